/** `everything` is the whole filtered list, loaded or not, except rows that were unselected since. */
export type RowSelection =
  | { kind: 'some'; ids: ReadonlySet<string>; anchor: string | null }
  | { kind: 'everything'; except: ReadonlySet<string>; anchor: string | null };

export const noSelection: RowSelection = { kind: 'some', ids: new Set(), anchor: null };

export function isSelected(selection: RowSelection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

export function selectedCount(selection: RowSelection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

function withRows(selection: RowSelection, ids: readonly string[], isChosen: boolean): RowSelection {
  const marked = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  const isMarked = isChosen === (selection.kind === 'some');
  for (const id of ids) {
    if (isMarked) marked.add(id);
    else marked.delete(id);
  }
  return selection.kind === 'some' ? { ...selection, ids: marked } : { ...selection, except: marked };
}

export function toggleRow(selection: RowSelection, id: string): RowSelection {
  return { ...withRows(selection, [id], !isSelected(selection, id)), anchor: id };
}

/** From the last chosen row to this one, in the order shown; all get this row's new state. */
export function toggleRange(selection: RowSelection, id: string, order: readonly string[]): RowSelection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggleRow(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...withRows(selection, range, !isSelected(selection, id)), anchor: id };
}

export function togglePage(selection: RowSelection, page: readonly string[]): RowSelection {
  const isWhole = pageState(selection, page) === 'all';
  return { ...withRows(selection, page, !isWhole), anchor: null };
}

export function selectEverything(): RowSelection {
  return { kind: 'everything', except: new Set(), anchor: null };
}

export function pageState(selection: RowSelection, page: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
}
