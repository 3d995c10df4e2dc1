import { type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';

const byEdition = ({ published }: MatrixWorld) => ({ params: { documentId: published.documentId } });
const byQuestion = (world: MatrixWorld) => ({ ...byEdition(world), query: 'question=club' });
/** Tried on a form with texts in `results.db.test.ts`. */
const uncontrolled = 'the form of this world asks for no text';
const path = '/api/event-editions/:documentId';

export const matrixCases: readonly MatrixCase[] = [
  { route: `GET ${path}/results`, call: byEdition },
  { route: `GET ${path}/results/changes`, call: byEdition },
  { route: `GET ${path}/results/words`, call: byQuestion, uncontrolled },
  { route: `GET ${path}/results/texts`, call: byQuestion, uncontrolled },
  { route: `POST ${path}/results/health`, call: (world) => ({ ...byEdition(world), payload: { data: {} } }) },
  {
    route: `GET ${path}/results.:format`,
    call: ({ published }) => ({ params: { documentId: published.documentId, format: 'csv' } }),
  },
  {
    route: `POST ${path}/form-pages`,
    call: (world) => ({ ...byEdition(world), query: 'page=p1&step=opened' }),
    open: { to: outsiders, why: 'anybody fills in a public form; the answer is empty' },
  },
];
