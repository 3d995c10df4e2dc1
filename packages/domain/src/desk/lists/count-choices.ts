import type { ChoiceCounts } from './list-schemas.ts';

/** One count of the database: how many of a choice, in one part of a breakdown. */
export interface Tally {
  readonly part: string;
  readonly choice: string;
  readonly count: number;
}

interface Tallies {
  readonly label: string;
  readonly kinds: readonly Tally[];
  readonly products: readonly Tally[];
  readonly groups: readonly Tally[];
  readonly unanswered: number;
}

/** Choices in the order of the question, then those that it no longer offers. */
export function orderChoices(offered: readonly string[], given: Iterable<string>): string[] {
  const rest = [...new Set(given)].filter((choice) => !offered.includes(choice));
  return [...offered, ...rest.toSorted((a, b) => a.localeCompare(b, 'fr'))];
}

function breakdown(tallies: readonly Tally[], choices: readonly string[]): ChoiceCounts['byKind'] {
  const parts = new Map<string, number[]>();
  for (const { part, choice, count } of tallies) {
    const counts = parts.get(part) ?? choices.map(() => 0);
    const at = choices.indexOf(choice);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + count;
    parts.set(part, counts);
  }
  return [...parts].map(([name, counts]) => ({
    name,
    counts,
    total: counts.reduce((sum, count) => sum + count, 0),
  }));
}

/** A person who chose two things counts in both, and in each of their products. */
export function countChoices(
  { label, kinds, products, groups, unanswered }: Tallies,
  offered: readonly string[],
): ChoiceCounts {
  const choices = orderChoices(
    offered,
    kinds.map(({ choice }) => choice),
  );
  const byKind = breakdown(kinds, choices);
  const totals = choices.map((_, index) => byKind.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  return {
    label,
    choices,
    totals,
    total: totals.reduce((sum, count) => sum + count, 0),
    unanswered,
    byKind,
    byProduct: breakdown(products, choices),
    byGroup: breakdown(groups, choices),
  };
}
