/**
 * Elements of a table that are laid out by CSS lose their roles in some browsers, and a grid that is walked with the
 * arrows has cells of its own kind: each element says what it is.
 */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'gridcell' },
  spacer: { role: 'presentation' },
} as const;

export function gridRole(canSelectSeveral: boolean) {
  return { role: 'grid', 'aria-multiselectable': canSelectSeveral || undefined } as const;
}

/** `null`: nobody could change such a cell, and it need not be said. */
export function cellRole(canEdit: boolean | null) {
  return { role: 'gridcell', 'aria-readonly': canEdit === null ? undefined : !canEdit } as const;
}
