import { publicStatuses } from '@kermesse/domain/events/edition-status';
import { dateProblems, editionFields } from '@kermesse/domain/events/event-schemas';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { Change, WriteContext } from '../../platform/collections/declaration.ts';
import { many, one } from '../../platform/collections/relations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  eventEditions,
  events,
  mayOnEdition,
  writerMayOnEdition,
  writerMayOnEvent,
} from '../organizers/public.ts';
import { firstFeeRate } from './fee-rate.ts';
import { editionAddressesCollection, editionDatesCollection } from './hidden-collections.ts';
import { isRegistrationOpen } from './registration-sql.ts';
import { requireEventImage } from './use-event-image.ts';

type Edition = typeof eventEditions.$inferSelect;
type Values = Change<typeof eventEditions>['values'];

/** These require the permission for settings; the other fields that for editing. */
const settings: ReadonlySet<string> = new Set([
  'registrationOpensAt',
  'registrationClosesAt',
  'isOpenToParticipants',
  'isOpenToVolunteers',
  'isOpenToAssociations',
  'profileLockFrom',
  'answersEditableUntil',
  'cancellableUntil',
  'transferableUntil',
  'availabilityEditableUntil',
  'visitorPlacesPerAddress',
  'donationPurpose',
  'terms',
  'termsUrl',
]);

function checkDates(values: Values, before: Edition | null): void {
  const { startsAt, endsAt, registrationOpensAt, registrationClosesAt } = { ...before, ...values };
  const problems = dateProblems({
    date_start: startsAt,
    date_end: endsAt,
    registration_opens_at: registrationOpensAt,
    registration_closes_at: registrationClosesAt,
  });
  if (problems.length > 0)
    throw new AppError('validation_failed', {
      issues: problems.map(({ path, message }) => ({ path: `data.${path}`, message })),
    });
}

async function checkImages(context: WriteContext, values: Values, eventId: number): Promise<void> {
  if (!values.logoUrl && !values.coverUrl) return;
  const [event] = await context.tx
    .select({ documentId: events.documentId })
    .from(events)
    .where(eq(events.id, eventId));
  await requireEventImage(context, event?.documentId ?? '', values.logoUrl, 'data.url_logo');
  await requireEventImage(context, event?.documentId ?? '', values.coverUrl, 'data.url_cover');
}

/** Default: the event's time zone. */
async function zoneOf({ tx }: WriteContext, eventId: number): Promise<string | undefined> {
  const [event] = await tx.select({ timezone: events.timezone }).from(events).where(eq(events.id, eventId));
  return event?.timezone;
}

async function mayUpdate(context: WriteContext, row: Edition, keys: readonly string[]): Promise<boolean> {
  const touches = (isSetting: boolean) => keys.some((key) => settings.has(key) === isSetting);
  if (touches(true) && !(await writerMayOnEdition(context, row.id, 'canManageEditionSettings'))) return false;
  return (keys.length > 0 && !touches(false)) || writerMayOnEdition(context, row.id, 'canEditEdition');
}

export const editionCollection: AnyCollection = defineCollection({
  path: 'event-editions',
  table: eventEditions,
  verbs: ['list', 'get', 'create', 'update'],
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn },
  visible: (row, viewer) =>
    or(
      and(
        inArray(row.status, [...publicStatuses]),
        sql`exists (select from ${events} ev where ev.id = ${row.eventId} and ${isNull(sql`ev.archived_at`)})`,
      ),
      mayOnEdition(row.id, viewer),
    ),
  sort: ['date_start:desc'],
  fields: {
    name: { filter: true, write: true, schema: editionFields.name },
    description: { write: true, schema: editionFields.description },
    status: { filter: true },
    date_start: {
      column: 'startsAt',
      filter: true,
      sort: true,
      write: true,
      unindexed: 'narrowed by status or event, whose indexes go on with it',
    },
    date_end: { column: 'endsAt', write: true },
    timezone: { write: true, schema: editionFields.timezone },
    slotFormat: { write: true, schema: editionFields.slotFormat },
    url_logo: { column: 'logoUrl', write: true },
    url_cover: { column: 'coverUrl', write: true },
    registration_opens_at: { column: 'registrationOpensAt', write: true },
    registration_closes_at: { column: 'registrationClosesAt', write: true },
    inscription_open: { sql: (row, viewer) => isRegistrationOpen(row, viewer.now), kind: 'boolean' },
    is_open_to_participants: { column: 'isOpenToParticipants', write: true },
    is_open_to_volunteers: { column: 'isOpenToVolunteers', write: true },
    is_open_to_associations: { column: 'isOpenToAssociations', write: true },
    volunteer: { column: 'volunteerCount', write: true, schema: editionFields.volunteer },
    // Stored in hundredths of a percent, shown as a fraction, read-only.
    fee_rate: { sql: (row) => sql`round(${row.feeRateBasisPoints} / 10000.0, 4)`, kind: 'number' },
    profileLockFrom: { write: true },
    answers_editable_until: { column: 'answersEditableUntil', write: true },
    cancellable_until: { column: 'cancellableUntil', write: true },
    transferable_until: { column: 'transferableUntil', write: true },
    availability_editable_until: { column: 'availabilityEditableUntil', write: true },
    visitor_places_per_address: {
      column: 'visitorPlacesPerAddress',
      write: true,
      schema: editionFields.visitor_places_per_address,
    },
    donation_purpose: {
      column: 'donationPurpose',
      write: true,
      schema: editionFields.donation_purpose,
    },
    terms: { write: true, schema: editionFields.terms },
    terms_url: { column: 'termsUrl', write: true, schema: editionFields.terms_url },
    publishedAt: {},
    archivedAt: {},
  },
  relations: {
    event: one(eventEditions, { key: 'eventId', to: 'events', filter: true, write: 'create' }),
    address: one(eventEditions, { key: 'addressId', to: () => editionAddressesCollection }),
    date_table: many({ to: () => editionDatesCollection, key: 'editionId', sort: ['day:asc'] }),
    sponsors: many({ to: 'sponsors', key: 'editionId', sort: ['order:asc'] }),
    product_categories: many({ to: 'product-categories', key: 'editionId', sort: ['order:asc'] }),
    inscriptions: many({
      to: 'edition-inscriptions',
      key: 'editionId',
      allow: (viewer) => viewer.kind !== 'anonymous',
    }),
  },
  mayCreate: async (context, { values }) => {
    const hasSettings = Object.keys(values).some((key) => settings.has(key));
    if (hasSettings && !(await writerMayOnEvent(context, values.eventId, 'canManageEditionSettings')))
      return false;
    return writerMayOnEvent(context, values.eventId, 'canCreateEdition');
  },
  mayUpdate: (context, row, { values }) => mayUpdate(context, row, Object.keys(values)),
  hooks: {
    beforeCreate: async (context, { values }) => {
      checkDates(values, null);
      const eventId = values.eventId ?? 0;
      await checkImages(context, values, eventId);
      const timezone = values.timezone ?? (await zoneOf(context, eventId));
      return {
        feeRateBasisPoints: firstFeeRate(context.platform.config),
        ...(timezone === undefined ? {} : { timezone }),
      };
    },
    beforeUpdate: async (context, row, { values }) => {
      checkDates(values, row);
      await checkImages(context, values, row.eventId);
      return undefined;
    },
  },
});
