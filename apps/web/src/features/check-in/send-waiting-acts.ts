import type { EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { type ActResult, mostOfflineActs } from '@kermesse/domain/tickets/door-schemas';
import { itemsOf, sendInOrder } from '../../platform/offline/offline-queue.ts';
import { sendActs } from './api.ts';
import { actsOfEdition, type DoorAct, doorActs } from './door-acts.ts';

interface SentActs {
  results: ActResult[];
  entries: EntryFigures | null;
  /** Why nothing was taken; then everything stays. */
  refusal: string | null;
}

const batchesOf = (acts: readonly DoorAct[]): DoorAct[][] =>
  Array.from({ length: Math.ceil(acts.length / mostOfflineActs) }, (_, index) =>
    acts.slice(index * mostOfflineActs, (index + 1) * mostOfflineActs),
  );

/**
 * What the server took leaves this device once the list holds it; what it refused stays, with the reason, until
 * somebody has read it.
 */
export async function sendWaitingActs(
  editionId: string,
  person: string,
  reloadList: () => Promise<unknown>,
): Promise<SentActs> {
  const unsent = actsOfEdition(itemsOf(doorActs.items(), person), editionId).filter(
    ({ refusal }) => refusal === null,
  );
  const results: ActResult[] = [];
  let entries: EntryFigures | null = null;
  const { refused } = await sendInOrder(batchesOf(unsent), async (batch) => {
    const answer = await sendActs(editionId, batch);
    results.push(...answer.results);
    entries = answer.entries;
  });
  if (results.length > 0) {
    await reloadList();
    const refusals = new Map(results.map(({ key, refusal }) => [key, refusal?.message ?? null]));
    doorActs.change((items) =>
      items.flatMap((item) => {
        const refusal = refusals.get(item.key);
        if (refusal === undefined) return [item];
        return refusal === null ? [] : [{ ...item, refusal }];
      }),
    );
  }
  return { results, entries, refusal: refused[0]?.error.message ?? null };
}
