import { type PresenceState, presenceStates } from '@kermesse/domain/volunteers/enums';
import { type MarkedSlot, markedSlotSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { createOfflineQueue, type QueuedItem } from '../../../platform/offline/offline-queue.ts';

export interface QueuedMark extends QueuedItem {
  assignment: string;
  slot: MarkedSlot;
  state: PresenceState;
  markedAt: string;
}

export const markQueue = createOfflineQueue<QueuedMark>({
  name: 'kermesse-presence-marks',
  version: 2,
  read: ({ assignment, slot, state, markedAt }) => {
    const known = presenceStates.find((each) => each === state);
    const { data: hours } = markedSlotSchema.safeParse(slot);
    const isWhole =
      typeof assignment === 'string' && typeof markedAt === 'string' && !Number.isNaN(Date.parse(markedAt));
    return isWhole && known && hours ? { assignment, slot: hours, state: known, markedAt } : null;
  },
});

/** Replaces the person's earlier unsent mark of the same assignment. */
export function addMark(marks: readonly QueuedMark[], mark: QueuedMark): QueuedMark[] {
  return [...marks.filter(({ assignment, by }) => assignment !== mark.assignment || by !== mark.by), mark];
}
