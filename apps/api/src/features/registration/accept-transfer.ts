import { checkAnswer } from '@kermesse/domain/forms/answers/check-answer';
import {
  fromSubmission,
  type SubmittedAnswer,
  toSubmission,
  unknownFields,
} from '@kermesse/domain/forms/answers/submission';
import { answersFromPerson, type Person, personFromAnswers } from '@kermesse/domain/forms/person-fields';
import { evaluateVisibility, isVisible } from '@kermesse/domain/forms/visibility/evaluate';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { ShownTransfer } from '@kermesse/domain/registration/schemas';
import { isAskedOfNewHolder, transferredAnswers } from '@kermesse/domain/registration/transferred-answers';
import { checkKnownPerson } from '@kermesse/domain/reservations/eligibility';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { formVersionById } from '../forms/public.ts';
import { groups, requireOpenGroup } from '../groups/public.ts';
import { fillProfile } from '../profiles/public.ts';
import { checkPlaceFor } from '../reservations/public.ts';
import { checkFiles } from './check-files.ts';
import { compiledVersion, questionsOf } from './compiled-forms.ts';
import { expectDocuments } from './expect-documents.ts';
import { transferredMail } from './mails.ts';
import { mayTransfer } from './may-change.ts';
import type { InscriptionRow } from './present-inscription.ts';
import { personOfAccount } from './registrant.ts';
import { standInCourses } from './stand-in-courses.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import { answerCorrections, inscriptionClaims, inscriptionDocuments } from './tables-follow-up.ts';
import { reissueTickets } from './ticket-holders.ts';
import type { Caller } from './validate-inscription.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'jobs' | 'mail'>;
type Claim = typeof inscriptionClaims.$inferSelect;
type TransferRow = Pick<InscriptionRow, 'inscription' | 'edition' | 'event' | 'groupType'>;

const storedSchema = z.array(
  z.object({
    fieldName: z.string(),
    fieldLabel: z.string().default(''),
    documentId: z.string().default(''),
    value: z.unknown(),
  }),
);

/** The form as it was answered, without what the former holder said. */
async function formOf(executor: Executor, { inscription, edition, groupType }: TransferRow) {
  if (inscription.formVersionId === null) return null;
  const version = await formVersionById(executor, inscription.formVersionId);
  const compiled = compiledVersion(version, edition);
  const questions = questionsOf(compiled);
  const stored = storedSchema.parse(inscription.answers);
  const sold = transferredAnswers(questions, fromSubmission({ form: stored }));
  return {
    version,
    compiled,
    questions,
    sold,
    soldAnswers: stored.filter(({ fieldName }) => Object.hasOwn(sold, fieldName)),
    audience: { kind: inscription.kind, groupType },
  };
}

export async function readTransferForm(
  executor: Executor,
  row: TransferRow,
  actorId: number,
): Promise<ShownTransfer['form']> {
  const form = await formOf(executor, row);
  if (!form) return null;
  const asked = form.questions.filter(isAskedOfNewHolder);
  if (asked.length === 0) return null;
  return {
    pages: form.version.pages,
    groupType: row.groupType,
    registeredAt: row.inscription.createdAt.toISOString(),
    answers: { ...answersFromPerson(asked, await personOfAccount(executor, actorId)), ...form.sold },
  };
}

interface NewHolder {
  readonly person: Person;
  readonly answers: SubmittedAnswer[];
}

/** By the rules of the version that was answered; all that it asks is asked of the new holder. */
async function checkAnswers(
  tx: Tx,
  caller: Caller,
  row: TransferRow,
  sent: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<NewHolder> {
  const own = await personOfAccount(tx, caller.actor.id);
  const form = await formOf(tx, row);
  if (!form) return { person: own, answers: [] };
  const { compiled, questions, sold, soldAnswers, audience } = form;
  const asked = questions.filter(isAskedOfNewHolder);
  const names = new Set(asked.map(({ fieldName }) => fieldName));
  const strangers = [
    ...unknownFields(compiled, sent),
    ...Object.keys(sent).filter((name) => !names.has(name)),
  ];
  const answers = { ...sent, ...sold };
  const state = evaluateVisibility(compiled, answers, row.inscription.createdAt, audience);
  const kept = toSubmission(state, answers).form.filter(
    ({ fieldName, value }) => value !== null && names.has(fieldName),
  );
  const today = dayOf(now, row.edition.timezone);
  const problems = [
    ...[...new Set(strangers)].map((path) => ({ path, message: registrationMessages.unknownField(path) })),
    ...asked
      .filter(({ id }) => isVisible(state, id))
      .flatMap((question) => {
        const problem = checkAnswer(question, answers[question.fieldName], today);
        return problem ? [{ path: question.fieldName, message: problem.message }] : [];
      }),
  ];
  const wrong = new Set(problems.map(({ path }) => path));
  const sound = kept.filter(({ fieldName }) => !wrong.has(fieldName));
  const issues = [...problems, ...(await checkFiles(tx, caller, compiled, sound))];
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  const answered = personFromAnswers(
    asked,
    Object.fromEntries(kept.map(({ fieldName, value }) => [fieldName, value])),
  );
  return { person: { ...own, ...answered }, answers: [...kept, ...soldAnswers] };
}

/** Age, membership and audience, as for a buyer; the sale itself may be over. */
async function requireEligible(
  tx: Tx,
  { inscription }: TransferRow,
  userId: number,
  birthdate: string | null,
): Promise<void> {
  const sold = await tx
    .selectDistinct({ productId: inscriptionItems.productId })
    .from(inscriptionItems)
    .where(and(eq(inscriptionItems.inscriptionId, inscription.id), eq(inscriptionItems.status, 'sold')));
  const { editionId, kind, groupId } = inscription;
  const person = { userId, thirdPersonId: null, editionId, kind, groupId, birthdate };
  for (const { productId } of sold) {
    const problem = await checkPlaceFor(tx, productId, person, checkKnownPerson);
    if (problem) throw new AppError(problem.code, { message: problem.message });
  }
}

/** A group of an association is for its members; the one with which the new holder then takes part. */
async function associationOf(tx: Tx, { inscription }: TransferRow, userId: number): Promise<number | null> {
  if (inscription.groupId === null) return null;
  const [group] = await tx.select().from(groups).where(eq(groups.id, inscription.groupId));
  if (!group) return null;
  await requireOpenGroup(tx, group, userId);
  return group.associationId === inscription.associationId ? group.associationId : null;
}

/** The account that had the ticket and, where it was made for somebody else, that person. */
async function formerAddresses(tx: Tx, { offeredById }: Claim, email: string | null): Promise<string[]> {
  const [account] =
    offeredById === null
      ? []
      : await tx.select({ email: users.email }).from(users).where(eq(users.id, offeredById));
  return [...new Set([account?.email, email].flatMap((each) => (each ? [each.toLowerCase()] : [])))];
}

export function requireTransferable({ inscription, edition }: TransferRow, now: Date): void {
  if (edition.isCalledOff) throw new AppError('edition_cancelled');
  if (!mayTransfer(inscription, edition, now))
    throw new AppError('conflict', { message: registrationMessages.transferClosed });
}

/**
 * Of a locked inscription. Its order, its price and its payer stay; whatever was said by or about the former
 * holder goes, and what is asked of a new one is asked again.
 */
export async function acceptTransfer(
  tx: Tx,
  platform: Dependencies,
  caller: Caller,
  claim: Claim,
  row: TransferRow,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { inscription, edition, event } = row;
  const { actor } = caller;
  const now = platform.clock.now();
  requireTransferable(row, now);
  const { person, answers } = await checkAnswers(tx, caller, row, sent, now);
  const birthdate = person.birthdate !== undefined && isIsoDate(person.birthdate) ? person.birthdate : null;
  await requireEligible(tx, row, actor.id, birthdate);
  const associationId = await associationOf(tx, row, actor.id);
  await fillProfile(tx, actor.id, person, now);
  const isNamed = fullName(person) !== '';
  const [passed] = await tx
    .update(inscriptions)
    .set({
      userId: actor.id,
      thirdPersonId: null,
      associationId,
      firstname: person.firstname ?? '',
      lastname: isNamed ? (person.lastname ?? '') : actor.email,
      email: actor.email,
      phone: person.phone ?? null,
      birthdate,
      answers,
      billingEmail: null,
      termsAcceptedAt: edition.terms || edition.termsUrl ? now : null,
    })
    .where(eq(inscriptions.id, inscription.id))
    .returning();
  if (!passed) throw new Error('The inscription was not passed on.');
  await standInCourses(tx, actor.id, passed);
  await tx.delete(answerCorrections).where(eq(answerCorrections.inscriptionId, inscription.id));
  await tx.delete(inscriptionDocuments).where(eq(inscriptionDocuments.inscriptionId, inscription.id));
  await expectDocuments(tx, passed, edition);
  if (!(await reissueTickets(tx, platform, inscription.id, fullName(passed))))
    throw new AppError('conflict', { message: registrationMessages.transferEntered });
  await tx
    .update(inscriptionClaims)
    .set({ formerName: fullName(inscription) })
    .where(eq(inscriptionClaims.id, claim.id));
  for (const email of await formerAddresses(tx, claim, inscription.email))
    await platform.mail.queue(
      tx,
      transferredMail({
        email,
        key: `transferred:${inscription.documentId}:${claim.documentId}:${email}`,
        former: inscription,
        edition: { ...edition, eventName: event.name },
        newHolder: fullName(passed),
      }),
    );
}
