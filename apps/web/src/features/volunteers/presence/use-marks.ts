import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import type { MarkedSlot } from '@kermesse/domain/volunteers/presence-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { itemsOf, sendInOrder } from '../../../platform/offline/offline-queue.ts';
import { useQueueSender } from '../../../platform/offline/use-queue-sender.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { sendMark } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { addMark, markQueue } from './mark-queue.ts';

interface Marks {
  /** Marks not sent yet, by assignment. */
  waiting: ReadonlyMap<string, PresenceState>;
  mark: (assignment: string, slot: MarkedSlot, state: PresenceState) => void;
}

/** Marks are stored first and sent after, so that nothing is lost offline. */
export function useMarks(editionId: string, person: string | null): Marks {
  const client = useQueryClient();
  const marks = itemsOf(markQueue.useItems(), person);

  const flush = useQueueSender(async (sender) => {
    const { done, refused } = await sendInOrder(
      itemsOf(markQueue.items(), sender),
      ({ assignment, key, slot, state, markedAt }) =>
        sendMark(assignment, { slot, state, markedAt, clientKey: key }),
    );
    if (done.length === 0) return;
    await client.invalidateQueries({ queryKey: volunteerKeys.presence(editionId) });
    markQueue.remove(done.map(({ key }) => key));
    if (refused[0]) toast.error(`Un pointage n’a pas été accepté. ${refused[0].error.message}`);
  });

  return {
    waiting: new Map(marks.map(({ assignment, state }) => [assignment, state])),
    mark: (assignment, { documentId, begin, end }, state) => {
      if (person === null) return;
      const made = {
        assignment,
        slot: { documentId, begin, end },
        state,
        markedAt: new Date().toISOString(),
        key: crypto.randomUUID(),
        by: person,
      };
      markQueue.change((items) => addMark(items, made));
      flush();
    },
  };
}
