import { otherSource } from '@kermesse/domain/events/visit-source';

/** More than an organiser has links; whoever sends made-up ones fills no table. */
export const sourcesPerEdition = 100;

/** The name under which each source is counted: its own, until there are too many. */
export function boundedSources(
  known: ReadonlySet<string>,
  seen: readonly string[],
  limit = sourcesPerEdition,
): Map<string, string> {
  const names = new Set(known);
  return new Map(
    seen.map((source) => {
      if (source === '' || names.has(source)) return [source, source];
      if (names.size >= limit) return [source, otherSource];
      names.add(source);
      return [source, source];
    }),
  );
}
