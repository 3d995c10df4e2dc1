import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { type SearchParams, textParam } from '../../platform/navigation/search-params.ts';

/** How somebody came to the registration page, read from its address. */
export interface RegistrationIntent {
  readonly editionId: string;
  readonly kind: InscriptionKind;
  readonly associationId: string | null;
  /** For somebody else: by address, or for a person whom the account already knows. */
  readonly isForOther: boolean;
  readonly tierEmail: string | null;
  readonly tierId: string | null;
  readonly groupId: string | null;
  /** One more beside what the person has here already: nobody is asked about it again. */
  readonly isAdditional: boolean;
}

const identifier = /^[a-z0-9]{24}$/;

/** An identifier as the server makes them; anything else cannot name something. */
const readId = (value: unknown): string | null => {
  const text = textParam(value);
  return text !== undefined && identifier.test(text) ? text : null;
};

const isTrue = (value: unknown) => textParam(value) === 'true';

const isFlag = (value: unknown) => ['true', 'false'].includes(textParam(value) ?? '');

const emailPattern = /^\S+@\S+\.\S+$/;
/** Enough to catch a slip; the server decides. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** What each parameter must be where it is given; `group_type` is read from the group itself. */
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  eventEditionDocumentId: (value) => readId(value) !== null,
  associationDocumentId: (value) => readId(value) !== null,
  tierDocumentId: (value) => readId(value) !== null,
  group: (value) => readId(value) !== null,
  volunteer: isFlag,
  participant: isFlag,
  tierRegister: isFlag,
  additional: isFlag,
  tierEmail: (value) => isEmailAddress(textParam(value) ?? ''),
};

export type Arrival =
  | { readonly state: 'nothing' }
  | { readonly state: 'unreadable'; readonly parameters: string[] }
  | { readonly state: 'intent'; readonly intent: RegistrationIntent };

/** Neither parameter means participant. A parameter that names nothing is told, not passed over. */
export function readArrival(search: SearchParams): Arrival {
  if (textParam(search.eventEditionDocumentId) === undefined) return { state: 'nothing' };
  const wrong = Object.entries(checks)
    .filter(([name, isRight]) => textParam(search[name]) !== undefined && !isRight(search[name]))
    .map(([name]) => name);
  const editionId = readId(search.eventEditionDocumentId);
  if (wrong.length > 0 || editionId === null) return { state: 'unreadable', parameters: wrong };
  const tierEmail = textParam(search.tierEmail) ?? null;
  const tierId = readId(search.tierDocumentId);
  return {
    state: 'intent',
    intent: {
      editionId,
      kind: isTrue(search.volunteer) && !isTrue(search.participant) ? 'volunteer' : 'participant',
      associationId: readId(search.associationDocumentId),
      isForOther: isTrue(search.tierRegister) || tierEmail !== null || tierId !== null,
      tierEmail,
      tierId,
      groupId: readId(search.group),
      isAdditional: isTrue(search.additional),
    },
  };
}

/** Sets the ways of one account apart: each has its own answers, cart and session. */
export function intentKey({ editionId, kind, tierId, tierEmail, groupId }: RegistrationIntent): string {
  return [editionId, kind, tierId ?? tierEmail ?? '', groupId ?? ''].join(' ');
}

/** Whether a registration was made with this very intent and still waits for its payment. */
function isUnpaidIntent({ unpaid }: Pick<MyInscription, 'unpaid'>, intent: RegistrationIntent): boolean {
  if (unpaid === null || unpaid.kind !== intent.kind || unpaid.groupDocumentId !== intent.groupId)
    return false;
  if (intent.tierId !== null) return unpaid.tierDocumentId === intent.tierId;
  if (intent.tierEmail !== null) return unpaid.tierEmail?.toLowerCase() === intent.tierEmail.toLowerCase();
  return !intent.isForOther && unpaid.tierDocumentId === null;
}

type Unpaid<T> = T & { unpaid: NonNullable<MyInscription['unpaid']> };

/**
 * The order of this intent that was not paid, one that can still be paid before one that the bank works on. Beside the
 * latter there may be another registration.
 */
export function findUnpaid<T extends Pick<MyInscription, 'unpaid'>>(
  inscriptions: readonly T[],
  intent: RegistrationIntent,
): Unpaid<T> | null {
  const found = inscriptions.filter(
    (inscription): inscription is Unpaid<T> =>
      inscription.unpaid !== null && isUnpaidIntent(inscription, intent),
  );
  const payable = found.find(({ unpaid }) => !unpaid.isProcessing);
  return payable ?? (intent.isAdditional ? null : (found[0] ?? null));
}
