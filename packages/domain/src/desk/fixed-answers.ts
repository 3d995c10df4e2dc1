import type { FieldType } from '../forms/enums.ts';
import type { Question } from '../forms/schema/question.ts';

const fixed: ReadonlySet<FieldType> = new Set<FieldType>([
  'document',
  'signature',
  'hidden',
  'product_selector',
]);

/** The desk neither asks for nor corrects what was sold, sent, signed or calculated, or filled in for the person. */
export const isFixedAnswer = ({
  fieldType,
  calculation,
}: Pick<Question, 'fieldType' | 'calculation'>): boolean => fixed.has(fieldType) || calculation !== null;
