import type { Question } from '../schema/question.ts';
import { limitsOf } from './question-rules.ts';

export const ratingBounds = { first: 1, last: 5, most: 10 } as const;

/** First and last mark; there are five faces, whatever the rules say. */
export function ratingScale(question: Pick<Question, 'ratingLook' | 'validation'>): {
  first: number;
  last: number;
} {
  const { first, last, most } = ratingBounds;
  if (question.ratingLook === 'smileys') return { first, last };
  const { min, max } = limitsOf(question);
  return {
    first: min === 0 && question.ratingLook === 'numbers' ? 0 : first,
    last: Math.min(Math.max(Math.round(max ?? last), 2), most),
  };
}

export function ratingMarks(question: Pick<Question, 'ratingLook' | 'validation'>): number[] {
  const { first, last } = ratingScale(question);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
