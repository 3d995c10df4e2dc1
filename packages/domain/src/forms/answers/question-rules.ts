import type { IsoDate } from '../../shared/calendar-date.ts';
import type { ValidationType } from '../enums.ts';
import type { Question } from '../schema/question.ts';

/** Of two limits of a kind the last one counts. */
interface QuestionLimits {
  step?: number;
  min?: number;
  max?: number;
  maxItems?: number;
  maxLength?: number;
  minDate?: IsoDate;
  maxDate?: IsoDate;
  minTime?: string;
  maxTime?: string;
}

type NumberLimit = 'step' | 'min' | 'max' | 'maxItems' | 'maxLength';

const numberLimits: Readonly<Partial<Record<ValidationType, NumberLimit>>> = {
  step: 'step',
  min: 'min',
  max: 'max',
  max_items: 'maxItems',
  max_length: 'maxLength',
};

export function limitsOf(question: Pick<Question, 'validation'>): QuestionLimits {
  const limits: QuestionLimits = {};
  for (const { type, value } of question.validation) {
    const limit = numberLimits[type];
    if (limit !== undefined && typeof value === 'number') limits[limit] = value;
    if (type === 'min_date' && typeof value === 'string') limits.minDate = value;
    if (type === 'max_date' && typeof value === 'string') limits.maxDate = value;
    if (type === 'min_time' && typeof value === 'string') limits.minTime = value;
    if (type === 'max_time' && typeof value === 'string') limits.maxTime = value;
  }
  return limits;
}

/** A text question with a maximum length is a text area. */
export function isTextArea(question: Pick<Question, 'fieldType' | 'validation'>): boolean {
  return question.fieldType === 'text' && limitsOf(question).maxLength !== undefined;
}
