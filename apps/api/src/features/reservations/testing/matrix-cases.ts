import { type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { buildCatalog } from '../../organizers/testing/event-world.ts';
import { waitingListEntries, waitingListOffers } from '../tables.ts';

async function ownSession({ t, owner, published }: MatrixWorld) {
  const answer = await t.as(owner).inject({
    method: 'POST',
    url: '/api/custom/sign-up-session',
    payload: { eventEditionDocumentId: published.documentId },
  });
  const { product, option } = await buildCatalog(t, published.id);
  const session_id: string = answer.json().sessionId;
  return { session_id, product_id: product.documentId, option_id: option.documentId };
}
async function ownEntry(world: MatrixWorld, status: 'waiting' | 'offered') {
  const { t, owner, published } = world;
  const { product } = await buildCatalog(t, published.id);
  const [entry] = await t.db.orm
    .insert(waitingListEntries)
    .values({ productId: product.id, userId: owner.id, status })
    .returning();
  if (!entry) throw new Error('Nobody waits.');
  return entry;
}

async function ownOffer(world: MatrixWorld): Promise<string> {
  const { id: entryId, productId } = await ownEntry(world, 'offered');
  const [offer] = await world.t.db.orm
    .insert(waitingListOffers)
    .values({
      entryId,
      productId,
      quantity: 1,
      unitPriceCents: 0,
      tokenHash: `matrix-${entryId}`,
      expiresAt: new Date(world.t.clock.now().getTime() + 3_600_000),
    })
    .returning();
  return offer?.documentId ?? '';
}

const inPath = async (world: MatrixWorld) => ({
  params: { sessionId: (await ownSession(world)).session_id },
});

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'POST /api/custom/sign-up-session',
    call: ({ published }) => ({ payload: { eventEditionDocumentId: published.documentId } }),
    open: { to: outsiders, why: 'whoever looks at a public edition may begin to register' },
  },
  { route: 'POST /api/custom/sign-up-session/:sessionId/extend', call: inPath },
  {
    route: 'PUT /api/custom/sign-up-session/:sessionId/donation',
    call: async (world) => ({ ...(await inPath(world)), payload: { donationCents: 0 } }),
  },
  { route: 'GET /api/custom/sign-up-session/:sessionId/people', call: inPath },
  {
    route: 'POST /api/custom/sign-up-session/:sessionId/people',
    call: async (world) => ({
      ...(await inPath(world)),
      payload: { people: [{ tierEmail: 'amie@exemple.fr' }] },
    }),
  },
  { route: 'GET /api/products/reservations/session/:sessionId', call: inPath },
  { route: 'DELETE /api/products/reservations/session/:sessionId', call: inPath },
  {
    route: 'POST /api/products/reserve',
    call: async (world) => ({ payload: { ...(await ownSession(world)), quantity: 1 } }),
  },
  {
    route: 'POST /api/products/release',
    call: async (world) => ({ payload: await ownSession(world) }),
  },
  {
    route: 'POST /api/products/adjust-reservation',
    call: async (world) => ({ payload: { ...(await ownSession(world)), new_quantity: 1 } }),
  },
  {
    route: 'GET /api/products/:documentId/waiting-list',
    call: async (world) => {
      const { product_id, session_id } = await ownSession(world);
      return { params: { documentId: product_id }, query: `session_id=${session_id}` };
    },
    open: {
      to: outsiders,
      why: 'tells how many wait for a public product; a foreign session tells nothing more',
    },
  },
  {
    route: 'POST /api/products/:documentId/waiting-list/toggle',
    call: async (world) => {
      const { product_id, session_id } = await ownSession(world);
      return {
        params: { documentId: product_id },
        payload: { session_id, quantity: 1, tierRegisterDocumentId: null },
      };
    },
    open: { to: members, why: 'puts the caller on the list, whoever it is' },
  },
  {
    route: 'GET /api/custom/waiting-list-offers/:key',
    call: async (world) => ({ params: { key: await ownOffer(world) } }),
  },
  {
    route: 'GET /api/custom/my-waiting-lists',
    open: { to: members, why: 'lists what the caller waits for, whoever it is' },
  },
  {
    route: 'POST /api/custom/my-waiting-lists/:documentId/leave',
    call: async (world) => ({
      params: { documentId: (await ownEntry(world, 'waiting')).documentId },
      payload: {},
    }),
  },
];
