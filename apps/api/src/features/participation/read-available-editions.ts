import type { AvailableEdition } from '@kermesse/domain/participation/schemas';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { addresses } from '../profiles/public.ts';
import { occasionFields, presentOccasion } from './occasion.ts';
import { assoInscriptions } from './tables.ts';

const shownAtMost = 100;

/** Editions open to associations without a request from this one; a withdrawn request can be made anew. */
export function selectFreeEditions(executor: Executor, associationId: number, now: Date, q = '') {
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const text = sql`fold_text(concat_ws(' ', ${events.name}, ${eventEditions.name}, ${addresses.city}))`;
  return executor
    .select(occasionFields(now))
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(
      and(
        eq(eventEditions.status, 'published'),
        eq(eventEditions.isOpenToAssociations, true),
        isNull(events.archivedAt),
        gt(eventEditions.endsAt, now),
        sql`not exists (
          select from ${assoInscriptions} fa
          where fa.association_id = ${associationId} and fa.edition_id = ${eventEditions.id}
            and not (fa.asso_accepted = 'refused' and fa.event_accepted <> 'refused'))`,
        ...words.map((word) => sql`${text} like ${foldedContaining(word)}`),
      ),
    )
    .orderBy(asc(eventEditions.startsAt), asc(eventEditions.id))
    .limit(shownAtMost);
}

export async function readAvailableEditions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { association }: AllowedMember,
  q: string | undefined,
): Promise<AvailableEdition[]> {
  const now = clock.now();
  const rows = await selectFreeEditions(db.orm, association.id, now, q);
  return rows.map((row) => presentOccasion(row, now));
}
