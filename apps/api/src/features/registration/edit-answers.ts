import { checkAnswer } from '@kermesse/domain/forms/answers/check-answer';
import {
  fromSubmission,
  type SubmittedAnswer,
  toSubmission,
  unknownFields,
} from '@kermesse/domain/forms/answers/submission';
import { type Person, personFromAnswers } from '@kermesse/domain/forms/person-fields';
import type { Question } from '@kermesse/domain/forms/schema/question';
import {
  evaluateVisibility,
  isVisible,
  type VisibilityState,
} from '@kermesse/domain/forms/visibility/evaluate';
import { isEditableAnswer } from '@kermesse/domain/registration/editable-answers';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import type { Issue } from '@kermesse/domain/shared/issue';
import { dayOf } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { formVersionById, type PublishedVersion } from '../forms/public.ts';
import { checkFiles } from './check-files.ts';
import { moveInvitation } from './claim-link.ts';
import { compiledVersion, questionsOf } from './compiled-forms.ts';
import { lockMyInscription } from './lock-inscription.ts';
import { mayEditAnswers } from './may-change.ts';
import type { InscriptionRow } from './present-inscription.ts';
import { inscriptions } from './tables.ts';
import { answerCorrections } from './tables-follow-up.ts';
import { renameHolder } from './ticket-holders.ts';
import { isInvited } from './transfers.ts';
import type { Caller } from './validate-inscription.ts';

const storedSchema = z.array(
  z.object({ fieldName: z.string(), fieldLabel: z.string().default(''), value: z.unknown() }),
);

interface Edit {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly wasShown: VisibilityState;
  readonly isShown: VisibilityState;
  readonly questions: readonly Question[];
}

function editOf(
  { inscription, edition, groupType }: InscriptionRow,
  version: PublishedVersion,
  changes: Readonly<Record<string, unknown>>,
): Edit {
  const compiled = compiledVersion(version, edition);
  const before = fromSubmission({ form: storedSchema.parse(inscription.answers) });
  const after = { ...before, ...changes };
  const shownFor = (answers: Readonly<Record<string, unknown>>) =>
    evaluateVisibility(compiled, answers, inscription.createdAt, { kind: inscription.kind, groupType });
  const questions = questionsOf(compiled);
  return { before, after, questions, wasShown: shownFor(before), isShown: shownFor(after) };
}

/** Only changed and newly visible answers are validated; earlier ones stay as they are. */
function problemsOf(
  { after, wasShown, isShown, questions }: Edit,
  changes: Readonly<Record<string, unknown>>,
  today: IsoDate,
): Issue[] {
  const strangers = unknownFields(isShown.compiled, changes);
  const editable = new Set(questions.filter(isEditableAnswer).map(({ fieldName }) => fieldName));
  const fixed = Object.keys(changes).filter((name) => !strangers.includes(name) && !editable.has(name));
  const asked = questions.filter(
    ({ id, fieldName }) =>
      isVisible(isShown, id) &&
      editable.has(fieldName) &&
      (Object.hasOwn(changes, fieldName) || !isVisible(wasShown, id)),
  );
  return [
    ...[...strangers, ...fixed].map((path) => ({ path, message: registrationMessages.unknownField(path) })),
    ...asked.flatMap((question) => {
      const problem = checkAnswer(question, after[question.fieldName], today);
      return problem ? [{ path: question.fieldName, message: problem.message }] : [];
    }),
  ];
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Of somebody else, the address too, where they are reached; the caller's own mails go to their account. */
async function storeEdit(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'mail'>,
  { inscription, edition, event }: InscriptionRow,
  answers: readonly SubmittedAnswer[],
  { firstname, lastname, phone, email }: Person,
): Promise<void> {
  const isMoved = isMailAddress(email) && (await isInvited(tx, inscription.id));
  const [edited] = await tx
    .update(inscriptions)
    .set({
      answers: [...answers],
      ...(isMoved ? { email } : {}),
      ...(firstname ? { firstname } : {}),
      ...(lastname ? { lastname } : {}),
      ...(phone ? { phone } : {}),
    })
    .where(eq(inscriptions.id, inscription.id))
    .returning();
  if (edited && edited.email?.toLowerCase() !== inscription.email?.toLowerCase())
    await moveInvitation(tx, platform, edited, { ...edition, eventName: event.name, isEventArchived: false });
}

/** Within the organiser's deadline, against the answered version, never answers on which the sale depends. */
export async function editAnswers(
  platform: Pick<Platform, 'db' | 'clock' | 'mail'>,
  caller: Caller,
  documentId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    const current = await lockMyInscription(tx, caller.actor, documentId);
    const { inscription, edition } = current;
    if (!mayEditAnswers(inscription, edition, now) || inscription.formVersionId === null)
      throw new AppError('conflict', { message: registrationMessages.answersLocked });
    const edit = editOf(current, await formVersionById(tx, inscription.formVersionId), changes);
    const { before } = edit;
    const kept = toSubmission(edit.isShown, edit.after).form.filter(({ value }) => value !== null);
    const changed = kept.filter(({ fieldName, value }) => !isSame(before[fieldName], value));
    const issues = [
      ...problemsOf(edit, changes, dayOf(now, edition.timezone)),
      ...(await checkFiles(tx, caller, edit.isShown.compiled, changed)),
    ];
    if (issues.length > 0) throw new AppError('validation_failed', { issues });
    const dropped = storedSchema
      .parse(inscription.answers)
      .filter(
        ({ fieldName, value }) => !isSame(value, null) && !kept.some((one) => one.fieldName === fieldName),
      )
      .map(({ fieldName, fieldLabel }) => ({ fieldName, fieldLabel, value: null }));
    const corrections = [...changed, ...dropped];
    if (corrections.length === 0) return;
    const person = personFromAnswers(
      edit.questions,
      Object.fromEntries(changed.map(({ fieldName, value }) => [fieldName, value])),
    );
    await storeEdit(tx, platform, current, kept, person);
    const holderName = fullName({
      firstname: person.firstname || inscription.firstname,
      lastname: person.lastname || inscription.lastname,
    });
    if (person.firstname || person.lastname) await renameHolder(tx, inscription.id, holderName);
    await tx.insert(answerCorrections).values(
      corrections.map(({ fieldName, fieldLabel, value }) => ({
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
