import { type MatrixCase, members } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';

const payload = {
  data: {
    kind: 'concert',
    name: 'Ma fête',
    date_start: '2028-06-10T18:30:00Z',
    timezone: 'Europe/Paris',
  },
};
const ofDraft = ({ draft }: MatrixWorld) => ({ documentId: draft.documentId });

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'POST /api/custom/start-event',
    call: () => ({ payload }),
    open: { to: members, why: 'any confirmed account may hold an event of its own' },
  },
  {
    route: 'GET /api/event-editions/:documentId/proposals',
    call: (world) => ({ params: ofDraft(world) }),
  },
  {
    route: 'POST /api/event-editions/:documentId/proposals/confirm',
    call: (world) => ({ params: ofDraft(world), payload: {} }),
  },
  {
    route: 'POST /api/event-editions/:documentId/publish',
    // One of its own: the other cases rely on a draft that stays one.
    call: async ({ t, owner }) => {
      const made = await t.as(owner).inject({ method: 'POST', url: '/api/custom/start-event', payload });
      return { params: { documentId: made.json().data.edition.documentId }, payload: {} };
    },
  },
];
