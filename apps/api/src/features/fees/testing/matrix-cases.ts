import { eq } from 'drizzle-orm';
import { buildUser } from '../../../testing/build-user.ts';
import { collectionCases, type MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from '../tables.ts';

type Status = (typeof cotisationPayments.$inferInsert)['status'];

const needsProvider = 'the card provider is not there; online.db.test.ts shows it with the sandbox';

async function fee({ insert, association, fresh }: MatrixWorld, status: 'draft' | 'active' = 'active') {
  return insert(cotisations, {
    associationId: association.id,
    name: `Cotisation ${fresh()}`,
    amountCents: 4_500,
    startsOn: '2027-01-01',
    status,
    activatedAt: status === 'active' ? new Date('2027-01-01T08:00:00Z') : null,
  });
}

async function payment(world: MatrixWorld, status: Status = 'pending', isOwn = false) {
  const { insert, t, owner } = world;
  const { id: cotisationId } = await fee(world);
  const period = await insert(cotisationPeriods, {
    cotisationId,
    label: '2027',
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
    dueOn: '2027-05-31',
  });
  const user = isOwn ? owner : await buildUser(t);
  return insert(cotisationPayments, {
    cotisationId,
    periodId: period.id,
    userId: user.id,
    originalAmountCents: 4_500,
    finalAmountCents: 4_500,
    dueOn: '2027-05-31',
    status,
    ...(status === 'paid' ? { method: 'cash' as const, paidAt: new Date('2027-02-01T08:00:00Z') } : {}),
  });
}

const input = { name: 'Cotisation', amount: 45, type: 'annual', startsOn: '2027-01-01' };
const onPayment =
  (status: Status = 'pending', isOwn = false) =>
  async (world: MatrixWorld) => ({
    params: { documentId: (await payment(world, status, isOwn)).documentId },
  });
const onFee =
  (status: 'draft' | 'active' = 'active') =>
  async (world: MatrixWorld) => ({ params: { documentId: (await fee(world, status)).documentId } });

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'cotisations',
    row: (world) => fee(world),
    create: ({ association }) => ({ ...input, association: association.documentId }),
    update: input,
  }),
  { route: 'DELETE /api/cotisations/:documentId', call: onFee('draft') },
  { route: 'POST /api/cotisations/:documentId/activate', call: onFee('draft') },
  { route: 'POST /api/cotisations/:documentId/deactivate', call: onFee() },
  { route: 'GET /api/cotisations/:documentId/activation', call: onFee('draft') },
  { route: 'GET /api/cotisations/:documentId/reminders', call: onFee() },
  {
    route: 'POST /api/cotisations/:documentId/mark-paid',
    call: async (world) => ({
      ...(await onFee()(world)),
      payload: { method: 'cash', paidAt: '2027-02-01', ids: ['0'.repeat(24)] },
    }),
  },
  {
    route: 'POST /api/cotisations/:documentId/reminders',
    call: async (world) => {
      const { cotisationId } = await payment(world);
      const [asked] = await world.t.db.orm.select().from(cotisations).where(eq(cotisations.id, cotisationId));
      return { params: { documentId: asked?.documentId ?? '' }, payload: {} };
    },
  },
  ...collectionCases({ path: 'cotisation-payments', row: (world) => payment(world) }),
  {
    route: 'POST /api/cotisation-payments/:documentId/mark-paid',
    call: async (world) => ({
      ...(await onPayment()(world)),
      payload: { method: 'cash', paidAt: '2027-02-01' },
    }),
  },
  { route: 'POST /api/cotisation-payments/:documentId/cancel', call: onPayment() },
  { route: 'POST /api/cotisation-payments/:documentId/reopen', call: onPayment('cancelled') },
  {
    route: 'POST /api/cotisation-payments/:documentId/unmark',
    call: async (world) => ({
      ...(await onPayment('paid')(world)),
      payload: { reason: 'Pointé sur la mauvaise ligne' },
    }),
  },
  {
    route: 'POST /api/cotisation-payments/:documentId/refund',
    call: async (world) => ({ ...(await onPayment('paid')(world)), payload: { reason: 'Payée deux fois' } }),
    uncontrolled: needsProvider,
  },
  {
    route: 'POST /api/cotisation-payments/:documentId/discount',
    call: async (world) => ({
      ...(await onPayment()(world)),
      payload: { tier: null, note: 'Erreur de saisie' },
    }),
  },
  { route: 'POST /api/cotisation-payments/:documentId/remind', call: onPayment() },
  { route: 'GET /api/cotisation-payments/:documentId/history', call: onPayment() },
  {
    route: 'POST /api/cotisation-payments/:documentId/checkout',
    call: onPayment('pending', true),
    uncontrolled: needsProvider,
  },
  { route: 'POST /api/cotisation-payments/:documentId/verify', call: onPayment('pending', true) },
  { route: 'GET /api/cotisation-payments/:documentId/receipt.pdf', call: onPayment('paid') },
  {
    route: 'GET /api/associations/:documentId/cotisation-summary',
    call: ({ association }) => ({ params: { documentId: association.documentId } }),
  },
  {
    route: 'GET /api/users/me/cotisations',
    call: async (world) => {
      await payment(world, 'pending', true);
      return {};
    },
    hides: ({ association }) => [association.documentId],
  },
  ...['cotisations', 'cotisation-payments'].map(
    (list): MatrixCase => ({
      route: `POST /api/associations/:documentId/${list}-export.:format`,
      call: ({ association }) => ({
        params: { documentId: association.documentId, format: 'csv' },
        payload: {},
      }),
    }),
  ),
];
