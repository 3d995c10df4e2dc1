import { eventFields } from '@kermesse/domain/events/event-schemas';
import { or, sql } from 'drizzle-orm';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import type { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { many, one } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import type { associations } from '../associations/public.ts';
import {
  events,
  isPublicEvent,
  mayForAssociation,
  mayInEvent,
  organizerPeople,
  writerMayOnEvent,
} from '../organizers/public.ts';
import { eventAssociationsCollection } from './hidden-collections.ts';
import { requireEventImage } from './use-event-image.ts';

type Association = typeof associations.$inferSelect;

async function mayNameAssociation({ tx, actor }: WriteContext, targets: Association[]): Promise<boolean> {
  for (const { id } of targets) {
    if (!actor || !(await mayForAssociation(tx, actor.id, id, 'manage_events'))) return false;
  }
  return true;
}

/** The association is a setting; the other fields are the description. */
const settings: ReadonlySet<string> = new Set(['associationId']);

export const eventCollection: AnyCollection = defineCollection({
  path: 'events',
  table: events,
  verbs: ['list', 'get', 'update'],
  access: { list: anyone, get: anyone, update: signedIn },
  visible: (row, viewer) => or(isPublicEvent(row.id), mayInEvent(row.id, viewer)),
  sort: ['name:asc'],
  fields: {
    name: { filter: true, sort: true, write: true, schema: eventFields.name },
    description: { write: true, schema: eventFields.description },
    categorie: { column: 'category', write: true, schema: eventFields.categorie },
    type: { filter: true, write: true },
    url_event: { column: 'url', write: true, schema: eventFields.url_event },
    url_logo: { column: 'logoUrl', write: true },
    url_cover: { column: 'coverUrl', write: true },
    timezone: { write: true, schema: eventFields.timezone },
    volunteer: { column: 'volunteerCount', write: true, schema: eventFields.volunteer },
    archivedAt: {},
    isOwner: { sql: (row, viewer) => sql`coalesce(${row.ownerId} = ${viewer.id}, false)`, kind: 'boolean' },
  },
  relations: {
    event_editions: many({ to: 'event-editions', key: 'eventId', sort: ['date_start:desc'] }),
    sponsors: many({ to: 'sponsors', key: 'eventId', sort: ['order:asc'] }),
    admin_events: many({
      to: 'admin-events',
      key: 'eventId',
      allow: (viewer) => viewer.kind !== 'anonymous',
    }),
    association: one(events, {
      key: 'associationId',
      to: () => eventAssociationsCollection,
      write: true,
      mayLink: mayNameAssociation,
    }),
    owner: one(events, {
      key: 'ownerId',
      to: () => organizerPeople,
      allow: (viewer) => viewer.kind !== 'anonymous',
      where: (_person: typeof users, viewer: Viewer, event: typeof events) => mayInEvent(event.id, viewer),
    }),
  },
  mayUpdate: async (context, row, { values }) => {
    const keys = Object.keys(values);
    const touches = (isSetting: boolean) => keys.some((key) => settings.has(key) === isSetting);
    if (touches(true) && !(await writerMayOnEvent(context, row.id, 'canManageEventSettings'))) return false;
    return (keys.length > 0 && !touches(false)) || writerMayOnEvent(context, row.id, 'canEditEvent');
  },
  hooks: {
    beforeUpdate: async (context, row, { values }) => {
      await requireEventImage(context, row.documentId, values.logoUrl, 'data.url_logo');
      await requireEventImage(context, row.documentId, values.coverUrl, 'data.url_cover');
      return undefined;
    },
  },
});
