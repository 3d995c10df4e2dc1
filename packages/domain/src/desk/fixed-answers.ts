import type { FieldType } from '../forms/enums.ts';
import type { Question } from '../forms/schema/question.ts';

const fixed: ReadonlySet<FieldType> = new Set<FieldType>([
  'document',
  'signature',
  'hidden',
  'product_selector',
]);

/** The desk neither asks for nor corrects what was sold, sent or signed by the person, or filled in for them. */
export const isFixedAnswer = ({ fieldType }: Pick<Question, 'fieldType'>): boolean => fixed.has(fieldType);
