// What the making room says besides its first screen, in English and German.

export const MAKE_ENGLISH = {
  lengths: "Sizes",
  drawing: "Technical drawing",
  showDrawing: "Show the drawing",
  drawingOf: "Technical drawing: {piece}, {size}",
  code: "QR code",
  codeOf: "QR code of this page with your settings",
  codeTooLong: "These settings are too long for a QR code: copy the link.",
  codeHere: "Only this computer can open this address. Put the page on a host to share it with a phone.",
  notChecked: "{file} is in your downloads. It is made of the same plan; OpenSCAD shows it when it opens it.",
};

export const MAKE_GERMAN: Record<keyof typeof MAKE_ENGLISH, string> = {
  lengths: "Maße",
  drawing: "Technische Zeichnung",
  showDrawing: "Zeichnung zeigen",
  drawingOf: "Technische Zeichnung: {piece}, {size}",
  code: "QR-Code",
  codeOf: "QR-Code dieser Seite mit deinen Einstellungen",
  codeTooLong: "Diese Einstellungen sind zu lang für einen QR-Code: Kopiere den Link.",
  codeHere: "Nur dieser Rechner kann diese Adresse öffnen. Für ein Handy muss die Seite auf einem Server liegen.",
  notChecked: "{file} liegt in deinen Downloads. Es ist aus demselben Plan; OpenSCAD zeigt es, sobald es geöffnet wird.",
};
