import { eq } from 'drizzle-orm';
import { type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { settleFreeOrder } from '../../payments/settle-order.ts';
import { buildProduct, buildRegistration } from '../../payments/testing/payment-test.ts';
import { tickets } from '../tables.ts';
import { ticketCode } from '../ticket-code.ts';

let listed = '';

async function ownTicket({ t, owner, published }: MatrixWorld) {
  const product = await buildProduct(t, published, { priceCents: 0 });
  const registered = await buildRegistration(t, published, [{ product, quantity: 1 }], { user: owner });
  await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, registered.order.id));
  const [ticket] = await t.db.orm
    .select()
    .from(tickets)
    .where(eq(tickets.inscriptionId, registered.inscription.id));
  listed = ticketCode(t.config, ticket?.documentId ?? '');
  return { inscriptionId: registered.inscription.documentId, code: listed };
}

const byCode = async (world: MatrixWorld) => ({ params: { code: (await ownTicket(world)).code } });

const doorPath = '/api/event-editions/:documentId';
const atDoor = ({ published }: MatrixWorld) => ({ params: { documentId: published.documentId } });

async function ownTicketId(world: MatrixWorld): Promise<string> {
  const { code } = await ownTicket(world);
  return code.slice(0, 24).toLowerCase();
}

async function ownEntry(world: MatrixWorld): Promise<string> {
  const { code } = await ownTicket(world);
  const answer = await world.t
    .as(world.owner)
    .inject({ method: 'POST', url: `/api/tickets/${code}/check-in`, payload: {} });
  return answer.json().data.entry.documentId;
}

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'POST /api/tickets/:code/check-in',
    call: async (world) => ({
      ...(await byCode(world)),
      payload: { eventEditionDocumentId: world.published.documentId },
    }),
  },
  { route: `GET ${doorPath}/check-in`, call: atDoor },
  { route: `GET ${doorPath}/check-in/people`, call: (world) => ({ ...atDoor(world), query: 'search=ada' }) },
  {
    route: `POST ${doorPath}/check-ins`,
    call: async (world) => ({ ...atDoor(world), payload: { ticket: await ownTicketId(world) } }),
  },
  {
    route: `POST ${doorPath}/check-ins/:checkIn/undo`,
    call: async (world) => ({
      params: { documentId: world.published.documentId, checkIn: await ownEntry(world) },
    }),
  },
  { route: `GET ${doorPath}/check-in/list`, call: atDoor },
  {
    route: `POST ${doorPath}/check-ins/offline`,
    call: async (world) => {
      const at = world.t.clock.now().toISOString();
      const entry = { kind: 'entry', key: 'matrix', ticket: await ownTicketId(world), at, listedAt: at };
      return { ...atDoor(world), payload: { acts: [entry] } };
    },
  },
  {
    route: 'GET /api/tickets',
    call: async (world) => ({ query: `inscriptionId=${(await ownTicket(world)).inscriptionId}` }),
    hides: () => [listed],
  },
  { route: 'GET /api/tickets/:code', call: byCode },
  { route: 'GET /api/tickets/:code.pdf', call: byCode },
  { route: 'GET /api/tickets/:code.ics', call: byCode },
  ...['GET /api/tickets/:code.pkpass', 'GET /api/tickets/:code/google-wallet'].map((route) => ({
    route,
    call: byCode,
    uncontrolled: 'there is no wallet without a certificate; the tests of wallets have one',
  })),
  { route: 'POST /api/tickets/:code/send', call: byCode },
  {
    route: 'POST /api/custom/lost-tickets',
    call: ({ owner }) => ({ payload: { email: owner.email } }),
    open: { to: outsiders, why: 'the answer is the same for every address, and the mail goes to its owner' },
  },
];
