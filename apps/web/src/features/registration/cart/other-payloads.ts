import { withSignatures } from '@kermesse/domain/forms/answers/link-signatures';
import { toSubmission } from '@kermesse/domain/forms/answers/submission';
import type { Person } from '@kermesse/domain/forms/person-fields';
import type { PersonInCart } from '@kermesse/domain/reservations/schemas';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { session as account } from '../../../platform/session/session.ts';
import { readDraft, saveDraft } from '../api.ts';
import { DraftKeeper } from '../draft-keeper.ts';
import { personOf, prefill, questionsOf } from '../prefill.ts';
import { intentKey, type RegistrationIntent } from '../registration-intent.ts';
import type { RegistrationSession } from '../registration-session.ts';
import { beginningAnswers } from './beginning-answers.ts';
import { cartAnswers } from './cart-answers.ts';

const intentOf = (
  intent: RegistrationIntent,
  { tierDocumentId }: Pick<PersonInCart, 'tierDocumentId'>,
): RegistrationIntent => ({
  ...intent,
  isForOther: tierDocumentId !== null,
  tierId: tierDocumentId,
  tierEmail: null,
});

/** What was typed for another person of the cart, in this tab or elsewhere. */
async function typedFor(registration: RegistrationSession, person: PersonInCart) {
  const intent = intentOf(registration.intent, person);
  const drafts = new DraftKeeper({
    person: account.personId(),
    currentPerson: account.personId,
    intentKey: intentKey(intent),
    storage: window.sessionStorage,
    send: (answers, pageIndex) => saveDraft(intent, answers, pageIndex),
    now: Date.now,
  });
  return { intent, drafts, draft: drafts.newest(await readDraft(intent).catch(() => null)) };
}

async function answersOf(registration: RegistrationSession, person: PersonInCart) {
  const { intent, drafts, draft } = await typedFor(registration, person);
  const { form, help } = registration.source;
  const { answers } = prefill(form, draft?.answers ?? {}, personOf(intent, help));
  const held = cartAnswers(registration, person.reservations, (key) => answers[key]);
  for (const { key, value } of held) answers[key] = value;
  return { intent, drafts, answers };
}

/** The registration of another person of the cart, as their own page would send it. */
export async function payloadOfOther(registration: RegistrationSession, person: PersonInCart) {
  const { intent, answers } = await answersOf(registration, person);
  const { form, timeZone, editionStart, audience, parts } = registration.source;
  const store = new FormStore({ form, timeZone, editionStart, answers, now: Date.now(), audience, ...parts });
  const { form: given, volunteer } = toSubmission(store.state, answers);
  return {
    form: withSignatures(given, answers),
    volunteer: intent.kind === 'volunteer' ? volunteer : {},
    billing: {},
    eventEditionDocumentId: intent.editionId,
    sessionId: person.sessionId,
    paymentConfirmed: false,
    tierRegister: intent.isForOther,
    tierRegisterEmail: null,
    tierRegisterDocumentId: intent.tierId,
    group: intent.groupId,
    associationDocumentId: intent.associationId,
  };
}

/** The person's form will open on this page. */
export async function openOnPage(
  registration: RegistrationSession,
  person: PersonInCart,
  pageIndex: number,
): Promise<void> {
  const { answers, drafts } = await answersOf(registration, person);
  drafts.keep(answers, pageIndex);
  await drafts.flush();
}

/** Their form is filled in as far as it can be without asking them. */
export async function beginForm(
  registration: RegistrationSession,
  person: PersonInCart,
  known: Person,
): Promise<void> {
  const { intent, draft } = await typedFor(registration, person);
  const answers = beginningAnswers(questionsOf(registration.source.form), {
    answers: registration.store.answers(),
    known,
    typed: draft?.answers ?? {},
  });
  await saveDraft(intent, answers, draft?.pageIndex ?? 0);
}
