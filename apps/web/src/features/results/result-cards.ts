import type { QuestionResult } from '@kermesse/domain/results/schemas';

export const isOnlyGiven = ({ state, view }: QuestionResult): boolean =>
  state === 'shown' && view === 'given';

/** A card for each question; neighbours on a page of which only that they were answered is told share one. */
export function cardsOf(results: readonly QuestionResult[]): QuestionResult[][] {
  const cards: QuestionResult[][] = [];
  for (const result of results) {
    const last = cards.at(-1);
    const before = last?.[0];
    const isJoined =
      before !== undefined &&
      isOnlyGiven(result) &&
      isOnlyGiven(before) &&
      before.page === result.page &&
      before.isFormer === result.isFormer;
    if (last && isJoined) last.push(result);
    else cards.push([result]);
  }
  return cards;
}
