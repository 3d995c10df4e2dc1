import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { defineJob, type JobRun } from '../jobs/job.ts';
import { type MailTransport, type Refusal, readRefusal } from './smtp.ts';
import { outgoingMails } from './tables.ts';

export interface DeliveryDependencies {
  db: Database;
  clock: Clock;
  transport: MailTransport | null;
}

const noContent = { html: null, text: null, attachments: null, unsubscribeUrl: null };

class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/** Delivery is at least once: after a crash between sending and recording it, the mail is sent again. */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  schema: z.object({ mail: z.string() }),
  batch: 5,
  retry: { limit: 8, delaySeconds: 30 },
  handler: async ({ db, clock, transport }: DeliveryDependencies, { mail: documentId }, run) => {
    const isWaiting = and(eq(outgoingMails.documentId, documentId), eq(outgoingMails.status, 'queued'));
    const [mail] = await db.orm.select().from(outgoingMails).where(isWaiting);
    if (!mail || !transport) return;
    try {
      await transport.send(mail);
    } catch (error) {
      await noteRefusal(db, mail.id, readRefusal(error), run);
      return;
    }
    await db.orm
      .update(outgoingMails)
      .set({
        status: 'sent',
        sentAt: clock.now(),
        attempts: sql`${outgoingMails.attempts} + 1`,
        lastErrorCode: null,
        ...noContent,
      })
      .where(eq(outgoingMails.id, mail.id));
  },
});

async function noteRefusal(db: Database, id: number, refusal: Refusal, run: JobRun): Promise<void> {
  const isOver = refusal.isPermanent || run.isLastAttempt;
  await db.orm
    .update(outgoingMails)
    .set({
      attempts: sql`${outgoingMails.attempts} + 1`,
      lastErrorCode: refusal.code,
      ...(isOver ? { status: 'failed' as const, ...noContent } : {}),
    })
    .where(eq(outgoingMails.id, id));
  if (!refusal.isPermanent) throw new MailNotTaken(refusal.code);
}

/** For privacy, as the rows tell who got which mail. */
export const forgetOldMails = defineJob({
  name: 'mail.forget-old',
  schema: z.object({}),
  schedule: '50 3 * * *',
  handler: async ({ db, clock }: DeliveryDependencies) => {
    const limit = new Date(clock.now().getTime() - lifetimes.sentMailMs);
    await db.orm.delete(outgoingMails).where(lt(outgoingMails.createdAt, limit));
  },
});
