import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { eventSlug } from '@kermesse/domain/events/event-slug';
import { eventMessages } from '@kermesse/domain/events/messages';
import type { ShownSponsor } from '@kermesse/domain/events/shown-sponsor';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { boundViewer } from '../../platform/collections/viewer.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, mayOnEdition } from '../organizers/public.ts';
import { isPublic, presentCard, readCards } from './event-cards.ts';
import { findPageEdition } from './find-page-edition.ts';
import { editionProducts } from './ports.ts';
import { readDateTable } from './save-date-table.ts';
import { presentAddress } from './save-edition-address.ts';
import { sponsors } from './tables.ts';

async function sponsorsOf(executor: Executor, eventId: number, editionId: number): Promise<ShownSponsor[]> {
  const rows = await executor
    .select()
    .from(sponsors)
    .where(or(eq(sponsors.eventId, eventId), eq(sponsors.editionId, editionId)))
    .orderBy(asc(sponsors.editionId), asc(sponsors.position), asc(sponsors.id));
  return rows.map(({ documentId, name, description, url, logoUrl }) => ({
    documentId,
    name,
    description,
    url,
    url_logo: logoUrl,
  }));
}

async function associationOf(
  executor: Executor,
  id: number | null,
): Promise<EventPage['event']['association']> {
  if (id === null) return null;
  const [row] = await executor
    .select({ documentId: associations.documentId, name: associations.name, url_logo: associations.logoUrl })
    .from(associations)
    .where(and(eq(associations.id, id), eq(associations.status, 'accepted')));
  return row ?? null;
}

/** Public, and before publication for organisers. */
export async function eventPage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor | null,
  key: string,
): Promise<EventPage> {
  const now = clock.now();
  const found = await findPageEdition(db.orm, key, actor, now);
  if (!found) throw new AppError('not_found', { message: eventMessages.eventNotFound });
  const { edition, event, address } = found.row;
  const viewer = boundViewer({ actor, visitorId: null, now });
  const others = await readCards(db.orm, {
    where: and(
      eq(eventEditions.eventId, event.id),
      ne(eventEditions.id, edition.id),
      or(isPublic, mayOnEdition(sql`${eventEditions.id}`, viewer)),
    ),
    orderBy: desc(eventEditions.startsAt),
    now,
  });
  return {
    event: {
      documentId: event.documentId,
      name: event.name,
      slug: eventSlug(event.name),
      description: event.description,
      type: event.type,
      categorie: event.category,
      url_event: event.url,
      url_logo: event.logoUrl,
      url_cover: event.coverUrl,
      timezone: event.timezone,
      association: await associationOf(db.orm, event.associationId),
    },
    edition: {
      ...presentCard(found.row, now),
      volunteer: edition.volunteerCount,
      terms: edition.terms,
      terms_url: edition.termsUrl,
      fee_rate: edition.feeRateBasisPoints / 10_000,
      donation_purpose: edition.donationPurpose,
      address: address ? presentAddress(address) : null,
      date_table: await readDateTable(db.orm, edition.id),
      is_preview: found.isPreview,
    },
    editions: others.map((row) => presentCard(row, now)),
    products: await editionProducts(db.orm, edition.id, now),
    sponsors: await sponsorsOf(db.orm, event.id, edition.id),
    can_manage: found.canManage,
  };
}
