import { and, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { DomainEvents } from '../../platform/events/event-bus.ts';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import { sendTickets } from './send-tickets.ts';

/** What was mailed to the mistyped address is mailed to the right one. */
async function run(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { userId }: DomainEvents['accounts.address-corrected'],
): Promise<void> {
  const rows = await db.orm
    .select({ documentId: inscriptions.documentId })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .where(
      and(
        eq(inscriptions.userId, userId),
        eq(inscriptions.status, 'confirmed'),
        gte(eventEditions.endsAt, clock.now()),
      ),
    );
  await jobs.sendMany(
    null,
    sendTickets,
    rows.map(({ documentId }) => ({ data: { inscription: documentId, occasion: 'asked' as const } })),
  );
}

export const sendToCorrectedAddress = defineFollower('accounts.address-corrected', {
  name: 'tickets.send-to-corrected-address',
  schema: z.object({ userId: z.int() }),
  handler: run,
});
