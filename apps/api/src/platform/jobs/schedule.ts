import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';

const timeZone = 'Europe/Paris';

/** Strictly after the instant. Throws on an invalid expression. */
export function nextOccurrence(schedule: string, after: Date): Date {
  return cronParser.parseExpression(schedule, { currentDate: after, tz: timeZone }).next().toDate();
}

/** The same on every node, so that an occurrence is stored once. */
export function occurrenceId(jobName: string, occurrence: Date): string {
  return createHash('sha256').update(`${jobName}@${occurrence.toISOString()}`).digest('hex').slice(0, 24);
}
