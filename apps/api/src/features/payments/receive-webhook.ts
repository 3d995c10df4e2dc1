import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleWebhook } from './handle-webhook.ts';
import { providerOf } from './provider/stripe-client.ts';
import { webhookEvents } from './tables-ledger.ts';

const toleranceSeconds = 300;
const messageSchema = z.object({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) });

function opened(
  platform: Pick<Platform, 'config' | 'clock'>,
  { raw, signature, secret }: { raw: string; signature: string; secret: string },
): Stripe.Event | null {
  try {
    return providerOf(platform).webhooks.constructEvent(
      raw,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      platform.clock.now().getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

/** The platform's endpoint and that of connected accounts have different signing secrets. */
function verified(
  platform: Pick<Platform, 'config' | 'clock'>,
  raw: string,
  signature: string,
): Stripe.Event {
  for (const secret of platform.config.payments.webhookSecrets) {
    const event = opened(platform, { raw, signature, secret });
    if (event) return event;
  }
  throw new AppError('webhook_refused');
}

/** Verifies the signature, stores the message once and queues its job before answering. */
export async function receiveWebhook(
  platform: Pick<Platform, 'db' | 'config' | 'clock' | 'jobs'>,
  raw: string,
  signature: string,
): Promise<void> {
  const event = verified(platform, raw, signature);
  if (!messageSchema.safeParse(event).success) throw new AppError('webhook_refused');
  await platform.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookEvents)
      .values({
        providerEventId: event.id,
        providerAccountId: event.account ?? null,
        type: event.type,
        payload: event,
        createdAt: platform.clock.now(),
      })
      .onConflictDoNothing({ target: webhookEvents.providerEventId })
      .returning({ documentId: webhookEvents.documentId });
    if (stored) await platform.jobs.send(tx, handleWebhook, { event: stored.documentId });
  });
}
