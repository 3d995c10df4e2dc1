import { checkDateBounds, type IsoDate, isIsoDate } from '../../shared/calendar-date.ts';
import { phoneMessages } from '../../shared/phone.ts';
import type { FieldType } from '../enums.ts';
import { answerLimits, formDefaults } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { personTextLimit } from '../person-fields.ts';
import type { Question } from '../schema/question.ts';
import { questionLabel } from '../structure/labels.ts';
import { optionTypes } from '../structure/option-types.ts';
import { isAnswered, isEmpty, isTrue, toNumber } from '../visibility/read-answer.ts';
import { checkEnum, checkSelection } from './check-choice.ts';
import { checkDocument } from './check-document.ts';
import { checkAddress, checkMatrix, checkRanking, checkRating, checkSignature } from './check-kinds.ts';
import { checkTime } from './check-time.ts';
import { isEmail } from './email.ts';
import { limitsOf } from './question-rules.ts';

const { answers } = formMessages;

export interface AnswerProblem {
  message: string;
  /** Shown as a toast, where the field may be out of sight. */
  toast: string;
}

/** A string names its field and serves as both message and toast. */
type Problem = string | AnswerProblem | null;
type Check = (label: string, question: Question, value: unknown, today: IsoDate) => Problem;

/** For a message that does not name its field. */
const beside = (label: string, message: string): AnswerProblem => ({
  message,
  toast: `${label}\u00a0: ${message}`,
});

const checkText: Check = (label, question, value) => {
  if (typeof value !== 'string') return answers.text(label);
  const allowed = limitsOf(question).maxLength ?? answerLimits.textLength;
  const max = Math.min(allowed, personTextLimit(question) ?? allowed);
  return value.length > max ? answers.maxLength(label, max) : null;
};

const phonePattern = /^\+?[\d\s().\-/\u00a0]{6,30}$/;
const phoneDigits = 6;

const checkPhone: Check = (label, _question, value) => {
  const isPhone =
    typeof value === 'string' && phonePattern.test(value) && value.replace(/\D/g, '').length >= phoneDigits;
  return isPhone ? null : beside(label, phoneMessages.invalid);
};

const checkEmail: Check = (label, _question, value) =>
  isEmail(value) ? null : { message: answers.email, toast: answers.emailToast(label) };

/** Tolerates the error of binary fractions. */
function isOnStep(value: number, step: number, base: number): boolean {
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

const checkNumber: Check = (label, question, value) => {
  const number = toNumber(value);
  const { min, max, step } = limitsOf(question);
  const isExact = number !== null && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
  if (!isExact || (min === undefined && number < 0)) return answers.number(label);
  if (min !== undefined && number < min) return answers.min(label, min);
  if (max !== undefined && number > max) return answers.max(label, max);
  return step !== undefined && !isOnStep(number, step, min ?? 0) ? answers.step(label, step) : null;
};

const checkDate: Check = (label, question, value, today) => {
  if (typeof value !== 'string' || !isIsoDate(value)) return answers.date(label);
  const { minDate, maxDate } = limitsOf(question);
  if (maxDate === undefined && value > today) return answers.futureDate(label);
  const problem = checkDateBounds(value, { min: minDate ?? formDefaults.earliestDate, max: maxDate });
  return problem === null ? null : beside(label, problem);
};

const checkBoolean: Check = (label, _question, value) =>
  typeof value === 'boolean' || isTrue(value) || value === 'false' ? null : answers.accepted(label);

const checks: Readonly<Record<FieldType, Check>> = {
  text: checkText,
  phone: checkPhone,
  email: checkEmail,
  number: checkNumber,
  date: checkDate,
  time: checkTime,
  boolean: checkBoolean,
  enum: checkEnum,
  rating: checkRating,
  ranking: checkRanking,
  matrix: checkMatrix,
  address: checkAddress,
  document: (label, _question, value) => checkDocument(label, value),
  signature: checkSignature,
  hidden: checkText,
  product_selector: checkSelection,
};

/** Its organiser has not said yet what may be chosen. */
const lacksChoices = ({ fieldType, fieldEnum, fieldRows }: Question): boolean =>
  (fieldType === 'matrix' && fieldRows.length === 0) ||
  (optionTypes.has(fieldType) && fieldEnum.length === 0);

function problemWith(question: Question, label: string, value: unknown, today: IsoDate): Problem {
  const { fieldType: type } = question;
  const isRequired = question.fieldRequired && type !== 'hidden';
  const isGiven = type === 'boolean' ? isTrue(value) : isAnswered(value);
  if (lacksChoices(question) && (isRequired || !isEmpty(value))) return beside(label, answers.noOptions);
  if (isRequired && !isGiven) return type === 'boolean' ? answers.accepted(label) : answers.required(label);
  return isEmpty(value) ? null : checks[type](label, question, value, today);
}

/** For a question that is shown; null when nothing is wrong. */
export function checkAnswer(question: Question, value: unknown, today: IsoDate): AnswerProblem | null {
  if (question.calculation !== null) return null;
  const label = questionLabel(question);
  const problem = problemWith(question, label, value, today);
  return typeof problem === 'string' ? { message: problem, toast: problem } : problem;
}
