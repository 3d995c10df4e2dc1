import { type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { settleFreeOrder } from '../settle-order.ts';
import { buildProduct, buildRegistration } from './payment-test.ts';

const needsProvider = 'the card provider is not there; payments.db.test.ts shows it with the sandbox';

async function ownRegistration({ t, owner, published }: MatrixWorld, priceCents = 4_300) {
  const product = await buildProduct(t, published, { priceCents });
  return buildRegistration(t, published, [{ product, quantity: 1 }], { user: owner });
}

async function freeOrder(world: MatrixWorld) {
  const registered = await ownRegistration(world, 0);
  await world.t.db.transaction((tx) => settleFreeOrder(tx, world.t.platform, registered.order.id));
  return registered;
}

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'POST /api/custom/create-checkout',
    call: async (world) => {
      const { inscription, session } = await ownRegistration(world);
      return { payload: { inscriptionId: inscription.documentId, sessionId: session.documentId } };
    },
    uncontrolled: needsProvider,
  },
  {
    route: 'POST /api/custom/promo-codes/check',
    call: async (world) => ({
      payload: { code: 'FETE', sessionId: (await ownRegistration(world)).session.documentId },
    }),
  },
  {
    route: 'POST /api/custom/my-inscriptions/:documentId/reopen-cart',
    call: async (world) => ({
      params: { documentId: (await ownRegistration(world)).inscription.documentId },
      payload: {},
    }),
  },
  {
    route: 'POST /api/custom/retry-payment',
    call: async (world) => ({
      payload: { inscriptionId: (await ownRegistration(world)).inscription.documentId },
    }),
    uncontrolled: needsProvider,
  },
  {
    route: 'POST /api/custom/verify-payment-status',
    call: async (world) => ({
      payload: { inscriptionId: (await ownRegistration(world)).inscription.documentId },
    }),
  },
  {
    route: 'GET /api/orders/:documentId/receipt.pdf',
    call: async (world) => ({ params: { documentId: (await freeOrder(world)).order.documentId } }),
  },
  {
    route: 'GET /api/event-editions/:documentId/payment-readiness',
    call: ({ draft }) => ({ params: { documentId: draft.documentId } }),
  },
  {
    route: 'POST /api/events/:documentId/payment-account',
    call: ({ event }) => ({ params: { documentId: event.documentId }, payload: {} }),
    uncontrolled: needsProvider,
  },
  {
    route: 'GET /api/events/:documentId/payment-account',
    call: ({ event }) => ({ params: { documentId: event.documentId } }),
  },
  {
    route: 'POST /api/associations/:documentId/payment-account',
    call: ({ association }) => ({ params: { documentId: association.documentId }, payload: {} }),
    uncontrolled: needsProvider,
  },
  {
    route: 'GET /api/associations/:documentId/payment-account',
    call: ({ association }) => ({ params: { documentId: association.documentId } }),
  },
  {
    route: 'POST /api/webhooks/stripe',
    call: () => ({ payload: { id: 'evt_1', type: 'checkout.session.completed' } }),
    open: {
      to: outsiders,
      why: 'only the signature counts, and none of them can make it',
    },
    uncontrolled: 'nobody but the provider can sign; webhooks.db.test.ts does it with its secret',
  },
];
