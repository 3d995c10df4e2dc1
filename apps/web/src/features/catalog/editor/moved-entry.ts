/** Indexes of the one entry that moved; null when none did. */
export function movedEntry(
  before: readonly string[],
  after: readonly string[],
): { from: number; to: number } | null {
  const first = before.findIndex((id, index) => id !== after[index]);
  if (first < 0) return null;
  let last = before.length - 1;
  while (before[last] === after[last]) last -= 1;
  return before[first] === after[last] ? { from: first, to: last } : { from: last, to: first };
}
