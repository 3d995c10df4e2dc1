import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { billing, Registrant } from '../registration/testing/registration-world.ts';
import {
  nora,
  type PassedTicket,
  TicketHands,
  type TicketOptions,
} from '../tickets/testing/transfer-world.ts';

let t: PaymentTest;
let hands: TicketHands;
beforeAll(async () => {
  t = await openPaymentTest();
  hands = new TicketHands(t);
});
afterAll(() => t.closeAll());

/** Léa paid for it; Malo has it. */
async function buildPassedOn(options: TicketOptions = {}): Promise<PassedTicket> {
  const ticket = await hands.build({ priceCents: 2_000, ...options });
  await hands.passOn(ticket, ticket.friend);
  return ticket;
}

async function atDesk({ door, edition, inscriptionId }: PassedTicket, act: string, data: object) {
  const done = await t.as(door).inject({
    method: 'POST',
    url: `/api/event-editions/${edition.documentId}/registrations/${inscriptionId}/${act}`,
    payload: { data },
  });
  expect(done.statusCode, done.body).toBe(200);
  await t.deliver();
  await t.deliver();
}

async function callOff({ event, edition }: PassedTicket) {
  const [owner = null] = await t.db.orm.select().from(users).where(eq(users.id, event.ownerId));
  const done = await t.as(owner).inject({
    method: 'POST',
    url: `/api/event-editions/${edition.documentId}/cancel`,
    payload: { message: 'Une tempête est annoncée.', refunds: 'all' },
  });
  expect(done.statusCode, done.body).toBe(200);
  await t.deliver();
  await t.deliver();
}

async function itemsOf({ door, edition, inscriptionId }: PassedTicket): Promise<string[]> {
  const read = await t.as(door).inject({
    url: `/api/event-editions/${edition.documentId}/registrations/${inscriptionId}`,
  });
  return read.json().data.items.map(({ documentId }: { documentId: string }) => documentId);
}

/** What who pays was told of money, in all tests. */
const refundsTold = async () =>
  (await hands.mailsTo(billing.billing_email))
    .filter(({ kind }) => kind === 'payments.refunded')
    .map(({ text }) => text ?? '');

const mailOf = async ({ email }: { email: string }, kind: string) =>
  (await hands.mailsTo(email)).find((mail) => mail.kind === kind)?.text ?? '';

describe('a ticket that was passed on', () => {
  test('and is cancelled with its money: only who paid reads of money', async () => {
    const ticket = await buildPassedOn();
    await atDesk(ticket, 'cancel', { isRefunded: true, reason: 'Parcours coupé' });
    const told = await mailOf(ticket.friend, 'desk.cancelled');
    expect(told).toContain('Parcours coupé');
    expect(told).not.toMatch(/rendons|rendu|€/);
    expect(await mailOf({ email: billing.billing_email }, 'payments.refunded')).toContain('21,51');
  });

  test('and is refunded: who has it is told that it opens nothing any more', async () => {
    const ticket = await buildPassedOn();
    const items = await itemsOf(ticket);
    await atDesk(ticket, 'refund', { items, reason: '' });
    expect(await mailOf(ticket.friend, 'desk.cancelled')).toContain('ne sont plus valables');
    expect(await mailOf(ticket.holder, 'desk.cancelled')).toBe('');
  });

  test('and loses one of its articles: who paid reads of the money, who has it that the article is gone', async () => {
    const ticket = await buildPassedOn({ articles: [{ name: 'Repas', priceCents: 1_000 }] });
    const [, meal] = await itemsOf(ticket);
    const before = await refundsTold();
    await atDesk(ticket, 'refund', { items: [meal], reason: 'Cuisine fermée' });
    const told = await mailOf(ticket.friend, 'desk.articles-returned');
    expect(told).toContain('Repas');
    expect(told).toContain('Cuisine fermée');
    expect(told).not.toMatch(/rembours|rendons|rendu|€/);
    const [notice] = await t.db.orm
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, ticket.friend.id), eq(notifications.type, 'inscription_corrected')),
      );
    expect(notice?.message).toContain('Repas');
    expect(await mailOf(ticket.friend, 'desk.cancelled')).toBe('');
    expect(await mailOf(ticket.friend, 'payments.refunded')).toBe('');
    const paidBack = (await refundsTold()).slice(before.length);
    expect(paidBack).toEqual([expect.stringContaining('10,76')]);
    expect(await mailOf(ticket.holder, 'desk.articles-returned')).toBe('');
  });

  test('and is refunded after it was cancelled: only who paid hears of it', async () => {
    const ticket = await buildPassedOn();
    const items = await itemsOf(ticket);
    await atDesk(ticket, 'cancel', { isRefunded: false, reason: '' });
    const known = await hands.mailsTo(ticket.friend.email);
    const before = await refundsTold();
    await atDesk(ticket, 'refund', { items, reason: '' });
    expect(await hands.mailsTo(ticket.friend.email)).toHaveLength(known.length);
    expect((await refundsTold()).slice(before.length)).toEqual([expect.stringContaining('21,51')]);
  });

  test('of an event that is called off promises money to who paid alone', async () => {
    const ticket = await buildPassedOn();
    await callOff(ticket);
    const told = await mailOf(ticket.friend, 'desk.edition-cancelled');
    expect(told).toContain('ne sont plus valables');
    expect(told).not.toContain('payé');
  });
});

describe('a ticket that was bought for somebody by their address', () => {
  /** Léa pays; Nora, who has no account, gets the ticket by mail. */
  async function buildGiven(): Promise<PassedTicket & { email: string }> {
    const ticket = await hands.build({ priceCents: 2_000 });
    const email = `nora-${ticket.inscriptionId}@exemple.test`;
    const { edition, first, holder } = ticket;
    const registrant = await new Registrant(t, holder).open(edition, { tierEmail: email });
    await registrant.reserve(first);
    const form = Object.entries(nora).map(([fieldName, value]) => ({ fieldName, value }));
    const person = { tierRegister: true, tierRegisterEmail: email };
    const { body, status } = await registrant.submit(edition, { ...person, form });
    expect(status, JSON.stringify(body)).toBe(200);
    await hands.pay(holder, body.inscriptionId, registrant.sessionId);
    return { ...ticket, inscriptionId: body.inscriptionId, email };
  }

  test('and is cancelled with its money: nobody but who paid reads of money', async () => {
    const given = await buildGiven();
    await atDesk(given, 'cancel', { isRefunded: true, reason: 'Parcours coupé' });
    const told = await mailOf(given, 'desk.cancelled');
    expect(told).toContain('Parcours coupé');
    expect(told).not.toMatch(/rendons|rendu|€/);
  });

  test('of an event that is called off promises them no money', async () => {
    const given = await buildGiven();
    await callOff(given);
    const told = await mailOf(given, 'desk.edition-cancelled');
    expect(told).toContain('ne sont plus valables');
    expect(told).not.toContain('payé');
  });
});
