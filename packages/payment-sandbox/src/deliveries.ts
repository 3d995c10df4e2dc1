import { createHmac } from 'node:crypto';
import { seconds } from './clock.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { StoredEvent } from './stored.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 3_600_000;
const mostAttempts = 40;
const answerWithinMs = 10_000;
const sentAtOnce = 16;

/** The header that proves origin and time of a webhook. */
export function signatureOf(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

async function post(url: string, payload: string, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    // Unreachable or too slow: tried again later, like a refusal.
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}

function afterSuccess(entry: StoredEvent, now: number): StoredEvent | null {
  return entry.repeats > 0
    ? { ...entry, repeats: entry.repeats - 1, nextAttemptAt: now + firstRetryMs }
    : null;
}

function afterFailure(entry: StoredEvent, now: number): StoredEvent | null {
  const attempts = entry.attempts + 1;
  if (attempts >= mostAttempts) return null;
  const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(entry.attempts, 20));
  return { ...entry, attempts, nextAttemptAt: now + wait };
}

/** Oldest first, several at once; failed ones are scheduled again. */
export async function deliverDue(context: SandboxContext, secret: string): Promise<number> {
  const url = context.store.get('setting', 'webhook-url');
  if (url === undefined) return 0;
  const now = context.clock.now();
  const due = context.store
    .all('event')
    .filter(({ nextAttemptAt }) => nextAttemptAt <= now.getTime())
    .sort((a, b) => a.nextAttemptAt - b.nextAttemptAt);
  const queue = due.values();
  const sendOneAfterAnother = async () => {
    for (const entry of queue) {
      const payload = JSON.stringify(entry.event);
      const hasArrived = await post(url, payload, signatureOf(payload, secret, seconds(context.clock.now())));
      const next = (hasArrived ? afterSuccess : afterFailure)(entry, context.clock.now().getTime());
      context.store.put('event', entry.event.id, next);
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sendOneAfterAnother));
  return due.length;
}

/** Null while there is nothing to send or no webhook address. */
export function nextDelivery(context: SandboxContext): number | null {
  if (context.store.get('setting', 'webhook-url') === undefined) return null;
  const times = context.store.all('event').map(({ nextAttemptAt }) => nextAttemptAt);
  return times.length === 0 ? null : Math.min(...times);
}
