import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';

const timeZone = 'Europe/Paris';

/** The first occurrence strictly after an instant. Throws on an expression that is not one. */
export function nextOccurrence(schedule: string, after: Date): Date {
  return cronParser.parseExpression(schedule, { currentDate: after, tz: timeZone }).next().toDate();
}

/** The same occurrence has the same id on every node, so that however many plan it, one row exists. */
export function occurrenceId(jobName: string, occurrence: Date): string {
  return createHash('sha256').update(`${jobName}@${occurrence.toISOString()}`).digest('hex').slice(0, 24);
}
