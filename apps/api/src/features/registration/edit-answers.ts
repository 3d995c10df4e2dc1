import { checkAnswer } from '@kermesse/domain/forms/answers/check-answer';
import { fromSubmission, toSubmission, unknownFields } from '@kermesse/domain/forms/answers/submission';
import { evaluateVisibility } from '@kermesse/domain/forms/visibility/evaluate';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import { personFieldOf, personFromAnswers } from '@kermesse/domain/registration/person-fields';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { formVersionById } from '../forms/public.ts';
import { checkFiles } from './check-files.ts';
import { compiledVersion, questionsOf } from './compiled-forms.ts';
import { mayEditAnswers } from './may-change.ts';
import { findMyInscription } from './my-inscriptions.ts';
import { inscriptions } from './tables.ts';
import { answerCorrections } from './tables-follow-up.ts';
import type { Caller } from './validate-inscription.ts';

const storedSchema = z.array(z.object({ fieldName: z.string(), value: z.unknown() }));

async function lock(tx: Tx, inscriptionId: number): Promise<void> {
  await tx
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .where(eq(inscriptions.id, inscriptionId))
    .for('update');
}

/**
 * The person changes their own answers while the organiser allows it: against the version that they answered,
 * and never what was paid for or decides about it (products, name and birth date of a ticket).
 */
export async function editAnswers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  caller: Caller,
  documentId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { inscription, edition } = await findMyInscription(tx, caller.actor, documentId);
    await lock(tx, inscription.id);
    if (!mayEditAnswers(inscription, edition, now) || inscription.formVersionId === null)
      throw new AppError('conflict', { message: registrationMessages.answersLocked });
    const version = await formVersionById(tx, inscription.formVersionId);
    const compiled = compiledVersion(version, edition.timezone);
    const questions = questionsOf(compiled).filter(
      (question) => Object.hasOwn(changes, question.fieldName) && personFieldOf(question) !== 'birthdate',
    );
    const strangers = unknownFields(compiled, changes);
    const fixed = Object.keys(changes).filter(
      (name) => !strangers.includes(name) && !questions.some(({ fieldName }) => fieldName === name),
    );
    const before = fromSubmission({ form: storedSchema.parse(inscription.answers) });
    const after = { ...before, ...changes };
    const state = evaluateVisibility(compiled, after, inscription.createdAt, {
      kind: inscription.kind,
      groupType: null,
    });
    const kept = toSubmission(state, after);
    const today = dayOf(now, edition.timezone);
    const issues = [
      ...[...strangers, ...fixed].map((path) => ({ path, message: registrationMessages.unknownField(path) })),
      ...questions.flatMap((question) => {
        const problem = checkAnswer(question, after[question.fieldName], today);
        return problem ? [{ path: question.fieldName, message: problem.message }] : [];
      }),
      ...(await checkFiles(
        tx,
        caller,
        compiled,
        kept.form.filter(({ fieldName, value }) => before[fieldName] !== value),
      )),
    ];
    if (issues.length > 0) throw new AppError('validation_failed', { issues });
    const changed = kept.form.filter(
      ({ fieldName, value }) =>
        Object.hasOwn(changes, fieldName) && JSON.stringify(before[fieldName]) !== JSON.stringify(value),
    );
    if (changed.length === 0) return;
    const person = personFromAnswers(
      questions,
      Object.fromEntries(changed.map(({ fieldName, value }) => [fieldName, value])),
    );
    await tx
      .update(inscriptions)
      .set({
        answers: kept.form,
        ...(person.firstname ? { firstname: person.firstname } : {}),
        ...(person.lastname ? { lastname: person.lastname } : {}),
        ...(person.phone ? { phone: person.phone } : {}),
        ...(person.birthdate && isIsoDate(person.birthdate) ? { birthdate: person.birthdate } : {}),
      })
      .where(eq(inscriptions.id, inscription.id));
    await tx.insert(answerCorrections).values(
      changed.map(({ fieldName, fieldLabel, value }) => ({
        inscriptionId: inscription.id,
        fieldName,
        fieldLabel,
        before: before[fieldName] ?? null,
        after: value ?? null,
        correctedById: caller.actor.id,
        seenAt: now,
        createdAt: now,
      })),
    );
  });
}
