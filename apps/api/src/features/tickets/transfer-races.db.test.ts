import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { callDuring, callInTurn } from '../../testing/call-during.ts';
import { orders } from '../payments/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from './tables.ts';
import { codeOf, type PassedTicket, TicketHands } from './testing/transfer-world.ts';

let t: PaymentTest;
let hands: TicketHands;
beforeAll(async () => {
  t = await openPaymentTest();
  hands = new TicketHands(t);
});
afterAll(() => t.closeAll());

type Call = () => ReturnType<TicketHands['accept']>;
type Hold = (tx: Tx) => Promise<unknown>;

const inTurn = (hold: Hold, first: Call, second: Call) => callInTurn(t, hold, first, second);

const holdRegistration =
  ({ inscriptionId }: PassedTicket): Hold =>
  (tx) =>
    tx.select().from(inscriptions).where(eq(inscriptions.documentId, inscriptionId)).for('update');

const holdOrder =
  ({ holder }: PassedTicket): Hold =>
  (tx) =>
    tx.select().from(orders).where(eq(orders.payerId, holder.id)).for('update');

const holdTickets = async (ticket: PassedTicket): Promise<Hold> => {
  const { id } = await hands.rowOf(ticket);
  return (tx) => tx.select().from(tickets).where(eq(tickets.inscriptionId, id)).for('update');
};

async function validTickets(ticket: PassedTicket): Promise<number> {
  const { id } = await hands.rowOf(ticket);
  const valid = await t.db.orm
    .select()
    .from(tickets)
    .where(and(eq(tickets.inscriptionId, id), eq(tickets.status, 'valid')));
  return valid.length;
}

test('of three acceptances at once one succeeds: one ticket, one mail', async () => {
  const ticket = await hands.offered();
  const accept = () => hands.accept(ticket.friend, ticket.token);
  const answers = await callDuring(t, holdRegistration(ticket), [accept, accept, accept]);
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(await hands.ticketsOf(ticket.friend)).toHaveLength(1);
  await t.deliver();
  const sent = (await hands.mailsTo(ticket.holder.email)).filter(
    ({ kind }) => kind === 'registration.transferred',
  );
  expect(sent).toHaveLength(1);
});

describe('taking back', () => {
  test('just before an acceptance: the holder keeps the ticket', async () => {
    const ticket = await hands.offered();
    const [before] = await hands.ticketsOf(ticket.holder);
    const [withdrawn, accepted] = await inTurn(
      holdRegistration(ticket),
      () => hands.withdraw(ticket),
      () => hands.accept(ticket.friend, ticket.token),
    );
    expect(withdrawn.statusCode).toBe(200);
    expect(codeOf(accepted)).toBe('link_unusable');
    expect((await hands.rowOf(ticket)).userId).toBe(ticket.holder.id);
    expect(await hands.ticketsOf(ticket.holder)).toEqual([before]);
  });

  test('just after one is refused: it is no longer theirs', async () => {
    const ticket = await hands.offered();
    const [accepted, withdrawn] = await inTurn(
      holdRegistration(ticket),
      () => hands.accept(ticket.friend, ticket.token),
      () => hands.withdraw(ticket),
    );
    expect([accepted.statusCode, withdrawn.statusCode]).toEqual([200, 404]);
    expect((await hands.rowOf(ticket)).userId).toBe(ticket.friend.id);
  });
});

describe('cancelling', () => {
  const paid = { priceCents: 2_000 };

  test('just before an acceptance: nobody has a ticket, and the money goes back', async () => {
    const ticket = await hands.offered({ ...paid, edition: { cancellableUntil: hands.inDays(20) } });
    const [cancelled, accepted] = await inTurn(
      await holdTickets(ticket),
      () => hands.cancel(ticket, ticket.holder),
      () => hands.accept(ticket.friend, ticket.token),
    );
    expect([cancelled.statusCode, accepted.statusCode]).toEqual([200, 409]);
    expect(await validTickets(ticket)).toBe(0);
    await t.deliver();
    expect(await hands.rowOf(ticket)).toMatchObject({ userId: ticket.holder.id, status: 'refunded' });
    expect(await disagreements(t)).toEqual([]);
  });

  test('by the former holder, who asked before it was accepted, takes nobody’s ticket and refunds nothing', async () => {
    const ticket = await hands.offered({ ...paid, edition: { cancellableUntil: hands.inDays(20) } });
    const [cancelled, accepted] = await inTurn(
      holdOrder(ticket),
      () => hands.cancel(ticket, ticket.holder),
      () => hands.accept(ticket.friend, ticket.token),
    );
    expect([cancelled.statusCode, accepted.statusCode]).toEqual([404, 200]);
    expect(await hands.rowOf(ticket)).toMatchObject({ userId: ticket.friend.id, status: 'confirmed' });
    expect(await validTickets(ticket)).toBe(1);
    await t.deliver();
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.payerId, ticket.holder.id));
    expect(order).toMatchObject({ status: 'paid', refundedCents: 0 });
  });
});

describe('coming in', () => {
  test('just before an acceptance: the code that let somebody in is not replaced', async () => {
    const ticket = await hands.offered();
    const [own] = await hands.ticketsOf(ticket.holder);
    const [entered, accepted] = await inTurn(
      await holdTickets(ticket),
      () => hands.scan(ticket, own?.code ?? ''),
      () => hands.accept(ticket.friend, ticket.token),
    );
    expect([entered.statusCode, accepted.statusCode]).toEqual([200, 409]);
    expect(await hands.ticketsOf(ticket.friend)).toEqual([]);
    expect((await hands.rowOf(ticket)).userId).toBe(ticket.holder.id);
  });

  test('just after one: the old code is refused', async () => {
    const ticket = await hands.offered();
    const [own] = await hands.ticketsOf(ticket.holder);
    const [accepted, entered] = await inTurn(
      await holdTickets(ticket),
      () => hands.accept(ticket.friend, ticket.token),
      () => hands.scan(ticket, own?.code ?? ''),
    );
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(codeOf(entered)).toBe('ticket_transferred');
  });
});

test('two offers at once leave one that can be accepted', async () => {
  const ticket = await hands.build();
  const emails = ['une', 'deux'].map((name) => `${name}-${ticket.inscriptionId}@kermesse.test`);
  const answers = await callDuring(
    t,
    holdRegistration(ticket),
    emails.map((email) => () => hands.offer(ticket, email)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const open = await Promise.all(
    emails.map(async (email) => {
      const token = await hands.tokenFor({ email });
      return (await t.as(null).inject({ url: `/api/custom/inscription-claims/${token}` })).statusCode;
    }),
  );
  expect(open.sort((a, b) => a - b)).toEqual([200, 400]);
});
