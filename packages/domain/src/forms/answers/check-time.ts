import { formMessages } from '../messages.ts';
import type { Question } from '../schema/question.ts';
import { limitsOf } from './question-rules.ts';

const { answers } = formMessages;

export function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** 'HH:mm' sorts as it is read. */
export function checkTime(label: string, question: Question, value: unknown): string | null {
  if (!isTimeOfDay(value)) return answers.time(label);
  const { minTime, maxTime } = limitsOf(question);
  if (minTime !== undefined && value < minTime) return answers.minTime(label, minTime);
  return maxTime !== undefined && value > maxTime ? answers.maxTime(label, maxTime) : null;
}
