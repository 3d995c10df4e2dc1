/** Explicit roles: browsers drop those of restyled table elements, and arrow keys need `gridcell`. */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'gridcell' },
} as const;

export function gridRole(canSelectSeveral: boolean) {
  return { role: 'grid', 'aria-multiselectable': canSelectSeveral || undefined } as const;
}

/** `null` for a column that nobody can edit: `aria-readonly` is left out. */
export function cellRole(canEdit: boolean | null) {
  return { role: 'gridcell', 'aria-readonly': canEdit === null ? undefined : !canEdit } as const;
}
