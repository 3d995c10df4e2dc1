import { hashToken } from '../../../platform/auth/secrets.ts';
import { multipartBody } from '../../../platform/uploads/testing/multipart-body.ts';
import { pdf } from '../../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { inscriptions } from '../tables.ts';
import { inscriptionClaims, inscriptionDocuments } from '../tables-follow-up.ts';
import { buildRegistration, Registrant } from './registration-world.ts';

const secret = 'Réponse du propriétaire';
let listed = '';

async function ownRegistration(
  { t, owner }: MatrixWorld,
  overrides: Parameters<typeof buildRegistration>[1] = {},
) {
  const soon = new Date(t.clock.now().getTime() + 24 * 3_600_000);
  const { edition, first } = await buildRegistration(
    t,
    { answersEditableUntil: soon, transferableUntil: soon, ...overrides },
    [{ name: '5 km', priceCents: 0 }],
  );
  const person = await new Registrant(t, owner).open(edition);
  await person.reserve(first);
  return { person, edition };
}

async function ownInscription(world: MatrixWorld): Promise<string> {
  const { person, edition } = await ownRegistration(world);
  const { body } = await person.submit(edition);
  listed = body.inscriptionId;
  return listed;
}

const inPath = async (world: MatrixWorld) => ({ params: { documentId: await ownInscription(world) } });

async function volunteering({ insert, owner, published }: MatrixWorld) {
  const { documentId } = await insert(inscriptions, {
    editionId: published.id,
    kind: 'volunteer',
    status: 'confirmed',
    confirmedAt: new Date('2027-01-02T10:00:00Z'),
    userId: owner.id,
  });
  const begin = published.startsAt.getTime();
  const range = {
    id: 'r1',
    begin: new Date(begin).toISOString(),
    end: new Date(begin + 3_600_000).toISOString(),
  };
  return { params: { documentId }, payload: { data: { timeRanges: [range] } } };
}

async function ownPaper(world: MatrixWorld) {
  const documentId = await ownInscription(world);
  const { t, owner, insert } = world;
  const all = await t.db.orm
    .select({ id: inscriptions.id, documentId: inscriptions.documentId })
    .from(inscriptions);
  const inscriptionId = all.find((each) => each.documentId === documentId)?.id ?? 0;
  const paper = await insert(inscriptionDocuments, {
    inscriptionId,
    kind: 'other',
    label: 'Certificat médical',
  });
  const form = multipartBody([
    { field: 'folder', value: 'documents' },
    { name: 'certificat.pdf', type: 'application/pdf', bytes: pdf() },
  ]);
  const sent = await t.as(owner).inject({ method: 'POST', url: '/api/spaces/upload', ...form });
  return {
    params: { documentId, paperId: paper.documentId },
    payload: { data: { url: sent.json().url } },
  };
}

async function claimFor({ t, insert, owner, published, fresh }: MatrixWorld): Promise<string> {
  const friend = await buildUser(t);
  const { id } = await insert(inscriptions, {
    editionId: published.id,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: new Date('2027-01-02T10:00:00Z'),
    userId: friend.id,
    email: owner.email,
  });
  const token = `claim-${fresh()}`;
  await insert(inscriptionClaims, {
    inscriptionId: id,
    email: owner.email,
    tokenHash: hashToken(token),
    expiresAt: new Date(t.clock.now().getTime() + 24 * 3_600_000),
  });
  return token;
}

const draftPath = async ({ t, owner, published }: MatrixWorld) => {
  const url = `/api/custom/answer-drafts/${published.documentId}`;
  const payload = { data: { answers: { prenom: secret }, pageIndex: 0 } };
  await t.as(owner).inject({ method: 'PUT', url, payload });
  return { params: { eventEditionDocumentId: published.documentId } };
};
const ownDraft = { to: outsiders, why: 'everybody has a draft of their own, visitors by their cookie' };
const aboutCaller = { to: members, why: 'tells of the caller and of nobody else' };

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'GET /api/custom/me-inscriptions',
    call: ({ published }) => ({ query: `eventEditionId=${published.documentId}` }),
    open: aboutCaller,
  },
  {
    route: 'GET /api/custom/check-email',
    call: ({ owner, published }) => ({
      query: `email=${owner.email}&eventEditionDocumentId=${published.documentId}`,
    }),
    open: { to: members, why: 'yes or no for an address that the caller knows already; rate limited' },
  },
  { route: 'GET /api/custom/registration-help', open: aboutCaller },
  {
    route: 'POST /api/custom/validate-inscription',
    call: async (world) => {
      const { person, edition } = await ownRegistration(world);
      return { payload: { data: person.submission(edition) } };
    },
  },
  {
    route: 'POST /api/custom/create-inscription',
    call: async (world) => {
      const { person, edition } = await ownRegistration(world);
      return { payload: { data: person.submission(edition) } };
    },
  },
  {
    route: 'GET /api/custom/answer-drafts/:eventEditionDocumentId',
    call: draftPath,
    hides: () => [secret],
    open: ownDraft,
  },
  {
    route: 'PUT /api/custom/answer-drafts/:eventEditionDocumentId',
    call: async (world) => ({
      ...(await draftPath(world)),
      payload: { data: { answers: { prenom: 'Autre' }, pageIndex: 1 } },
    }),
    hides: () => [],
    open: ownDraft,
  },
  {
    route: 'DELETE /api/custom/answer-drafts/:eventEditionDocumentId',
    call: draftPath,
    hides: () => [],
    open: ownDraft,
  },
  {
    route: 'GET /api/custom/my-inscriptions',
    call: async (world) => {
      await ownInscription(world);
      return {};
    },
    hides: () => [listed],
  },
  { route: 'GET /api/custom/my-inscriptions/:documentId', call: inPath },
  {
    route: 'PUT /api/custom/my-inscriptions/:documentId/answers',
    call: async (world) => ({
      ...(await inPath(world)),
      payload: { data: { answers: { prenom: 'Zoé' } } },
    }),
  },
  { route: 'PUT /api/custom/my-inscriptions/:documentId/availability', call: volunteering },
  { route: 'PUT /api/custom/my-inscriptions/:documentId/documents/:paperId', call: ownPaper },
  {
    route: 'POST /api/custom/my-inscriptions/:documentId/cancel',
    call: async (world) => ({ ...(await inPath(world)), payload: {} }),
  },
  {
    route: 'POST /api/custom/my-inscriptions/:documentId/transfer',
    call: async (world) => ({
      ...(await inPath(world)),
      payload: { data: { email: `ami-${world.fresh()}@kermesse.test` } },
    }),
  },
  { route: 'DELETE /api/custom/my-inscriptions/:documentId/transfer', call: inPath },
  {
    route: 'GET /api/custom/inscription-claims/:token',
    call: async (world) => ({ params: { token: await claimFor(world) } }),
    open: {
      to: outsiders,
      why: 'the mailed token is the secret; it shows before one signs in whose place it is',
    },
  },
  {
    route: 'POST /api/custom/claim-inscription',
    call: async (world) => ({ payload: { token: await claimFor(world) } }),
  },
  {
    route: 'GET /api/dynamic-forms/:documentId/publication-review',
    call: async ({ make, draft }) => {
      const form = { name: 'Inscription', event_edition: draft.documentId, pages: [] };
      return { params: { documentId: (await make('/api/dynamic-forms', form)).documentId } };
    },
  },
];
