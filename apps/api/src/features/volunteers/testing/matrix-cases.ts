import { collectionCases, type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import { locations } from '../tables.ts';
import { missionCases } from './matrix-missions.ts';

const publicOnly = { to: outsiders, why: 'shows what a public edition says of itself, and nobody’s choices' };

export const matrixCases: readonly MatrixCase[] = [
  ...missionCases,
  ...collectionCases({
    path: 'locations',
    row: ({ insert, draft, fresh }) => insert(locations, { editionId: draft.id, name: `Ravito ${fresh()}` }),
    create: ({ published, fresh }) => ({ name: `Parking ${fresh()}`, event_edition: published.documentId }),
    update: { description: 'À côté de l’église' },
    canDelete: true,
  }),
  {
    route: 'GET /api/prefix-missions/custom-pagination',
    call: ({ published }) => ({ query: `eventEdition=${published.documentId}` }),
    open: publicOnly,
  },
  {
    route: 'GET /api/custom/get-missions-day-and-hours',
    call: ({ published }) => ({ query: `eventEditionId=${published.documentId}` }),
    open: publicOnly,
  },
];
