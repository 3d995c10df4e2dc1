import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { plainSlug, readEventPageKey } from '@kermesse/domain/events/event-slug';
import { isStorableText } from '@kermesse/domain/shared/storable-text';
import { foldText } from '@kermesse/domain/shared/text';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { editionStanding, eventEditions, events } from '../organizers/public.ts';
import { type CardRow, isPublic, readCards } from './event-cards.ts';

export interface PageEdition {
  readonly row: CardRow;
  readonly isPreview: boolean;
  readonly canManage: boolean;
}

const isCurrentFirst = (now: Date) =>
  sql`(${eventEditions.endsAt} < ${now.toISOString()}::timestamptz), abs(extract(epoch from ${eventEditions.startsAt} - ${now.toISOString()}::timestamptz))`;

async function byId(executor: Executor, documentId: string, now: Date): Promise<CardRow | undefined> {
  const [row] = await readCards(executor, {
    where: eq(eventEditions.documentId, documentId),
    orderBy: sql`1`,
    now,
    limit: 1,
  });
  return row;
}

/** The first event with a name owns its slug, so that nobody can take over a published address. */
async function bySlug(executor: Executor, slug: string, now: Date): Promise<CardRow | undefined> {
  // Folded on both sides, as lower case depends on the database's locale.
  const hasSlug = sql`translate(fold_text(${events.name}), ' ''', '--') = ${plainSlug(foldText(slug))}`;
  const first = async (where: SQL | undefined, orderBy: SQL) =>
    (await readCards(executor, { where: and(isPublic, hasSlug, where), orderBy, now, limit: 1 }))[0];
  const holder = await first(undefined, sql`${events.id}`);
  return holder && first(eq(events.ownerId, holder.event.ownerId), isCurrentFirst(now));
}

/** Undefined when the caller may not see it. */
export async function findPageEdition(
  executor: Executor,
  key: string,
  actor: Actor | null,
  now: Date,
): Promise<PageEdition | null> {
  if (!isStorableText(key)) return null;
  const { slug, editionId } = readEventPageKey(key);
  const row = (await byId(executor, editionId ?? slug, now)) ?? (await bySlug(executor, slug, now));
  if (!row) return null;
  const isShown = isPublicStatus(row.edition.status) && row.event.archivedAt === null;
  const standing = actor ? await editionStanding(executor, actor.id, row.edition.id) : null;
  const canManage = standing?.isInvolved === true;
  return isShown || canManage ? { row, isPreview: !isShown, canManage } : null;
}
