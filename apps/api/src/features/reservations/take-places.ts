import type { Claim, Take, TakeResult } from './claim.ts';
import { takeInOrder } from './take-in-order.ts';
import { isSimple, takeQuickly } from './take-quickly.ts';

/** One statement where nothing can go wrong, the exact way for the rest. */
export const takePlaces: Take = async (platform, sale, claims) => {
  if (!isSimple(sale, claims, platform.clock.now())) return takeInOrder(platform, sale, claims);
  const quick = await takeQuickly(platform, sale, claims);
  const left = claims.filter((_, index) => !quick[index]);
  const results = left.length > 0 ? await takeInOrder(platform, sale, left) : [];
  const inOrder = new Map<Claim, TakeResult | undefined>(left.map((claim, index) => [claim, results[index]]));
  return claims.map((claim, index) => {
    const taken = quick[index];
    const result = taken ? { taken } : inOrder.get(claim);
    if (!result) throw new Error('A claim was left without an answer.');
    return result;
  });
};
