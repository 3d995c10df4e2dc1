import { collectionCases, type MatrixCase, members } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { buildEdition, buildEvent } from '../../organizers/testing/event-world.ts';
import { sponsors } from '../tables.ts';

async function hiddenEvent({ t, owner }: MatrixWorld) {
  const event = await buildEvent(t, owner.id, 'Fête surprise');
  await buildEdition(t, event.id);
  return event;
}
const hiddenSponsor = ({ insert, draft }: MatrixWorld) =>
  insert(sponsors, { name: 'Banque', editionId: draft.id });
const ofDraft = ({ draft }: MatrixWorld) => ({ documentId: draft.documentId });
const dates = { date_start: '2028-06-10T07:00:00Z', date_end: '2028-06-11T07:00:00Z' };

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({ path: 'events', row: hiddenEvent, update: { name: 'Trail' } }),
  ...collectionCases({
    path: 'event-editions',
    row: async ({ t, event }) => buildEdition(t, event.id),
    create: ({ event }) => ({ name: 'Nouvelle', event: event.documentId, ...dates }),
    update: { name: 'Autre nom' },
  }),
  ...collectionCases({
    path: 'sponsors',
    row: hiddenSponsor,
    create: ({ published }) => ({ name: 'Boulangerie', event_edition: published.documentId }),
    update: { name: 'Boulangerie' },
    canDelete: true,
  }),
  {
    route: 'POST /api/sponsors/reorder',
    call: async (world) => ({ payload: { ids: [(await hiddenSponsor(world)).documentId] } }),
  },
  {
    route: 'POST /api/custom/create-event',
    call: () => ({ payload: { data: { name: 'Ma fête', edition: 'Première', ...dates } } }),
    open: { to: members, why: 'any confirmed account may hold an event of its own' },
  },
  ...['archive', 'restore'].map(
    (action): MatrixCase => ({
      route: `POST /api/events/:documentId/${action}`,
      call: async (world) => ({ params: { documentId: (await hiddenEvent(world)).documentId } }),
    }),
  ),
  {
    route: 'GET /api/event-editions/:documentId/take-down',
    call: (world) => ({ params: ofDraft(world) }),
  },
  {
    route: 'POST /api/event-editions/:documentId/status',
    call: (world) => ({ params: ofDraft(world), payload: { status: 'draft' } }),
  },
  {
    route: 'POST /api/event-editions/:documentId/duplicate',
    call: (world) => ({ params: ofDraft(world), payload: { date_start: dates.date_start } }),
  },
  {
    route: 'PUT /api/event-editions/:documentId/address',
    call: (world) => ({
      params: ofDraft(world),
      payload: { data: { line1: '1 place', city: 'Amiens', zipcode: '80000' } },
    }),
  },
  {
    route: 'PUT /api/event-editions/:documentId/date-table',
    call: (world) => ({
      params: ofDraft(world),
      payload: { data: [{ day: '2027-06-12', begin: '2027-06-12T07:00:00Z', end: '2027-06-12T18:00:00Z' }] },
    }),
  },
  {
    route: 'GET /api/custom/show-events',
    hides: ({ draft }) => [draft.documentId],
    uncontrolled: 'drafts are in nobody’s public list',
  },
  {
    route: 'GET /api/custom/event-page/:key',
    call: ({ draft }) => ({ params: { key: draft.documentId } }),
  },
  {
    route: 'GET /api/custom/event-calendar/:documentId.ics',
    call: (world) => ({ params: ofDraft(world) }),
    uncontrolled: 'drafts have no public entry, not even for their organisers',
  },
  {
    route: 'GET /api/custom/event-card/:documentId.png',
    call: (world) => ({ params: ofDraft(world) }),
    uncontrolled: 'drafts have no public picture, not even for their organisers',
  },
];
