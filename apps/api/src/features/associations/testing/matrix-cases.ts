import { eq } from 'drizzle-orm';
import { collectionCases, type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { memberships } from '../../memberships/tables.ts';
import { associations } from '../../memberships/tables-associations.ts';
import { associationDocuments, associationDocumentVersions, preferences } from '../tables.ts';

/** Not accepted yet: only its president sees it. */
async function hidden({ insert, owner }: MatrixWorld) {
  const association = await insert(associations, { name: 'Comité secret', createdById: owner.id });
  const place = { userId: owner.id, associationId: association.id };
  await insert(memberships, { ...place, role: 'president', status: 'active' });
  return association;
}
const named = async (world: MatrixWorld) => ({ params: { documentId: (await hidden(world)).documentId } });

async function preference({ t, insert, owner }: MatrixWorld) {
  const [known] = await t.db.orm.select().from(preferences).where(eq(preferences.userId, owner.id));
  const { documentId } = known ?? (await insert(preferences, { userId: owner.id }));
  return { params: { documentId } };
}

async function paper(world: MatrixWorld) {
  const association = await hidden(world);
  const document = await world.insert(associationDocuments, {
    associationId: association.id,
    title: 'Procès-verbal secret',
    readers: ['president'],
  });
  const version = { number: 1, fileName: 'pv.pdf', bytes: 1 };
  const url = `/api/files/${document.documentId}`;
  await world.insert(associationDocumentVersions, { ...version, associationDocumentId: document.id, url });
  return { params: { documentId: association.documentId, paperId: document.documentId } };
}
const sends = 'the file is uploaded before; the tests of documents send one';

const decides = 'a platform admin decides, not the president';

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'associations',
    row: hidden,
    update: { bio: 'Fondé en 1901' },
    canDelete: true,
  }),
  {
    route: 'POST /api/associations',
    call: () => ({ payload: { data: {} } }),
    open: { to: members, why: 'anybody with an account may found one; a platform admin accepts it' },
  },
  {
    route: 'GET /api/associations/suggestions',
    call: () => ({ query: 'q=Comité' }),
    hides: () => ['Comité secret'],
    uncontrolled: 'what waits for acceptance is suggested to nobody',
    open: { to: outsiders, why: 'the public search' },
  },
  { route: 'GET /api/associations/:documentId/dashboard', call: named },
  { route: 'GET /api/associations/:documentId/export', call: named },
  { route: 'GET /api/associations/:documentId/documents', call: paper },
  {
    route: 'POST /api/associations/:documentId/documents',
    call: async (world) => ({
      ...(await named(world)),
      payload: { title: 'PV', kind: 'minutes', readers: ['member'], file: '/api/files/none' },
    }),
    uncontrolled: sends,
  },
  {
    route: 'PUT /api/associations/:documentId/documents/:paperId',
    call: async (world) => ({
      ...(await paper(world)),
      payload: { title: 'PV', kind: 'minutes', readers: ['member'] },
    }),
  },
  {
    route: 'POST /api/associations/:documentId/documents/:paperId/versions',
    call: async (world) => ({ ...(await paper(world)), payload: { file: '/api/files/none' } }),
    uncontrolled: sends,
  },
  { route: 'DELETE /api/associations/:documentId/documents/:paperId', call: paper },
  {
    route: 'GET /api/custom/my-associations',
    hides: ({ association }) => [association.documentId],
    open: { to: members, why: 'the associations of the caller, whoever it is' },
  },
  { route: 'POST /api/associations/:documentId/accept', call: named, uncontrolled: decides },
  {
    route: 'POST /api/associations/:documentId/refuse',
    call: async (world) => ({ ...(await named(world)), payload: { reason: 'Incomplet' } }),
    uncontrolled: decides,
  },
  { route: 'GET /api/preferences/:documentId', call: preference },
  {
    route: 'PUT /api/preferences/:documentId',
    call: async (world) => ({
      ...(await preference(world)),
      payload: { data: { fav_associations: { connect: [world.association.documentId] } } },
    }),
  },
];
