import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { callDuring } from '../../testing/call-during.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { orders } from '../payments/tables.ts';
import { refundsOf, stateOf } from '../payments/testing/paid.ts';
import { openPaymentTest, type PaymentTest, startCheckout } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { continueCancellation } from './cancelled-edition/follow-cancellation.ts';
import { editionChanges } from './tables-edition-change.ts';
import { openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const run = { documentId: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
const cancelled = { message: 'La rivière est en crue.', refunds: 'all' };
const takenDown = { reason: 'fraud', text: 'Trois plaintes concordantes.' };

async function open() {
  const world = await openDesk(t);
  const { desk, edition } = world;
  const admin = await buildUser(t, { isPlatformAdmin: true });
  const setStatus = async (status: string) => {
    const answer = await desk.call('POST', 'status', { status });
    expect(answer.status, answer.text).toBe(200);
  };
  const takeDown = async () => {
    const url = `/api/admin/events/${edition.documentId}/take-down`;
    const answer = await t.as(admin).inject({ method: 'POST', url, payload: takenDown });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const hidden = { archived: () => setStatus('archived'), 'taken down': takeDown };
  const isCalledOff = async () =>
    (await t.db.orm.select().from(eventEditions).where(eq(eventEditions.id, edition.id)))[0]?.isCalledOff;
  return { ...world, setStatus, hidden, isCalledOff };
}

describe('an edition that was cancelled and then', () => {
  test.each(['archived', 'taken down'] as const)(
    '%s between two steps: everybody is told and refunded',
    async (way) => {
      const { desk, edition, buy, hidden } = await open();
      const people = [await buy(), await buy(), await buy()];
      await desk.call('POST', 'cancel', cancelled);
      const [change] = await t.db.orm
        .select()
        .from(editionChanges)
        .where(eq(editionChanges.editionId, edition.id));
      const cause = { editionId: edition.id, at: change?.at.toISOString() ?? '' };
      const whole = t.db.transaction.bind(t.db);
      let left = 5;
      const spy = vi.spyOn(t.db, 'transaction').mockImplementation((work) => {
        if (left-- <= 0) throw new Error('the time is over');
        return whole(work);
      });
      await expect(continueCancellation.handler(t.platform, cause, run)).rejects.toThrow('the time is over');
      spy.mockRestore();
      await hidden[way]();
      await t.deliver();
      await t.deliver();
      const { current } = (await desk.call('GET', 'change')).body.data;
      expect(current).toMatchObject({ notified: 3, progress: { registrations: 3, ended: 3 } });
      expect(current.finishedAt).not.toBeNull();
      for (const person of people)
        expect((await refundsOf(t, person)).map(({ status }) => status)).toEqual(['succeeded']);
    },
  );

  test.each(['archived', 'taken down'] as const)('%s before anybody was told: they are told', async (way) => {
    const { edition, buy, register, setStatus, hidden } = await open();
    const [paid, unpaid] = [await buy(), await register()];
    await setStatus('cancelled');
    await hidden[way]();
    await t.deliver();
    const told = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(like(outgoingMails.idempotencyKey, `desk.edition-cancelled:${edition.id}:%`));
    expect(told.map(({ toEmail }) => toEmail).sort()).toEqual([paid.user.email, unpaid.user.email].sort());
    expect(await stateOf(t, unpaid)).toMatchObject({ inscription: 'cancelled', order: 'cancelled' });
  });

  test.each(['archived', 'taken down'] as const)(
    '%s stays cancelled for who has a ticket, at the door and for money under way',
    async (way) => {
      const { desk, buy, register, setStatus, hidden } = await open();
      const [paid, paying, waiting] = [await buy(), await register(), await register()];
      const { id } = (await startCheckout(t, paying)).json();
      await setStatus('cancelled');
      await hidden[way]();

      const own = async (url: string) => (await t.as(paid.user).inject({ url })).json();
      const [ticket] = (await own('/api/tickets')).data;
      expect(ticket).toMatchObject({ isEventCancelled: true });
      expect((await own('/api/custom/my-inscriptions')).data).toMatchObject([
        { event: { isCancelled: true }, documents: [], canTransfer: false },
      ]);
      expect(JSON.stringify(await own('/api/custom/home'))).toContain('"isEventCancelled":true');
      const sent = await t
        .as(paid.user)
        .inject({ method: 'POST', url: `/api/tickets/${ticket.code}/send`, payload: {} });
      expect(sent.json().error.code).toBe('edition_cancelled');
      const calendar = await t.as(paid.user).inject({ url: `/api/tickets/${ticket.code}.ics` });
      expect(calendar.body).toContain('STATUS:CANCELLED');

      const entry = await desk.call('POST', 'check-ins', { ticket: ticket.documentId });
      expect([entry.status, entry.body.error.code]).toEqual([409, 'ticket_cancelled']);
      expect((await desk.call('GET', 'check-in/list')).body.data).toMatchObject({ isCancelled: true });

      expect((await startCheckout(t, waiting)).json().error.code).toBe('edition_cancelled');
      await t.pay(id);
      await t.deliver();
      expect(await stateOf(t, paying)).toMatchObject({ order: 'refunded', tickets: 0 });
      const why = await t.db.orm
        .select()
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.toEmail, paying.user.email),
            eq(outgoingMails.kind, 'payments.edition-cancelled'),
          ),
        );
      expect(why).toHaveLength(1);
    },
  );

  test('restored as a draft stays so, is copied as one that takes place, and published again takes place', async () => {
    const { desk, edition, buy, setStatus, isCalledOff } = await open();
    const paid = await buy();
    const shown = async () => (await t.as(paid.user).inject({ url: '/api/tickets' })).json().data[0];
    await setStatus('cancelled');
    await setStatus('archived');
    await setStatus('draft');
    expect(await isCalledOff()).toBe(true);
    expect(await shown()).toMatchObject({ isEventCancelled: true });
    const copy = await desk.call('POST', 'duplicate', { date_start: '2028-06-10T08:00:00.000Z' });
    const [copied] = await t.db.orm
      .select()
      .from(eventEditions)
      .where(eq(eventEditions.documentId, copy.body.data.documentId));
    expect(copied).toMatchObject({ status: 'draft', isCalledOff: false });
    await t.db.orm.update(eventEditions).set({ isCalledOff: false }).where(eq(eventEditions.id, edition.id));
    expect(await isCalledOff(), 'only the status decides').toBe(true);
    await setStatus('published');
    expect(await isCalledOff()).toBe(false);
    expect(await shown()).toMatchObject({ isEventCancelled: false });
    const entry = await desk.call('POST', 'check-ins', { ticket: (await shown()).documentId });
    expect(entry.status).toBe(200);
  });
});

test('one payment that ends meanwhile does not keep the other unpaid registrations open', async () => {
  const { edition, register, setStatus } = await open();
  const [first, second, third] = [await register(), await register(), await register()];
  await setStatus('cancelled');
  const cause = { editionId: edition.id, at: t.clock.now().toISOString() };
  await callDuring(
    t,
    async (tx) => {
      await tx.update(orders).set({ status: 'expired' }).where(eq(orders.id, first.order.id));
      await tx
        .update(inscriptions)
        .set({ status: 'expired' })
        .where(eq(inscriptions.id, first.inscription.id));
    },
    [async () => continueCancellation.handler(t.platform, cause, run)],
  );
  expect(await stateOf(t, first)).toMatchObject({ inscription: 'expired' });
  for (const other of [second, third])
    expect(await stateOf(t, other)).toMatchObject({ inscription: 'cancelled', order: 'cancelled' });
});
