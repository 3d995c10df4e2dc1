import { elementLabel } from '../structure/elements.ts';
import { catalogueId, productAnswerKey, productAnswerSuffixes } from '../structure/labels.ts';
import type { CompiledForm } from '../visibility/compile-form.ts';
import type { VisibilityState } from '../visibility/evaluate.ts';
import type { Answers } from '../visibility/read-answer.ts';
import { dropHiddenAnswers } from './drop-hidden-answers.ts';
import { billingFields, volunteerFields } from './reserved-fields.ts';

/** Readable without the form. */
export interface SubmittedAnswer {
  fieldName: string;
  fieldLabel: string;
  documentId: string;
  value: unknown;
}

export interface Submission {
  form: SubmittedAnswer[];
  volunteer: Record<string, unknown>;
  billing: Record<string, unknown>;
}

interface KnownField {
  label: string;
  documentId: string;
}

function knownFields(compiled: CompiledForm): Map<string, KnownField> {
  const fields = new Map<string, KnownField>();
  for (const element of compiled.elements) {
    const label = elementLabel(element);
    if (element.kind === 'question') {
      const { fieldName, questionId, id } = element.source;
      if (!fields.has(fieldName)) fields.set(fieldName, { label, documentId: questionId ?? id });
    }
    if (element.kind !== 'product') continue;
    const key = productAnswerKey(element.source);
    const known = { label, documentId: catalogueId(element.source) };
    for (const suffix of productAnswerSuffixes) fields.set(`${key}${suffix}`, known);
  }
  return fields;
}

function pick(answers: Answers, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(answers, name)).map((name) => [name, answers[name]]),
  );
}

/** Visible answers with their labels; volunteer and billing fields apart. */
export function toSubmission(state: VisibilityState, answers: Answers): Submission {
  const kept = dropHiddenAnswers(state, answers);
  const fields = knownFields(state.compiled);
  const form = Object.entries(kept).flatMap(([fieldName, value]) => {
    const known = fields.get(fieldName);
    return known === undefined
      ? []
      : [{ fieldName, fieldLabel: known.label, documentId: known.documentId, value }];
  });
  return { form, volunteer: pick(kept, volunteerFields), billing: pick(kept, billingFields) };
}

/** A field that was sent twice takes its last value. */
export function fromSubmission(submission: {
  form: readonly { fieldName: string; value?: unknown }[];
  volunteer?: Readonly<Record<string, unknown>> | undefined;
  billing?: Readonly<Record<string, unknown>> | undefined;
}): Record<string, unknown> {
  return Object.fromEntries([
    ...submission.form.map(({ fieldName, value }) => [fieldName, value]),
    ...Object.entries(pick(submission.volunteer ?? {}, volunteerFields)),
    ...Object.entries(pick(submission.billing ?? {}, billingFields)),
  ]);
}

/** Asked by no element of the form, hidden or not; the server refuses them. */
export function unknownFields(compiled: CompiledForm, answers: Answers): string[] {
  const fields = knownFields(compiled);
  const special = new Set<string>([...volunteerFields, ...billingFields]);
  return Object.keys(answers).filter((name) => !fields.has(name) && !special.has(name));
}
