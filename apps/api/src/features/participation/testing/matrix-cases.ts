import { type MatrixCase, members } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { buildEdition } from '../../organizers/testing/event-world.ts';
import { assoParticipants } from '../tables.ts';
import { buildParticipation } from './participation-world.ts';

const openEdition = ({ t, event }: MatrixWorld) =>
  buildEdition(t, event.id, { status: 'published', isOpenToAssociations: true });

/** The owner both presides over the association and owns the event. */
async function taking(world: MatrixWorld) {
  const edition = await openEdition(world);
  return { edition, entry: await buildParticipation(world.t, world.association, edition) };
}

const entryKey = async (world: MatrixWorld) => ({
  params: { documentId: (await taking(world)).entry.documentId },
});

const ofAssociation = ({ association }: MatrixWorld) => ({ params: { documentId: association.documentId } });
let listed = '';

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'GET /api/asso-inscriptions',
    call: async (world) => {
      listed = (await taking(world)).entry.documentId;
      return { query: `filters[documentId][$eq]=${listed}` };
    },
    hides: () => [listed],
  },
  { route: 'GET /api/asso-inscriptions/:documentId', call: entryKey },
  {
    route: 'POST /api/asso-inscriptions',
    call: async (world) => ({
      payload: {
        data: {
          associations: world.association.documentId,
          event_editions: (await openEdition(world)).documentId,
        },
      },
    }),
  },
  {
    route: 'PUT /api/asso-inscriptions/:documentId',
    call: async (world) => ({ ...(await entryKey(world)), payload: { data: { asso_accepted: 'accepted' } } }),
  },
  {
    route: 'POST /api/custom/participation-requests',
    call: async (world) => ({
      payload: {
        associationDocumentId: world.association.documentId,
        eventEditionDocumentId: (await openEdition(world)).documentId,
        contact: { name: 'Odile', email: 'odile@association.test' },
        participants: [{ name: 'Léa', email: 'lea@association.test' }],
      },
    }),
  },
  {
    route: 'POST /api/custom/join-asso-event',
    call: async (world) => ({
      payload: {
        associationDocumentId: world.association.documentId,
        eventEditionDocumentId: (await openEdition(world)).documentId,
      },
    }),
  },
  {
    route: 'GET /api/custom/join-choices/:documentId',
    call: async (world) => ({ params: { documentId: (await taking(world)).edition.documentId } }),
    hides: ({ association }) => [association.documentId],
    open: { to: members, why: 'a public edition, and the associations of the caller, whoever it is' },
  },
  {
    route: 'GET /api/event-editions/:documentId/associations',
    call: async (world) => ({ params: { documentId: (await taking(world)).edition.documentId } }),
  },
  { route: 'GET /api/associations/:documentId/events', call: ofAssociation },
  {
    route: 'GET /api/associations/:documentId/events/:eventId',
    call: async (world) => {
      const { edition } = await taking(world);
      return { params: { documentId: world.association.documentId, eventId: edition.documentId } };
    },
  },
  { route: 'GET /api/associations/:documentId/available-events', call: ofAssociation },
  { route: 'GET /api/associations/:documentId/events-to-join', call: ofAssociation },
  {
    route: 'PUT /api/asso-participants/:documentId',
    call: async (world) => {
      const { entry } = await taking(world);
      const named = await world.insert(assoParticipants, {
        assoInscriptionId: entry.id,
        name: 'Léa',
        email: 'lea@association.test',
      });
      return { params: { documentId: named.documentId }, payload: { data: { status: 'confirmed' } } };
    },
  },
  {
    route: 'POST /api/associations/:documentId/events-export.:format',
    call: ({ association }) => ({
      params: { documentId: association.documentId, format: 'csv' },
      payload: {},
    }),
  },
  {
    route: 'POST /api/associations/:documentId/events/:eventId/participants-export.:format',
    call: async (world) => {
      const { edition } = await taking(world);
      return {
        params: {
          documentId: world.association.documentId,
          eventId: edition.documentId,
          format: 'csv',
        },
        payload: {},
      };
    },
  },
];
