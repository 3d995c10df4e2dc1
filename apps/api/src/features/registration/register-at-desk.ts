import { answersFromPerson, type Person } from '@kermesse/domain/forms/person-fields';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import type { CompiledForm } from '@kermesse/domain/forms/visibility/compile-form';
import { inscriptionTransitions } from '@kermesse/domain/registration/inscription-transitions';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { Issue } from '@kermesse/domain/shared/issue';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { eventEditions } from '../events/public.ts';
import { type PublishedVersion, publishedVersion } from '../forms/public.ts';
import type { PricedPlaces } from '../reservations/public.ts';
import { isFileQuestion } from './check-files.ts';
import { type CheckedSubmission, checkSubmission } from './check-submission.ts';
import { compiledVersion, questionsOf } from './compiled-forms.ts';
import { expectDocuments } from './expect-documents.ts';
import { type Inscription, storeItems } from './store-inscription.ts';
import { heldProducts } from './submission-context.ts';
import { inscriptions } from './tables.ts';

type Edition = typeof eventEditions.$inferSelect;

export interface DeskForm {
  readonly version: PublishedVersion;
  readonly compiled: CompiledForm;
}

/** Null before anything is published: the desk needs no form. */
export async function readDeskForm(executor: Executor, edition: Edition): Promise<DeskForm | null> {
  const version = await publishedVersion(executor, edition.id);
  return version && { version, compiled: compiledVersion(version, edition) };
}

export interface DeskPerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthdate: string | null;
}

interface Answered {
  readonly edition: Edition;
  readonly form: DeskForm;
  readonly person: DeskPerson;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly places: readonly PricedPlaces[];
  readonly now: Date;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const personOf = (person: DeskPerson): Person =>
  Object.fromEntries(Object.entries(person).flatMap(([field, value]) => (value ? [[field, value]] : [])));

/** What is answered must be right; what is left out, even if required, is completed later. */
export function checkDeskAnswers({ edition, form, person, answers, places, now }: Answered): {
  issues: Issue[];
  answers: CheckedSubmission['answers'];
} {
  const { compiled } = form;
  const known = personOf(person);
  const given = { ...answersFromPerson(questionsOf(compiled), known), ...answers };
  const sent = Object.entries(given).filter(([, value]) => isGiven(value));
  const checked = checkSubmission(
    {
      edition: { ...edition, eventName: '', isEventArchived: false },
      compiled,
      audience: { kind: 'participant', groupType: null },
      now,
      known,
      held: heldProducts(places),
      courses: new Set(),
      isPaymentDue: false,
      isArticleNeeded: false,
      // Organisers answer here.
      isSigned: () => true,
    },
    {
      form: sent.map(([fieldName, value]) => ({ fieldName, value })),
      eventEditionDocumentId: edition.documentId,
      sessionId: null,
      tierRegisterDocumentId: null,
      group: null,
      associationDocumentId: null,
    },
  );
  const answered = new Set(sent.map(([fieldName]) => fieldName));
  // A paper comes from the person: the address of somebody else's would open it to the organiser.
  const papers = questionsOf(compiled)
    .filter((question) => isFileQuestion(question) && answered.has(question.fieldName))
    .map((question) => ({
      path: question.fieldName,
      message: registrationMessages.foreignFile(questionLabel(question)),
    }));
  return {
    issues: [...checked.errors.filter(({ path }) => answered.has(path)), ...papers].map(
      ({ path, message }) => ({ path: `answers.${path}`, message }),
    ),
    answers: checked.answers,
  };
}

interface DeskRegistration {
  readonly edition: Edition;
  readonly form: DeskForm | null;
  readonly person: DeskPerson;
  readonly answers: CheckedSubmission['answers'];
  readonly places: readonly PricedPlaces[];
  readonly now: Date;
}

/** Of nobody's account, until the person takes it over; the terms are theirs to accept. */
export async function storeAtDesk(tx: Tx, registration: DeskRegistration): Promise<Inscription> {
  const { edition, form, person, answers, places, now } = registration;
  const [inscription] = await tx
    .insert(inscriptions)
    .values({
      editionId: edition.id,
      kind: 'participant',
      status: inscriptionTransitions.submit.to,
      userId: null,
      formVersionId: form?.version.id ?? null,
      ...person,
      answers,
      createdAt: now,
    })
    .returning();
  if (!inscription) throw new Error('The inscription was not stored.');
  await storeItems(tx, inscription, null, places);
  await expectDocuments(tx, inscription, edition);
  return inscription;
}
