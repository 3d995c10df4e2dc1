import type { ListedSheet } from '@kermesse/domain/desk/lists/list-schemas';

/** A sheet that goes on from the page before is one with it. */
export function joinSheets(known: readonly ListedSheet[], more: readonly ListedSheet[]): ListedSheet[] {
  const last = known.at(-1);
  const [first, ...rest] = more;
  if (!last || !first || last.key !== first.key) return [...known, ...more];
  return [...known.slice(0, -1), { ...last, people: [...last.people, ...first.people] }, ...rest];
}
