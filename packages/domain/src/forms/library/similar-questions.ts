import { foldText } from '../../shared/text.ts';
import { libraryDefaults } from '../limits.ts';
import type { Question } from '../schema/question.ts';

type Compared = Pick<Question, 'fieldLabel' | 'fieldType' | 'category'>;

const weights = { label: 1, type: 0.5, category: 0.3 } as const;

export function similarity(first: Compared, second: Compared): number {
  const label = foldText(first.fieldLabel);
  const isSameLabel = label !== '' && label === foldText(second.fieldLabel);
  const score =
    (isSameLabel ? weights.label : 0) +
    (first.fieldType === second.fieldType ? weights.type : 0) +
    (first.category === second.category ? weights.category : 0);
  return Math.round(score * 10) / 10;
}

/** Most similar first, then most used. */
export function findSimilar<Q extends Compared & Pick<Question, 'usageCount'>>(
  question: Compared,
  library: readonly Q[],
  threshold: number = libraryDefaults.similarityThreshold,
): { question: Q; score: number }[] {
  return library
    .map((candidate) => ({ question: candidate, score: similarity(question, candidate) }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || b.question.usageCount - a.question.usageCount);
}
