import { formMessages } from '../../messages.ts';
import { toIssues } from '../../schema/issue-message.ts';
import { measureJson } from '../../schema/measure-json.ts';
import type { Parsed } from '../../schema/parse-form.ts';
import { type DraftChange, draftChangesSchema, sentChangesLimits } from './draft-change.ts';

const weightMessages = {
  too_large: formMessages.parse.tooLarge,
  too_deep: formMessages.parse.tooDeep,
  not_json: formMessages.parse.notJson,
} as const;

/** Whether they can be read; the form that they make is checked as any other. */
export function parseChanges(input: unknown): Parsed<DraftChange[]> {
  const weight = measureJson(input, sentChangesLimits);
  if (weight !== 'ok') return { ok: false, issues: [{ path: '', message: weightMessages[weight] }] };
  const result = draftChangesSchema.safeParse(input);
  return result.success
    ? { ok: true, value: result.data, warnings: [] }
    : { ok: false, issues: toIssues(input, result.error.issues.slice(0, 10)) };
}
