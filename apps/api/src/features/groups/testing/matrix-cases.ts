import { collectionCases, type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { groups } from '../tables.ts';

const hiddenGroup = ({ insert, draft }: MatrixWorld) =>
  insert(groups, { name: 'Club', type: 'team', editionId: draft.id });

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'groups',
    row: hiddenGroup,
    create: ({ published }) => ({ name: 'Club', group_type: 'team', event_edition: published.documentId }),
    update: { name: 'Club des amis' },
    canDelete: true,
  }),
  {
    route: 'POST /api/groups/:documentId/owner-invitation',
    call: async (world) => ({
      params: { documentId: (await hiddenGroup(world)).documentId },
      payload: { email: 'chef@exemple.test' },
    }),
  },
  {
    route: 'GET /api/groups/:documentId/people',
    call: async (world) => ({ params: { documentId: (await hiddenGroup(world)).documentId } }),
  },
  {
    route: 'GET /api/groups/:documentId/check-availability',
    call: async (world) => ({ params: { documentId: (await hiddenGroup(world)).documentId } }),
    open: { to: outsiders, why: 'whoever has the link to a group may ask how many places are left' },
  },
];
