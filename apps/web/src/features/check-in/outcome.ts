import { cardMessages } from '@kermesse/domain/cards/messages';
import { errorMessages } from '@kermesse/domain/errors/catalogue';
import { ofName } from '@kermesse/domain/shared/of-name';
import { checkInMessages } from '@kermesse/domain/tickets/check-in-messages';
import type { Admitted, CheckInTicket, Entry } from '@kermesse/domain/tickets/check-in-schemas';
import {
  type CheckInRefusal,
  checkInRefusals,
  refusalDetailsSchema,
} from '@kermesse/domain/tickets/check-in-schemas';
import type { ActResult } from '@kermesse/domain/tickets/door-schemas';
import { ApiError, isTransient, messageOf } from '../../platform/api/errors.ts';

/** What the staff see after a scan; only `welcome` admits somebody. */
export interface Outcome {
  kind: 'welcome' | 'refused' | 'caution' | 'waiting';
  title: string;
  message: string;
  ticket: CheckInTicket | null;
  entry: Entry | null;
}

export const refusals: Record<CheckInRefusal, { kind: 'refused' | 'caution'; title: string }> = {
  ticket_unknown: { kind: 'refused', title: 'Billet inconnu' },
  ticket_elsewhere: { kind: 'refused', title: 'Autre événement' },
  ticket_cancelled: { kind: 'refused', title: 'Billet annulé' },
  ticket_transferred: { kind: 'refused', title: 'Billet transmis' },
  ticket_unpaid: { kind: 'caution', title: 'Non payé' },
  ticket_used: { kind: 'refused', title: 'Déjà entré' },
};

const isRefusal = (code: string): code is CheckInRefusal =>
  checkInRefusals.some((refusal) => refusal === code);

export function welcome({ ticket, entry }: Admitted): Outcome {
  return { kind: 'welcome', title: 'Bienvenue\u00a0!', message: '', ticket, entry };
}

/** Whether the scan can be sent again: the server has not decided about it. */
export const isUndecided = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && error.status === 401) || !(error instanceof ApiError);

/** Never `welcome`. */
export function refusalOf(error: unknown): Outcome {
  if (isUndecided(error))
    return {
      kind: 'waiting',
      title: 'Billet non vérifié',
      message:
        'Le réseau ne répond pas. Le billet est gardé et sera vérifié dès que possible\u00a0: ne comptez pas cette personne comme entrée.',
      ticket: null,
      entry: null,
    };
  if (!(error instanceof ApiError) || !isRefusal(error.code))
    return { kind: 'refused', title: 'Refusé', message: messageOf(error), ticket: null, entry: null };
  const details = refusalDetailsSchema.safeParse(error.details);
  return {
    ...refusals[error.code],
    message: error.message || errorMessages[error.code],
    ticket: details.success ? details.data.ticket : null,
    entry: details.success ? details.data.entry : null,
  };
}

const ofCard = (kind: Outcome['kind'], title: string, message: string): Outcome => ({
  kind,
  title,
  message,
  ticket: null,
  entry: null,
});

/** Of a membership card: says who is a member, and counts nobody as entered. */
export function cardOutcome({
  isValid,
  association,
}: {
  isValid: boolean;
  association: string | null;
}): Outcome {
  const { door } = cardMessages;
  if (association === null) return ofCard('caution', door.notValid, door.noAssociation);
  return isValid
    ? ofCard('welcome', door.valid, door.counted(association))
    : ofCard('refused', door.notValid, door.refused(association));
}

export function uncheckedCard(error: unknown): Outcome {
  const { door } = cardMessages;
  if (isUndecided(error)) return ofCard('waiting', door.offline, door.needsNetwork);
  return ofCard('refused', door.offline, messageOf(error));
}

/** The second of two entries leaves the first, which counts. */
export const takenBack = (name: string, isSecond: boolean): Outcome => ({
  kind: 'caution',
  title: isSecond ? 'Seconde entrée annulée' : 'Entrée annulée',
  message: isSecond
    ? `La première entrée ${ofName(name)} compte toujours.`
    : `${name} n’est plus compté parmi les entrés.`,
  ticket: null,
  entry: null,
});

/** Of an entry without a network that another door made, too, or that the server did not take. */
export function conflictOutcome({ conflict, refusal, ticket }: ActResult, timezone: string): Outcome {
  if (conflict) {
    const { first, second } = conflict;
    const message = checkInMessages.twice(conflict.ticket.holderName, first, second, timezone);
    return { kind: 'caution', title: 'Entré deux fois', message, ticket: null, entry: null };
  }
  const message = refusal?.message ?? '';
  return { kind: 'refused', title: 'Entrée refusée après coup', message, ticket, entry: null };
}
