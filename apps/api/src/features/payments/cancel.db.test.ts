import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import type { eventEditions } from '../organizers/tables-events.ts';
import { checkIns, tickets } from '../tickets/tables.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { actorOf, buildPaid, type Paid, stateOf } from './testing/paid.ts';
import { buildEdition, buildProduct, openPaymentTest, type PaymentTest } from './testing/payment-test.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * hour);

async function registered(edition: Partial<typeof eventEditions.$inferInsert>): Promise<Paid> {
  const { edition: made } = await buildEdition(t, edition);
  return buildPaid(t, made, [{ product: await buildProduct(t, made), quantity: 1 }]);
}

const giveUp = ({ user, inscription }: Paid) =>
  cancelRegistration(t.platform, actorOf(user), inscription.documentId);

async function checkIn({ inscription }: Paid): Promise<number> {
  const [ticket] = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  if (!ticket) throw new Error('there is no ticket');
  const row = await inserter(() => t.db)(checkIns, {
    ticketId: ticket.id,
    editionId: ticket.editionId,
    checkedInAt: t.clock.now(),
  });
  return row.id;
}

/** Whether the list and the page of the registration offer cancelling. */
async function offered({ user, inscription }: Paid): Promise<boolean[]> {
  const read = async (url: string) => (await t.as(user).inject({ method: 'GET', url })).json().data;
  const url = '/api/custom/my-inscriptions';
  const listed: { documentId: string; canCancel: boolean }[] = await read(url);
  const one: { canCancel: boolean } = await read(`${url}/${inscription.documentId}`);
  const ofList = listed.find(({ documentId }) => documentId === inscription.documentId);
  return [ofList?.canCancel ?? false, one.canCancel];
}

describe('giving up one’s registration', () => {
  test('says before what comes back, and that is what comes back', async () => {
    const { edition } = await buildEdition(t, {
      startsAt: inHours(9),
      endsAt: inHours(19),
      cancellableUntil: inHours(5),
    });
    const kept = await buildProduct(t, edition, { config: { nonRefundable: true }, priceCents: 1_000 });
    const person = await buildPaid(t, edition, [
      { product: await buildProduct(t, edition), quantity: 1 },
      { product: kept, quantity: 1 },
    ]);
    const read = await t.as(person.user).inject({ url: '/api/custom/my-inscriptions' });
    const [{ refundableCents }] = read.json().data;
    expect(refundableCents).toBeGreaterThan(4_000);
    expect(refundableCents).toBeLessThan(person.order.totalCents);
    await giveUp(person);
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ refundedCents: refundableCents });
  });

  test('ends with the begin of the event, even if the organiser’s own day is later', async () => {
    const person = await registered({
      startsAt: inHours(1),
      endsAt: inHours(9),
      cancellableUntil: inHours(5),
    });
    t.clock.advance(2 * hour);
    await expect(giveUp(person)).rejects.toMatchObject({ code: 'cancellation_refused' });
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  });

  test('is not for somebody whose ticket was shown at the entrance', async () => {
    const person = await registered({
      startsAt: inHours(9),
      endsAt: inHours(19),
      cancellableUntil: inHours(5),
    });
    expect(await offered(person)).toEqual([true, true]);
    const entry = await checkIn(person);
    expect(await offered(person)).toEqual([false, false]);
    await expect(giveUp(person)).rejects.toMatchObject({ code: 'cancellation_refused' });
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
    // The entry was undone: the ticket is unused again.
    await t.db.orm.update(checkIns).set({ undoneAt: t.clock.now() }).where(eq(checkIns.id, entry));
    expect(await offered(person)).toEqual([true, true]);
    await giveUp(person);
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({
      inscription: 'refunded',
      order: 'refunded',
      tickets: 0,
    });
  });
});
