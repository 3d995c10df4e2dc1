import { billingMethods } from '../billing-methods.ts';
import { formMessages } from '../messages.ts';
import type { SpecialBlockKind } from '../structure/labels.ts';
import { type Answers, isTrue, readAnswer } from '../visibility/read-answer.ts';
import { isEmail } from './email.ts';

const { answers: messages } = formMessages;

export interface SpecialContext {
  /** False for an empty cart, which needs no payment method. */
  isPaymentDue: boolean;
  hasPolicy: boolean;
}

interface SpecialProblem {
  path: string;
  message: string;
}

function isTimeRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [begin, end] = ['begin', 'end'].map((key) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' ? Date.parse(text) : Number.NaN;
  });
  return begin !== undefined && end !== undefined && begin < end;
}

/** Times are required; missions and places are optional wishes. */
function checkVolunteer(answers: Answers, context: SpecialContext): SpecialProblem[] {
  const problems: SpecialProblem[] = [];
  const ranges = readAnswer(answers, 'timeRanges');
  if (!Array.isArray(ranges) || ranges.length === 0 || !ranges.every(isTimeRange)) {
    problems.push({ path: 'timeRanges', message: messages.timeRange });
  }
  if (context.hasPolicy && !isTrue(readAnswer(answers, 'policy'))) {
    problems.push({ path: 'policy', message: messages.terms });
  }
  return problems;
}

function checkPayment(answers: Answers, context: SpecialContext): SpecialProblem[] {
  if (!context.isPaymentDue) return [];
  const problems: SpecialProblem[] = [];
  if (!isEmail(readAnswer(answers, 'billing_email'))) {
    problems.push({ path: 'billing_email', message: messages.email });
  }
  const method = readAnswer(answers, 'payment_method');
  if (!(billingMethods as readonly unknown[]).includes(method)) {
    problems.push({ path: 'payment_method', message: messages.required(messages.paymentMethodLabel) });
  }
  return problems;
}

export function checkSpecialBlock(
  kind: SpecialBlockKind,
  answers: Answers,
  context: SpecialContext,
): SpecialProblem[] {
  return kind === 'volunteer' ? checkVolunteer(answers, context) : checkPayment(answers, context);
}
