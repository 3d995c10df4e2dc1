import { countOf } from '@kermesse/domain/shared/text';
import { ApiError } from '../../../platform/api/errors.ts';

interface ReminderRound {
  sent: number;
  /** Refused, with the reason of the first: usually that they were reminded today. */
  refused: number;
  reason: string | null;
  /** Not tried any more: the server wants a pause. */
  left: number;
}

/** One after the other, so that a stop leaves nothing half done. A failure of the server ends the round with it. */
export async function remindMany(
  ids: readonly string[],
  remind: (id: string) => Promise<unknown>,
): Promise<ReminderRound> {
  const round: ReminderRound = { sent: 0, refused: 0, reason: null, left: 0 };
  for (const [index, id] of ids.entries()) {
    try {
      await remind(id);
      round.sent += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429 || error.status >= 500) return { ...round, left: ids.length - index };
      round.refused += 1;
      round.reason ??= error.message;
    }
  }
  return round;
}

/** What became of it, in a sentence or two. */
export function roundWords({ sent, refused, reason, left }: ReminderRound): string {
  if (sent + refused + left === 0) return 'Personne à relancer dans cette sélection.';
  return [
    sent > 0 && `${countOf(sent, 'relance envoyée', 'relances envoyées')}.`,
    refused > 0 && `${countOf(refused, 'membre non relancé', 'membres non relancés')}\u00a0: ${reason}`,
    left > 0 && `Il en reste ${left}\u00a0: reprenez dans une minute.`,
  ]
    .filter(Boolean)
    .join(' ');
}
