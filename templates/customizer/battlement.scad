// ---- The battlement style: a crenellated portal of stones before two wings of the town wall.

module battlement() {
  difference() {
    portal_and_wings(true);
    wing_cuts();
  }
}
