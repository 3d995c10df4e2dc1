import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { type SearchParams, textParam } from '../../platform/navigation/search-params.ts';

export interface RegistrationIntent {
  readonly editionId: string;
  readonly kind: InscriptionKind;
  readonly associationId: string | null;
  /** For somebody else: by email, or a person whom the account knows. */
  readonly isForOther: boolean;
  readonly tierEmail: string | null;
  readonly tierId: string | null;
  readonly groupId: string | null;
  /** One more registration: the question about existing ones is not asked again. */
  readonly isAdditional: boolean;
}

const identifier = /^[a-z0-9]{24}$/;

/** Null for what does not look like a document id. */
const readId = (value: unknown): string | null => {
  const text = textParam(value);
  return text !== undefined && identifier.test(text) ? text : null;
};

const isTrue = (value: unknown) => textParam(value) === 'true';

const isFlag = (value: unknown) => ['true', 'false'].includes(textParam(value) ?? '');

const emailPattern = /^\S+@\S+\.\S+$/;
/** Catches typing errors; the server decides. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Checks for given parameters; `group_type` is read from the group itself. */
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

export type ReadIntent =
  | { readonly state: 'nothing' }
  | { readonly state: 'unreadable'; readonly parameters: string[] }
  | { readonly state: 'intent'; readonly intent: RegistrationIntent };

/** Without a kind, participant. An invalid parameter is reported, not ignored. */
export function readIntent(search: SearchParams): ReadIntent {
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

/** Each intent has its own answers, cart and session. */
export function intentKey({ editionId, kind, tierId, tierEmail, groupId }: RegistrationIntent): string {
  return [editionId, kind, tierId ?? tierEmail ?? '', groupId ?? ''].join(' ');
}

/** Whether the registration has the same intent and awaits payment. */
function isUnpaidIntent({ unpaid }: Pick<MyInscription, 'unpaid'>, intent: RegistrationIntent): boolean {
  if (unpaid === null || unpaid.kind !== intent.kind || unpaid.groupDocumentId !== intent.groupId)
    return false;
  if (intent.tierId !== null) return unpaid.tierDocumentId === intent.tierId;
  if (intent.tierEmail !== null) return unpaid.tierEmail?.toLowerCase() === intent.tierEmail.toLowerCase();
  return !intent.isForOther && unpaid.tierDocumentId === null;
}

type Unpaid<T> = T & { unpaid: NonNullable<MyInscription['unpaid']> };

/** A payable order before one that the bank is processing, which does not prevent another registration. */
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
