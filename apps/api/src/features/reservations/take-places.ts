import type { PendingRequest, Take, TakeResult } from './pending-request.ts';
import { takeInOrder } from './take-in-order.ts';
import { isSimple, takeQuickly } from './take-quickly.ts';

/** One statement where nothing can go wrong, the exact way for the rest. */
export const takePlaces: Take = async (platform, sale, pendingRequests) => {
  if (!isSimple(sale, pendingRequests, platform.clock.now()))
    return takeInOrder(platform, sale, pendingRequests);
  const quick = await takeQuickly(platform, sale, pendingRequests);
  const left = pendingRequests.filter((_, index) => !quick[index]);
  const results = left.length > 0 ? await takeInOrder(platform, sale, left) : [];
  const inOrder = new Map<PendingRequest, TakeResult | undefined>(
    left.map((pending, index) => [pending, results[index]]),
  );
  return pendingRequests.map((pending, index) => {
    const taken = quick[index];
    const result = taken ? { taken } : inOrder.get(pending);
    if (!result) throw new Error('A request was left without an answer.');
    return result;
  });
};
