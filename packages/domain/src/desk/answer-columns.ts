import { readDocument } from '../forms/answers/check-document.ts';
import { readAddress, readMatrix, readRanking } from '../forms/answers/read-kinds.ts';
import type { FieldType } from '../forms/enums.ts';
import type { Question } from '../forms/schema/question.ts';
import { questionLabel } from '../forms/structure/labels.ts';
import type { SpreadsheetType } from '../shared/spreadsheet.ts';
import { answerCell } from './answer-text.ts';

export interface AnswerColumn {
  readonly header: string;
  readonly type: SpreadsheetType;
  /** `asked` is the question as the version asked it that was answered. */
  readonly cell: (asked: Question, value: unknown) => unknown;
}

const types: Readonly<Partial<Record<FieldType, SpreadsheetType>>> = {
  number: 'number',
  rating: 'number',
  phone: 'phone',
  date: 'date',
  boolean: 'boolean',
};

const addressColumns = [
  { part: 'line1', words: 'rue' },
  { part: 'zipcode', words: 'code postal' },
  { part: 'city', words: 'ville' },
] as const;

const optionWords = (options: Question['fieldEnum'], value: string): string =>
  options.find((option) => option.value === value)?.label || value;

/**
 * One column for most questions. What has parts has one column for each, so that a spreadsheet can sort and
 * count them: the rows of a matrix, the rank of each option, street, postcode and town.
 */
export function answerColumns(question: Question): AnswerColumn[] {
  const label = questionLabel(question) || question.fieldName;
  const headed = (words: string) => `${label}\u00a0: ${words}`;
  switch (question.fieldType) {
    case 'matrix':
      return question.fieldRows.map((row) => ({
        header: headed(row.label || row.value),
        type: 'text',
        cell: (asked, value) => {
          const chosen = readMatrix(value)[row.value];
          return chosen === undefined ? null : optionWords(asked.fieldEnum, chosen);
        },
      }));
    case 'ranking':
      return question.fieldEnum.map((option) => ({
        header: headed(option.label || option.value),
        type: 'number',
        cell: (_asked, value) => readRanking(value).indexOf(option.value) + 1 || null,
      }));
    case 'address':
      return addressColumns.map(({ part, words }) => ({
        header: headed(words),
        type: 'text',
        cell: (_asked, value) => readAddress(value)[part] || null,
      }));
    case 'signature':
      return [
        {
          header: label,
          type: 'text',
          cell: (asked, value) => (readDocument(value) ? answerCell(asked, value) : null),
        },
      ];
    default:
      return [{ header: label, type: types[question.fieldType] ?? 'text', cell: answerCell }];
  }
}
