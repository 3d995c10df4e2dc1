import { type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';

const byEdition = ({ published }: MatrixWorld) => ({ params: { documentId: published.documentId } });
const path = '/api/event-editions/:documentId';

export const matrixCases: readonly MatrixCase[] = [
  { route: `GET ${path}/dashboard`, call: byEdition },
  {
    route: `GET ${path}/dashboard/hours`,
    call: (world) => ({ ...byEdition(world), query: 'day=2027-04-13' }),
  },
  {
    route: 'GET /api/events/:documentId/figures',
    call: ({ event }) => ({ params: { documentId: event.documentId } }),
  },
  { route: `GET ${path}/figures`, call: byEdition },
  { route: `GET ${path}/figures.csv`, call: byEdition },
  { route: `GET ${path}/figures.xlsx`, call: byEdition },
  {
    route: `POST ${path}/visits`,
    call: (world) => ({ ...byEdition(world), query: 'step=page&utm_source=affiche' }),
    open: { to: outsiders, why: 'anybody looks at a public page; the answer is empty' },
  },
  { route: `GET ${path}/statement`, call: byEdition },
  { route: `GET ${path}/statement.csv`, call: byEdition },
  { route: `GET ${path}/statement.xlsx`, call: byEdition },
];
