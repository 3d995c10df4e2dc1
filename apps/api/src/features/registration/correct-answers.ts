import { isFixedAnswer } from '@kermesse/domain/desk/fixed-answers';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { checkAnswer } from '@kermesse/domain/forms/answers/check-answer';
import { fromSubmission, toSubmission, unknownFields } from '@kermesse/domain/forms/answers/submission';
import { type Person, personFromAnswers } from '@kermesse/domain/forms/person-fields';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import type { Audience } from '@kermesse/domain/forms/visibility/audience';
import { evaluateVisibility, type VisibilityState } from '@kermesse/domain/forms/visibility/evaluate';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { formVersionById } from '../forms/public.ts';
import { groups } from '../groups/public.ts';
import { compiledVersion, type FormEdition, questionsOf } from './compiled-forms.ts';
import { inscriptions } from './tables.ts';
import { answerCorrections } from './tables-follow-up.ts';

type Inscription = typeof inscriptions.$inferSelect;

interface AnswerChange {
  readonly fieldName: string;
  readonly before?: unknown;
  readonly value?: unknown;
}

interface CorrectedAnswer {
  readonly fieldName: string;
  readonly fieldLabel: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Correcting {
  readonly inscription: Inscription;
  readonly edition: FormEdition;
  readonly changes: readonly AnswerChange[];
  readonly reason: string;
  readonly actorId: number;
  readonly now: Date;
}

const storedSchema = z.array(z.object({ fieldName: z.string(), value: z.unknown() }));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const shownQuestions = ({ compiled, shown }: VisibilityState): Question[] =>
  compiled.elements.flatMap((element) =>
    element.kind === 'question' && shown[element.index] === 1 ? [element.source] : [],
  );

async function audienceOf(tx: Tx, { kind, groupId }: Inscription): Promise<Audience> {
  const [group] =
    groupId === null ? [] : await tx.select({ type: groups.type }).from(groups).where(eq(groups.id, groupId));
  return { kind, groupType: group?.type ?? null };
}

function changedPerson({ firstname, lastname, email, phone, birthdate }: Person) {
  return {
    ...(firstname ? { firstname } : {}),
    ...(lastname ? { lastname } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(birthdate && isIsoDate(birthdate) ? { birthdate } : {}),
  };
}

/**
 * Of a locked inscription: by the rules of the answered version, and only if an answer is still the one seen.
 * Answers hidden by a correction are dropped; newly visible required ones must be given.
 */
export async function correctAnswers(
  tx: Tx,
  { inscription, edition, changes, reason, actorId, now }: Correcting,
): Promise<CorrectedAnswer[]> {
  if (inscription.formVersionId === null) throw new AppError('conflict', { message: say.noForm });
  const version = await formVersionById(tx, inscription.formVersionId);
  const compiled = compiledVersion(version, edition);
  const questions = new Map(questionsOf(compiled).map((question) => [question.fieldName, question]));
  const before = fromSubmission({ form: storedSchema.parse(inscription.answers) });
  const values = Object.fromEntries(changes.map(({ fieldName, value }) => [fieldName, value]));
  const strangers = new Set(unknownFields(compiled, values));
  for (const { fieldName, before: seen } of changes) {
    const question = questions.get(fieldName);
    if (question && !isSame(before[fieldName], seen))
      throw new AppError('conflict', { message: say.answerMoved(questionLabel(question)) });
  }
  const after = { ...before, ...values };
  const audience = await audienceOf(tx, inscription);
  const asked = (answers: Record<string, unknown>) =>
    evaluateVisibility(compiled, answers, inscription.createdAt, audience);
  const shownBefore = new Set(shownQuestions(asked(before)).map(({ id }) => id));
  const state = asked(after);
  const kept = toSubmission(state, after);
  const today = dayOf(now, edition.timezone);
  const toCheck = shownQuestions(state).filter(
    (question) =>
      !isFixedAnswer(question) &&
      (Object.hasOwn(values, question.fieldName) || !shownBefore.has(question.id)),
  );
  const issues = [
    ...changes.flatMap(({ fieldName: path }) => {
      const question = questions.get(path);
      if (strangers.has(path) || !question)
        return [{ path, message: registrationMessages.unknownField(path) }];
      return isFixedAnswer(question) ? [{ path, message: say.answerFixed }] : [];
    }),
    ...toCheck.flatMap((question) => {
      const problem = checkAnswer(question, after[question.fieldName], today);
      return problem ? [{ path: question.fieldName, message: problem.message }] : [];
    }),
  ];
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  const keptValues = new Map(kept.form.map(({ fieldName, value }) => [fieldName, value]));
  const corrected = [...questions.values()].flatMap((question): CorrectedAnswer[] => {
    const { fieldName } = question;
    const [from, to] = [before[fieldName] ?? null, keptValues.get(fieldName) ?? null];
    return isSame(from, to)
      ? []
      : [{ fieldName, fieldLabel: questionLabel(question), before: from, after: to }];
  });
  if (corrected.length === 0) throw new AppError('conflict', { message: say.nothingChanged });
  const person = personFromAnswers(
    [...questions.values()],
    Object.fromEntries(corrected.map(({ fieldName, after: value }) => [fieldName, value])),
  );
  await tx
    .update(inscriptions)
    .set({ answers: kept.form, ...changedPerson(person) })
    .where(eq(inscriptions.id, inscription.id));
  await tx.insert(answerCorrections).values(
    corrected.map((one) => ({
      ...one,
      inscriptionId: inscription.id,
      reason: reason || null,
      correctedById: actorId,
      createdAt: now,
    })),
  );
  return corrected;
}
