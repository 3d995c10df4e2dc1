/** Identifiers in order, by list: `{ 'page-1': ['a', 'b'], 'page-2': [] }`. */
export type SortableLists = Readonly<Record<string, readonly string[]>>;

/** Lists by kind of entry: blocks move between pages, questions between blocks. */
export type SortableKinds = Readonly<Record<string, SortableLists>>;

export interface Position {
  list: string;
  /** 0-based. */
  index: number;
  size: number;
}

export function positionOf(lists: SortableLists, id: string): Position | null {
  for (const [list, ids] of Object.entries(lists)) {
    const index = ids.indexOf(id);
    if (index !== -1) return { list, index, size: ids.length };
  }
  return null;
}

/** `index` counts without the entry itself and is clamped to the list. */
export function moveTo(lists: SortableLists, id: string, list: string, index: number): SortableLists {
  const from = positionOf(lists, id);
  const target = lists[list];
  if (from === null || target === undefined) return lists;
  const rest = target.filter((entry) => entry !== id);
  const at = Math.max(0, Math.min(index, rest.length));
  return {
    ...lists,
    [from.list]: (lists[from.list] ?? []).filter((entry) => entry !== id),
    [list]: [...rest.slice(0, at), id, ...rest.slice(at)],
  };
}

/** One place up or down; past an end, into the adjacent list if there is one. */
export function moveBy(lists: SortableLists, id: string, by: 1 | -1): SortableLists {
  const from = positionOf(lists, id);
  if (from === null) return lists;
  const index = from.index + by;
  if (index >= 0 && index < from.size) return moveTo(lists, id, from.list, index);
  const names = Object.keys(lists);
  const neighbour = names[names.indexOf(from.list) + by];
  if (neighbour === undefined) return lists;
  return moveTo(lists, id, neighbour, by === 1 ? 0 : (lists[neighbour]?.length ?? 0));
}

export function areSameLists(a: SortableLists, b: SortableLists): boolean {
  const names = Object.keys(a);
  return names.every(
    (name) => a[name]?.length === b[name]?.length && a[name]?.every((id, at) => id === b[name]?.[at]),
  );
}

/** The library has one namespace of ids, but a block is both an entry of its page and a list of questions. */
const itemPrefix = (kind: string) => `item:${kind}:`;
const listPrefix = (kind: string) => `list:${kind}:`;

export const itemKey = (kind: string, id: string): string => itemPrefix(kind) + id;
export const listKey = (kind: string, list: string): string => listPrefix(kind) + list;

export function toKeys(kind: string, lists: SortableLists): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([list, ids]) => [listKey(kind, list), ids.map((id) => itemKey(kind, id))]),
  );
}

export function fromKeys(kind: string, keys: Readonly<Record<string, readonly string[]>>): SortableLists {
  return Object.fromEntries(
    Object.entries(keys).map(([list, ids]) => [
      list.slice(listPrefix(kind).length),
      ids.map((id) => id.slice(itemPrefix(kind).length)),
    ]),
  );
}

/** Null for a key of another board. */
export function readItemKey(key: string): { kind: string; id: string } | null {
  const [, kind, id] = /^item:([^:]*):(.*)$/s.exec(key) ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}
