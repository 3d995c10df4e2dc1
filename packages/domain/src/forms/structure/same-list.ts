/** Compares entries by identity. */
export function isSameList(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((entry, index) => entry === second[index]);
}
