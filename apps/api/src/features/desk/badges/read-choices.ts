import {
  type BadgeAudience,
  type BadgeChoices,
  type BadgePreview,
  badgeAudienceSchema,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { events, sponsors } from '../../events/public.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import type { Edition } from '../find-registration.ts';
import { BadgePen, badgeTexts, printableBadge } from './badge-pen.ts';
import { countBadges, countOrganizers, readBadges } from './read-badges.ts';

export async function readPictures(executor: Executor, edition: Edition): Promise<BadgeChoices['pictures']> {
  const [event] = await executor.select().from(events).where(eq(events.id, edition.eventId));
  const partners = await executor
    .select()
    .from(sponsors)
    .where(or(eq(sponsors.editionId, edition.id), eq(sponsors.eventId, edition.eventId)))
    .orderBy(asc(sponsors.position), asc(sponsors.id));
  const known = [
    { id: 'logo', label: 'Logo de l’événement', url: edition.logoUrl ?? event?.logoUrl ?? null },
    { id: 'cover', label: 'Image de l’événement', url: edition.coverUrl ?? event?.coverUrl ?? null },
    ...partners.map(({ documentId, name, logoUrl }) => ({
      id: documentId,
      label: `Partenaire\u00a0: ${name}`,
      url: logoUrl,
    })),
  ];
  return known.flatMap(({ url, ...picture }) => (url === null ? [] : [{ ...picture, url }]));
}

export async function eventNameOf(executor: Executor, edition: Edition): Promise<string> {
  const [event] = await executor.select().from(events).where(eq(events.id, edition.eventId));
  return event?.name ?? edition.name;
}

/** How many of whom, and what may be put on their badges. */
export async function readBadgeChoices(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
): Promise<BadgeChoices> {
  const count = (role: 'participant' | 'volunteer') =>
    countBadges(db.orm, edition, badgeAudienceSchema.parse({ roles: [role] }));
  return {
    eventName: await eventNameOf(db.orm, edition),
    counts: {
      participant: await count('participant'),
      volunteer: await count('volunteer'),
      organizer: await countOrganizers(db.orm, edition),
    },
    products: await rowsOf<BadgeChoices['products'][number]>(
      db.orm,
      sql`select p.document_id as "documentId", p.name, count(distinct tk.inscription_id)::int as count
        from products p
        join inscription_items it on it.product_id = p.id
        join tickets tk on tk.inscription_item_id = it.id and tk.status = 'valid'
        where p.edition_id = ${edition.id}
        group by p.id order by p.position, p.id`,
    ),
    pictures: await readPictures(db.orm, edition),
  };
}

/** The first badge as it would be printed. */
export async function previewBadges(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { entry: edition }: AllowedEdition,
  audience: BadgeAudience,
): Promise<BadgePreview> {
  const count = await countBadges(db.orm, edition, audience);
  for await (const [first] of readBadges(db.orm, config, edition, audience, 1)) {
    if (!first) break;
    const pen = await BadgePen.for(badgeTexts(first));
    return { count, first: printableBadge(pen, first) };
  }
  return { count, first: null };
}
