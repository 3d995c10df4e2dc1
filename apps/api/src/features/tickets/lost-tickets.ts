import { and, eq, gte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import { sendTickets } from './send-tickets.ts';

const most = 10;

/** The tickets go to the address of the inscription, never to the one typed in. */
async function run(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { email }: { email: string },
): Promise<void> {
  const address = email.toLowerCase();
  const rows = await platform.db.orm
    .select({ documentId: inscriptions.documentId })
    .from(inscriptions)
    .leftJoin(users, eq(users.id, inscriptions.userId))
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .where(
      and(
        eq(inscriptions.status, 'confirmed'),
        gte(eventEditions.endsAt, platform.clock.now()),
        or(
          eq(sql`lower(${inscriptions.email})`, address),
          and(sql`${inscriptions.email} is null`, eq(sql`lower(${users.email})`, address)),
        ),
      ),
    )
    .limit(most);
  await platform.jobs.sendMany(
    null,
    sendTickets,
    rows.map(({ documentId }) => ({ data: { inscription: documentId, occasion: 'lost' as const } })),
  );
}

export const findLostTickets = defineJob({
  name: 'tickets.find-lost',
  schema: z.object({ email: z.string() }),
  handler: run,
});
