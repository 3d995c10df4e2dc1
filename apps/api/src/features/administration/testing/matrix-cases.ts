import type { MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import { outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';

const uncontrolled = 'for platform admins alone, whoever owns the rows';
const ofPublished = ({ published }: MatrixWorld) => ({ documentId: published.documentId });
const somewhere = { documentId: 'a'.repeat(24) };
const explained = { reason: 'fraud', text: 'Trois plaintes.' };

export const matrixCases: readonly MatrixCase[] = [
  ...['overview', 'events', 'accounts', 'reports', 'money', 'jobs', 'health', 'journal'].map(
    (page): MatrixCase => ({ route: `GET /api/admin/${page}`, uncontrolled }),
  ),
  {
    route: 'GET /api/admin/money-export.:format',
    call: () => ({ params: { format: 'csv' } }),
    uncontrolled,
  },
  {
    route: 'POST /api/admin/events/:documentId/take-down',
    call: (world) => ({ params: ofPublished(world), payload: explained }),
    uncontrolled,
  },
  {
    route: 'POST /api/admin/events/:documentId/put-back',
    call: (world) => ({ params: ofPublished(world), payload: { text: '' } }),
    uncontrolled,
  },
  {
    route: 'POST /api/admin/accounts/:documentId/suspend',
    call: ({ owner }) => ({ params: { documentId: owner.documentId }, payload: explained }),
    uncontrolled,
  },
  {
    route: 'POST /api/admin/accounts/:documentId/restore',
    call: ({ owner }) => ({ params: { documentId: owner.documentId }, payload: { text: '' } }),
    uncontrolled,
  },
  {
    route: 'POST /api/admin/reports/:documentId/settle',
    call: () => ({ params: somewhere, payload: { state: 'handled', note: '' } }),
    uncontrolled,
  },
  { route: 'POST /api/admin/jobs/:documentId/run', call: () => ({ params: somewhere }), uncontrolled },
  {
    route: 'POST /api/admin/jobs/:documentId/abandon',
    call: () => ({ params: somewhere, payload: { text: 'Sans objet' } }),
    uncontrolled,
  },
  {
    route: 'POST /api/reports',
    call: (world) => ({
      payload: { subject: 'event', ...ofPublished(world), reason: 'fraud', text: '', email: '' },
    }),
    open: { to: outsiders, why: 'anybody may report a public page' },
  },
];
