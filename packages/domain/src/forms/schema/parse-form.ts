import type { z } from 'zod';
import type { Issue } from '../../shared/issue.ts';
import { formLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { type Block, blockSchema } from './block.ts';
import type { ResolveQuestion } from './block-entries.ts';
import { type Form, type FormContent, formContentSchema, formSchema } from './form.ts';
import { findDuplicateIds, findDuplicateIdsInBlock, findExcess } from './form-bounds.ts';
import { toIssues } from './issue-message.ts';
import { measureJson } from './measure-json.ts';
import { isRaw, type Prepared, prepareBlock, prepareForm, prepareQuestion } from './prepare-form.ts';
import { type Question, questionSchema } from './question.ts';
import { compactBlock, compactForm, compactQuestion } from './stored-form.ts';

export type Parsed<T> =
  | { ok: true; value: T; warnings: readonly string[] }
  | { ok: false; issues: readonly Issue[] };

const refuse = (message: string): { ok: false; issues: Issue[] } => ({
  ok: false,
  issues: [{ path: '', message }],
});

const weightMessages = {
  too_large: formMessages.parse.tooLarge,
  too_deep: formMessages.parse.tooDeep,
  not_json: formMessages.parse.notJson,
} as const;

/** A long list of issues would hide the first ones. */
function firstIssues(issues: Issue[]): Issue[] {
  const rest = issues.length - formLimits.issues;
  if (rest <= 0) return issues;
  return [...issues.slice(0, formLimits.issues), { path: '', message: formMessages.parse.moreIssues(rest) }];
}

const sentLimits = { bytes: formLimits.sentBytes, depth: formLimits.depth };

function parseWith<T extends object>(
  input: unknown,
  schema: z.ZodType<T>,
  prepare: (input: unknown) => Prepared,
  check: (value: T) => Issue[],
  compact: (value: T) => object,
): Parsed<T> {
  if (!isRaw(input)) return refuse(formMessages.parse.notAForm);
  const weight = measureJson(input, sentLimits);
  if (weight !== 'ok') return refuse(weightMessages[weight]);
  const prepared = prepare(input);
  // Parsing the JSON inside labels may have increased the depth.
  const unpacked = measureJson(prepared.value, sentLimits);
  if (unpacked !== 'ok') return refuse(weightMessages[unpacked]);
  const result = schema.safeParse(prepared.value);
  if (!result.success)
    return { ok: false, issues: firstIssues(toIssues(prepared.value, result.error.issues)) };
  // Measured without defaults, so that a stored form can always be stored again.
  const stored = measureJson(compact(result.data), formLimits);
  if (stored !== 'ok') return refuse(weightMessages[stored]);
  const issues = check(result.data);
  if (issues.length > 0) return { ok: false, issues: firstIssues(issues) };
  return { ok: true, value: result.data, warnings: prepared.warnings };
}

const checkBounds = (form: FormContent) => [...findExcess(form), ...findDuplicateIds(form)];

export function parseForm(input: unknown, resolve?: ResolveQuestion): Parsed<Form> {
  return parseWith<Form>(input, formSchema, (raw) => prepareForm(raw, resolve), checkBounds, compactForm);
}

export function parseFormContent(input: unknown, resolve?: ResolveQuestion): Parsed<FormContent> {
  return parseWith<FormContent>(
    input,
    formContentSchema,
    (raw) => prepareForm(raw, resolve),
    checkBounds,
    compactForm,
  );
}

export function parseBlock(input: unknown, resolve?: ResolveQuestion): Parsed<Block> {
  return parseWith<Block>(
    input,
    blockSchema,
    (raw) => prepareBlock(raw, resolve),
    findDuplicateIdsInBlock,
    compactBlock,
  );
}

export function parseQuestion(input: unknown): Parsed<Question> {
  return parseWith<Question>(
    input,
    questionSchema,
    (raw) => ({ value: prepareQuestion(raw), warnings: [] }),
    () => [],
    compactQuestion,
  );
}
