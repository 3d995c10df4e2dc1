import type { Question } from '../schema/question.ts';
import { readMatrix, readRanking } from './read-kinds.ts';

/** Without rows and columns that the form no longer has. */
export function offeredMatrix(
  { fieldRows, fieldEnum }: Pick<Question, 'fieldRows' | 'fieldEnum'>,
  value: unknown,
): Record<string, string> {
  const chosen = readMatrix(value);
  const kept = fieldRows.flatMap((row): [string, string][] => {
    const option = chosen[row.value];
    return option !== undefined && fieldEnum.some((each) => each.value === option)
      ? [[row.value, option]]
      : [];
  });
  return Object.fromEntries(kept);
}

/** Each once, without options that the form no longer has. */
export function offeredRanking({ fieldEnum }: Pick<Question, 'fieldEnum'>, value: unknown): string[] {
  const offered = new Set(fieldEnum.map((option) => option.value));
  return [...new Set(readRanking(value))].filter((option) => offered.has(option));
}
