import { eventMessages } from '@kermesse/domain/events/messages';
import { sponsorFields } from '@kermesse/domain/events/sponsor-schema';
import { eq, or } from 'drizzle-orm';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import {
  events,
  isPublicEdition,
  isPublicEvent,
  mayInEvent,
  mayOnEdition,
  writerMayOnEdition,
  writerMayOnEvent,
} from '../organizers/public.ts';
import { sponsors } from './tables.ts';
import { eventOfEdition, requireEventImage } from './use-event-image.ts';

interface Owner {
  readonly eventId?: number | null | undefined;
  readonly editionId?: number | null | undefined;
}

export const sponsorPermissions = {
  event: 'canManageEventSponsors',
  edition: 'canManageEditionSponsors',
} as const;

async function mayManage(context: WriteContext, { eventId, editionId }: Owner): Promise<boolean> {
  if ((eventId == null) === (editionId == null))
    throw invalidField('data.event', eventMessages.oneSponsorOwner);
  return eventId == null
    ? writerMayOnEdition(context, editionId, sponsorPermissions.edition)
    : writerMayOnEvent(context, eventId, sponsorPermissions.event);
}

async function checkLogo(
  context: WriteContext,
  { eventId, editionId }: Owner,
  url: string | null | undefined,
) {
  if (!url) return;
  const [event] =
    eventId == null
      ? [await eventOfEdition(context.tx, editionId ?? 0)]
      : await context.tx.select({ documentId: events.documentId }).from(events).where(eq(events.id, eventId));
  await requireEventImage(context, event?.documentId ?? '', url, 'data.url_logo');
}

export const sponsorCollection: AnyCollection = defineCollection({
  path: 'sponsors',
  table: sponsors,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn },
  visible: (row, viewer) =>
    or(
      isPublicEvent(row.eventId),
      isPublicEdition(row.editionId),
      mayInEvent(row.eventId, viewer),
      mayOnEdition(row.editionId, viewer),
    ),
  sort: ['order:asc'],
  fields: {
    name: { write: true, schema: sponsorFields.name },
    description: { write: true, schema: sponsorFields.description },
    url: { write: true, schema: sponsorFields.url },
    url_logo: { column: 'logoUrl', write: true },
    order: {
      column: 'position',
      sort: true,
      write: true,
      schema: sponsorFields.order,
      unindexed: 'the indexes of event and of edition go on with it',
    },
  },
  relations: {
    event: one(sponsors, { key: 'eventId', to: 'events', filter: true, write: 'create' }),
    event_edition: one(sponsors, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
  },
  mayCreate: (context, { values }) => mayManage(context, values),
  mayUpdate: (context, row) => mayManage(context, row),
  mayDelete: (context, row) => mayManage(context, row),
  hooks: {
    beforeCreate: async (context, { values }) => {
      await checkLogo(context, values, values.logoUrl);
      return undefined;
    },
    beforeUpdate: async (context, row, { values }) => {
      await checkLogo(context, row, values.logoUrl);
      return undefined;
    },
  },
});
