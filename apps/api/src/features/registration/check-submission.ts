import { ageAtEdition } from '@kermesse/domain/catalog/age';
import { withHiddenValues } from '@kermesse/domain/forms/answers/hidden-values';
import { dropUnsigned } from '@kermesse/domain/forms/answers/link-signatures';
import {
  fromSubmission,
  type SubmittedAnswer,
  toSubmission,
  unknownFields,
} from '@kermesse/domain/forms/answers/submission';
import { type AnswerReport, validateState } from '@kermesse/domain/forms/answers/validate-answers';
import { type Person, personFromAnswers } from '@kermesse/domain/forms/person-fields';
import { catalogueId, productAnswerKey, productQuantityKey } from '@kermesse/domain/forms/structure/labels';
import type { Audience } from '@kermesse/domain/forms/visibility/audience';
import type { CompiledForm } from '@kermesse/domain/forms/visibility/compile-form';
import { evaluateVisibility, type VisibilityState } from '@kermesse/domain/forms/visibility/evaluate';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { InscriptionSubmission, SubmissionError } from '@kermesse/domain/registration/schemas';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { questionsOf } from './compiled-forms.ts';
import type { Edition } from './registration-edition.ts';

export interface HeldProduct {
  readonly productDocumentId: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

interface Asked {
  readonly edition: Edition;
  readonly compiled: CompiledForm;
  readonly audience: Audience;
  readonly now: Date;
  /** From the profile or the third person; answers of the form take precedence. */
  readonly known: Person;
  readonly held: readonly HeldProduct[];
  readonly courses: ReadonlySet<string>;
  readonly isPaymentDue: boolean;
  readonly isArticleNeeded: boolean;
  /** Whether a link of the organiser set this hidden field to this value. */
  readonly isSigned: (fieldName: string, value: string, signature: string) => boolean;
}

export interface CheckedSubmission {
  readonly errors: SubmissionError[];
  readonly warnings: string[];
  readonly answers: SubmittedAnswer[];
  readonly volunteer: Record<string, unknown>;
  readonly billing: Record<string, unknown>;
  readonly person: Person;
  readonly state: VisibilityState;
}

function heldSelection(value: unknown, held: readonly HeldProduct[]): unknown {
  if (!Array.isArray(value)) return value;
  const chosen = new Set(value.map((entry: unknown) => productOf(entry)));
  return held
    .filter(({ productDocumentId }) => chosen.has(productDocumentId))
    .map(({ productDocumentId, quantity, unitPriceCents }) => ({
      productId: productDocumentId,
      quantity,
      price: unitPriceCents / 100,
    }));
}

function productOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'productId') : null;
}

/** The server's holds replace the selection sent by the browser. */
function withHeldProducts(
  { elements }: CompiledForm,
  sent: Readonly<Record<string, unknown>>,
  held: readonly HeldProduct[],
): Record<string, unknown> {
  const answers = { ...sent };
  for (const { kind, source } of elements) {
    if (kind === 'question' && source.fieldType === 'product_selector' && source.fieldName in answers)
      answers[source.fieldName] = heldSelection(answers[source.fieldName], held);
    if (kind !== 'product') continue;
    const key = productAnswerKey(source);
    const quantity = held
      .filter(({ productDocumentId }) => productDocumentId === catalogueId(source))
      .reduce((sum, { quantity: one }) => sum + one, 0);
    delete answers[key];
    delete answers[productQuantityKey(source)];
    if (quantity === 0) continue;
    answers[key] = true;
    answers[productQuantityKey(source)] = quantity;
  }
  return answers;
}

function ageOf({ birthdate }: Person, edition: Edition): number | null {
  return birthdate !== undefined && isIsoDate(birthdate)
    ? ageAtEdition(birthdate, edition.startsAt, edition.timezone)
    : null;
}

const errorsOf = ({ errors }: AnswerReport): SubmissionError[] =>
  errors.map(({ path, message, pageIndex }) => ({ path, message, pageIndex }));

/** Applies the browser's rules again, with the server's clock, cart and data of the person. */
export function checkSubmission(asked: Asked, data: InscriptionSubmission): CheckedSubmission {
  const { edition, compiled, audience, now, known, held, courses, isPaymentDue, isArticleNeeded } = asked;
  const sent = fromSubmission({
    form: data.form,
    volunteer: data.volunteer ?? undefined,
    billing: data.billing ?? undefined,
  });
  const strangers = unknownFields(compiled, sent).map((name) => ({
    path: name,
    message: registrationMessages.unknownField(name),
    pageIndex: null,
  }));
  const signatures = new Map(
    data.form.flatMap(({ fieldName, signature }) => (signature ? [[fieldName, signature]] : [])),
  );
  const own = dropUnsigned(questionsOf(compiled), sent, signatures, asked.isSigned);
  const answers = withHiddenValues(questionsOf(compiled), withHeldProducts(compiled, own, held));
  const state = evaluateVisibility(compiled, answers, now, audience);
  const kept = toSubmission(state, answers);
  const answered = personFromAnswers(
    questionsOf(compiled),
    Object.fromEntries(kept.form.map(({ fieldName, value }) => [fieldName, value])),
  );
  const person = { ...known, ...answered };
  const report = validateState(state, answers, {
    age: ageOf(person, edition),
    courses,
    isPaymentDue,
    isArticleNeeded,
    hasPolicy: Boolean(edition.terms ?? edition.termsUrl),
  });
  const dropped = data.form.filter(
    ({ fieldName }) =>
      !fieldName.startsWith('product_') && !kept.form.some((answer) => answer.fieldName === fieldName),
  );
  return {
    errors: [...strangers, ...errorsOf(report)],
    warnings: dropped.map(({ fieldLabel, fieldName }) => fieldLabel ?? fieldName),
    answers: kept.form,
    volunteer: kept.volunteer,
    billing: kept.billing,
    person,
    state,
  };
}
