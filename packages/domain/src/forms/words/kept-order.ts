/** The fewest entries to move from one order to the other: all but the longest common subsequence. */
export function movedEntries(before: readonly string[], after: readonly string[]): string[] {
  const place = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => place.has(id));
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  common.forEach((id, index) => {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      const isInOrder = (place.get(common[earlier] ?? '') ?? 0) < (place.get(id) ?? 0);
      if (!isInOrder || (lengths[earlier] ?? 0) < (lengths[index] ?? 0)) continue;
      lengths[index] = (lengths[earlier] ?? 0) + 1;
      previous[index] = earlier;
    }
    if (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index;
  });
  const kept = new Set<string | undefined>();
  for (let index = best; index >= 0; index = previous[index] ?? -1) kept.add(common[index]);
  return common.filter((id) => !kept.has(id));
}
