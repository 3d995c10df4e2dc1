import { type PresenceState, presenceStates } from '@kermesse/domain/volunteers/enums';
import { ApiError, isTransient } from '../../../platform/api/errors.ts';
import { createPersistedStore } from '../../../platform/stores/persisted-store.ts';

export interface QueuedMark {
  assignment: string;
  state: PresenceState;
  markedAt: string;
  clientKey: string;
  /** Who marked: sent in nobody else's session. */
  by: string;
}

function readMark(value: unknown): QueuedMark | null {
  if (typeof value !== 'object' || value === null) return null;
  const { assignment, state, markedAt, clientKey, by } = value as Record<string, unknown>;
  const known = presenceStates.find((each) => each === state);
  const isWhole =
    typeof assignment === 'string' &&
    typeof markedAt === 'string' &&
    !Number.isNaN(Date.parse(markedAt)) &&
    typeof clientKey === 'string' &&
    typeof by === 'string';
  return isWhole && known ? { assignment, state: known, markedAt, clientKey, by } : null;
}

/**
 * Marks not sent to the server. They survive a reload, an empty battery and the end of the session: they hold
 * no name, and are sent only for the person who made them.
 */
export const useMarkQueue = createPersistedStore<{ marks: QueuedMark[] }>({
  name: 'kermesse-presence-marks',
  version: 1,
  initial: { marks: [] },
  read: ({ marks }) => ({
    marks: Array.isArray(marks) ? marks.map(readMark).filter((mark) => mark !== null) : [],
  }),
});

/** Replaces the person's earlier unsent mark of the same assignment. */
export function addMark(marks: readonly QueuedMark[], mark: QueuedMark): QueuedMark[] {
  return [...marks.filter(({ assignment, by }) => assignment !== mark.assignment || by !== mark.by), mark];
}

type Send = (mark: QueuedMark) => Promise<unknown>;

interface Sent {
  /** Keys accepted or refused for good by the server. */
  done: string[];
  refused: ApiError[];
}

export const marksOf = (marks: readonly QueuedMark[], person: string | null): QueuedMark[] =>
  marks.filter(({ by }) => by === person);

/** In order, oldest first. A network failure stops; a refusal does not hold up the others. */
export async function sendMarks(marks: readonly QueuedMark[], send: Send): Promise<Sent> {
  const sent: Sent = { done: [], refused: [] };
  for (const mark of marks) {
    try {
      await send(mark);
    } catch (error) {
      if (!(error instanceof ApiError) || isTransient(error) || error.status === 401 || error.status === 429)
        return sent;
      sent.refused.push(error);
    }
    sent.done.push(mark.clientKey);
  }
  return sent;
}
