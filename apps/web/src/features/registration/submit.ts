import type { SignedIn } from '@kermesse/domain/accounts/session-schemas';
import { withSignatures } from '@kermesse/domain/forms/answers/link-signatures';
import { toSubmission } from '@kermesse/domain/forms/answers/submission';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { CreatedInscription } from '@kermesse/domain/registration/schemas';
import type { PersonInCart } from '@kermesse/domain/reservations/schemas';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { session as account } from '../../platform/session/session.ts';
import { enterAsVisitor } from '../../platform/session/visitor-entry.ts';
import { createCheckout, createInscription, validateInscription } from './api.ts';
import { buyerOf } from './buyer.ts';
import { endRegistration, type RegistrationSession } from './registration-session.ts';
import { sessionOfEndedCare } from './resync.ts';

function payloadOf({ intent, store }: RegistrationSession, sessionId: string) {
  const { form, volunteer, billing } = toSubmission(store.state, store.answers());
  return {
    form: withSignatures(form, store.answers()),
    volunteer: intent.kind === 'volunteer' ? volunteer : {},
    billing,
    eventEditionDocumentId: intent.editionId,
    sessionId,
    paymentConfirmed: false,
    tierRegister: intent.isForOther,
    tierRegisterEmail: intent.tierEmail,
    tierRegisterDocumentId: intent.tierId,
    group: intent.groupId,
    associationDocumentId: intent.associationId,
  };
}

/** Loaded when somebody registers others, too. */
async function othersOf(registration: RegistrationSession, people: readonly PersonInCart[]) {
  if (people.length === 0) return [];
  const { payloadOfOther } = await import('./cart/other-payloads.ts');
  return Promise.all(people.map((person) => payloadOfOther(registration, person)));
}

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
  readonly pageIndex: number | null;
  /** Of another person of the cart, whose page it is on. */
  readonly sessionId?: string | null | undefined;
}

export type SubmitResult =
  | { readonly kind: 'invalid'; readonly title: string; readonly problems: readonly FieldProblem[] }
  | {
      readonly kind: 'failed';
      readonly title?: string;
      readonly message: string;
      readonly isExpired: boolean;
    }
  /** Somebody of the cart, by their session, is no longer in the account's care. */
  | { readonly kind: 'care-ended'; readonly sessionId: string }
  /** The address has an account: its owner types the code that was mailed. */
  | { readonly kind: 'code'; readonly email: string }
  | { readonly kind: 'done'; readonly inscription: CreatedInscription }
  | { readonly kind: 'payment'; readonly url: string };

function problemsOf(error: ApiError): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ path, message, pageIndex: null }));
}

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'session_expired';

function failure(error: unknown, fallback: string): SubmitResult {
  if (error instanceof ApiError && error.issues.length > 0)
    return { kind: 'invalid', title: registrationMessages.invalid, problems: problemsOf(error) };
  const leftOut = sessionOfEndedCare(error);
  if (leftOut !== null) return { kind: 'care-ended', sessionId: leftOut };
  return { kind: 'failed', title: fallback, message: messageOf(error), isExpired: isExpired(error) };
}

/** The inscription exists and awaits payment; only the payment page failed. */
function paymentFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return `${paymentMessages.handlingFailed}. ${messageOf(error)}`;
  return error.code === 'payment_failed' ? error.message : paymentMessages.error(error.message);
}

/** Whoever is not signed in gets an account of their answers; null then. */
async function enter(
  registration: RegistrationSession,
  sessionId: string,
  onEntered: (answer: SignedIn) => void,
): Promise<SubmitResult | null> {
  if (account.state().status === 'signed-in') return null;
  const { email = '', firstname, lastname } = buyerOf(registration);
  try {
    const answer = await enterAsVisitor({
      sessionId,
      email,
      ...(firstname ? { firstname } : {}),
      ...(lastname ? { lastname } : {}),
    });
    if (answer.status === 'code-sent') return { kind: 'code', email };
    onEntered(answer);
    return null;
  } catch (error) {
    return failure(error, registrationMessages.createFailed);
  }
}

/** Of everybody in the cart: validates, creates the inscriptions once for this session, then leads to payment or ends. */
export async function submit(
  registration: RegistrationSession,
  people: readonly PersonInCart[],
  onEntered: (answer: SignedIn) => void,
): Promise<SubmitResult> {
  // On a slow network the last reservation may still be pending.
  await registration.cart.settled();
  const data = payloadOf(registration, await registration.session.id());
  await registration.drafts.flush();
  const stopped = await enter(registration, data.sessionId, onEntered);
  if (stopped) return stopped;
  const others = await othersOf(registration, people);
  try {
    const { isValid, errors } = await validateInscription(data, others);
    if (!isValid) return { kind: 'invalid', title: registrationMessages.invalid, problems: errors };
  } catch (error) {
    return failure(error, registrationMessages.submitFailed);
  }
  let inscription: CreatedInscription;
  try {
    inscription = await registration.attempts.inscription.use((key) => createInscription(data, others, key));
  } catch (error) {
    return failure(error, registrationMessages.createFailed);
  }
  if (!inscription.paymentRequired || inscription.reservations.length === 0) {
    endRegistration(registration);
    return { kind: 'done', inscription };
  }
  try {
    const { url } = await registration.attempts.checkout.use((key) =>
      createCheckout(inscription.inscriptionId, data.sessionId, key),
    );
    return { kind: 'payment', url };
  } catch (error) {
    return { kind: 'failed', message: paymentFailure(error), isExpired: isExpired(error) };
  }
}
