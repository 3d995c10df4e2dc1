import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { groups } from '../groups/tables.ts';
import { buildAssociation } from '../memberships/testing/association-world.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { assoInscriptions } from '../participation/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { buildPaid, checkoutsOf, refundsOf, stateOf } from '../payments/testing/paid.ts';
import {
  buildProduct,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../payments/testing/payment-test.ts';
import { forgetPayment } from '../payments/testing/provider.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { waitingListEntries } from '../reservations/tables.ts';
import { continueCancellation } from './cancelled-edition/follow-cancellation.ts';
import { editionChanges } from './tables-edition-change.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
const insert = inserter(() => t.db);

const message = 'La rivière est en crue, nous ne pouvons pas vous accueillir.';
const all = { message, refunds: 'all' };
const none = { message, refunds: 'none' };

const mailsOf = (editionId: number) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(like(outgoingMails.idempotencyKey, `desk.edition-cancelled:${editionId}:%`));

async function open(count = 1) {
  const world = await openDesk(t);
  const people = [];
  for (let each = 0; each < count; each++) people.push(await world.buy());
  const read = async () => (await world.desk.call('GET', 'change')).body.data;
  return { ...world, people, read };
}

describe('cancelling with refunds', () => {
  test('gives everybody all of their money back, tells each once, and says how far it is', async () => {
    const world = await open(2);
    const { desk, edition, read } = world;
    const shirt = await buildProduct(t, edition, {
      name: 'Maillot',
      priceCents: 1_500,
      config: { nonRefundable: true },
    });
    await t.db.orm
      .update(eventEditions)
      .set({ donationPurpose: 'Un nouveau chapiteau' })
      .where(eq(eventEditions.id, edition.id));
    const generous = await buildPaid(t, edition, [{ product: shirt, quantity: 1 }], { donationCents: 500 });
    const cash = await world.register();
    await desk.act(cash, 'mark-paid', { method: 'cash' });
    const { plan } = await read();
    expect(plan).toMatchObject({ participants: 4, tickets: 4, recipients: 4 });
    expect(plan.money).toMatchObject({ orders: 4, byHandCents: 3_000, donationCents: 500 });
    const answer = await desk.call('POST', 'cancel', all);
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('annulée')]);
    expect((await read()).current).toMatchObject({ kind: 'cancelled', notified: 0, finishedAt: null });
    await t.deliver();
    await t.deliver();
    for (const person of [...world.people, generous, cash])
      expect(await stateOf(t, person)).toMatchObject({
        inscription: 'refunded',
        order: 'refunded',
        tickets: 0,
      });
    const { current } = await read();
    expect(current).toMatchObject({
      recipients: 4,
      notified: 4,
      failed: [],
      byHand: [{ registration: cash.inscription.documentId, amountCents: 3_000 }],
      progress: { registrations: 4, ended: 4, pendingCents: 0, failedCents: 0 },
    });
    expect(current.progress.doneCents).toBe(plan.money.onlineCents + plan.money.byHandCents);
    expect(current.finishedAt).not.toBeNull();
    const mails = await mailsOf(edition.id);
    expect(mails).toHaveLength(4);
    for (const { text } of mails) {
      expect(text).toContain(message);
      expect(text).toContain('vous est rendu');
    }
    expect(await disagreements(t)).toEqual([]);
  });

  test('tells groups and associations, and closes the waiting list', async () => {
    const { desk, edition, race } = await open(0);
    const [waiting, captain] = [await buildUser(t), await buildUser(t)];
    await insert(waitingListEntries, { productId: race.id, userId: waiting.id, quantity: 1 });
    await insert(groups, { name: 'Les Copains', type: 'team', ownerId: captain.id, editionId: edition.id });
    const association = await buildAssociation(t);
    await insert(assoInscriptions, {
      associationId: association.id,
      editionId: edition.id,
      contactEmail: 'contact@club-lilas.test',
    });
    await desk.call('POST', 'cancel', none);
    await t.deliver();
    const mails = await mailsOf(edition.id);
    expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual(
      [waiting.email, captain.email, 'contact@club-lilas.test'].sort(),
    );
    const [entry] = await t.db.orm
      .select()
      .from(waitingListEntries)
      .where(eq(waitingListEntries.productId, race.id));
    expect(entry?.status).toBe('lapsed');
  });

  test('reaches the account of somebody registered by another one, however its address is written', async () => {
    const { desk, edition, addHelper, owner } = await open(0);
    const malo = await buildUser(t, { email: 'Malo.Petit@Club-Lilas.test' });
    const email = 'malo.petit@club-lilas.test';
    const { id } = await insert(thirdPersons, { ownerId: owner.id, kind: 'third_person', email });
    await addHelper(owner, { thirdPersonId: id, email });
    await desk.call('POST', 'cancel', none);
    await t.deliver();
    expect(await mailsOf(edition.id)).toMatchObject([{ toEmail: email, userId: malo.id }]);
  });

  test('without refunds keeps registrations, and says that nothing goes back', async () => {
    const { desk, edition, people } = await open(1);
    await desk.call('POST', 'cancel', none);
    await t.deliver();
    for (const person of people) expect(await stateOf(t, person)).toMatchObject({ order: 'paid' });
    expect((await mailsOf(edition.id))[0]?.text).toContain('n’a pas prévu de remboursement');
  });

  test('two organisers who confirm at once decide once', async () => {
    const { desk, addDesk, edition, people } = await open(1);
    const other = await addDesk();
    const answers = await Promise.all([desk.call('POST', 'cancel', all), other.call('POST', 'cancel', none)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await t.deliver();
    const changes = await t.db.orm
      .select()
      .from(editionChanges)
      .where(eq(editionChanges.editionId, edition.id));
    expect(changes).toHaveLength(1);
    expect(await mailsOf(edition.id)).toHaveLength(1);
    const refunded = changes[0]?.refunds === 'all' ? 1 : 0;
    for (const person of people) expect(await refundsOf(t, person)).toHaveLength(refunded);
  });

  test('somebody who pays meanwhile gets the money back, once', async () => {
    const { desk, register } = await open(0);
    const paying = await register();
    const { id } = (await startCheckout(t, paying)).json();
    await desk.call('POST', 'cancel', all);
    await t.pay(id);
    await t.deliver();
    await t.deliver();
    expect(await stateOf(t, paying)).toMatchObject({ order: 'refunded', tickets: 0 });
    expect((await refundsOf(t, paying)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('an organiser who may not touch registrations cannot give money back', async () => {
    const { edition } = await open(1);
    const user = await addAdmin(t, 'viewer', { editionId: edition.id });
    await t.db.orm
      .update(eventAdmins)
      .set({ permissions: ['canManageEditionSettings'] })
      .where(eq(eventAdmins.userId, user.id));
    const settings = new Desk(t, user, edition);
    const refused = await settings.call('POST', 'cancel', all);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('rembourser'),
    ]);
    expect((await settings.call('POST', 'cancel', none)).status).toBe(200);
  });
});

describe('a run that dies', () => {
  test('halfway is taken up by the next, and nobody is told or refunded twice', async () => {
    const { desk, edition, people, read } = await open(4);
    await desk.call('POST', 'cancel', all);
    const [change] = await t.db.orm
      .select()
      .from(editionChanges)
      .where(eq(editionChanges.editionId, edition.id));
    const cause = { editionId: edition.id, at: change?.at.toISOString() ?? '' };
    const run = { documentId: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const whole = t.db.transaction.bind(t.db);
    for (const steps of [1, 2, 4, 5]) {
      // Listeners of events use transactions, too: whoever is dead stays so.
      let left = steps;
      const spy = vi.spyOn(t.db, 'transaction').mockImplementation((work) => {
        if (left-- <= 0) throw new Error('the server was killed');
        return whole(work);
      });
      await expect(continueCancellation.handler(t.platform, cause, run), `${steps} steps`).rejects.toThrow(
        'killed',
      );
      spy.mockRestore();
    }
    const { current } = await read();
    expect(current.finishedAt).toBeNull();
    expect(current.progress.ended).toBeGreaterThan(0);
    expect(current.progress.ended).toBeLessThan(4);
    await t.deliver();
    await continueCancellation.handler(t.platform, cause, run);
    await t.deliver();
    expect(await mailsOf(edition.id)).toHaveLength(4);
    for (const person of people)
      expect((await refundsOf(t, person)).map(({ status }) => status)).toEqual(['succeeded']);
    expect((await read()).current).toMatchObject({ notified: 4, progress: { registrations: 4, ended: 4 } });
  });
});

describe('a refund that the provider refuses', () => {
  test('leaves a list, from which one or all are tried again', async () => {
    const { desk, people, read } = await open(3);
    const remember = [];
    for (const person of people.slice(0, 2)) {
      const [checkout] = await checkoutsOf(t, person);
      remember.push(await forgetPayment(t, checkout?.id ?? 0));
    }
    await desk.call('POST', 'cancel', all);
    await t.deliver();
    const { current } = await read();
    expect(current.failed.map(({ registration }: { registration: string }) => registration)).toEqual(
      people.slice(0, 2).map(({ inscription }) => inscription.documentId),
    );
    expect(current.progress.failedCents).toBe(2 * current.failed[0].amountCents);
    for (const again of remember) await again();
    const answers = await Promise.all([0, 1].map(() => desk.call('POST', 'change/retry-refunds', {})));
    const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.again);
    expect(done.reduce((sum, again) => sum + again, 0)).toBe(2);
    await t.deliver();
    expect((await read()).current).toMatchObject({
      failed: [],
      progress: { failedCents: 0, pendingCents: 0 },
    });
    for (const person of people) {
      const refunds = await refundsOf(t, person);
      expect(refunds.map(({ status }) => status)).toEqual(['succeeded']);
    }
    expect((await desk.call('POST', 'change/retry-refunds', {})).status).toBe(409);
  });

  test('one that cannot even be ended does not keep the others waiting', async () => {
    const { desk, people, read } = await open(2);
    const [stuck] = people;
    const only = sql.raw(String(stuck?.order.id));
    await t.db.orm.execute(sql`alter table refunds add constraint stuck check (order_id <> ${only})`);
    await desk.call('POST', 'cancel', all);
    await t.deliver();
    const { current } = await read();
    expect(current.failed).toMatchObject([
      { refund: null, registration: stuck?.inscription.documentId, reason: expect.any(String) },
    ]);
    expect(current.progress).toMatchObject({ registrations: 2, ended: 1 });
    await t.db.orm.execute(sql`alter table refunds drop constraint stuck`);
    expect((await desk.call('POST', 'change/retry-refunds', {})).body.data).toEqual({ again: 1 });
    await t.deliver();
    expect((await read()).current).toMatchObject({ failed: [], progress: { registrations: 2, ended: 2 } });
    for (const person of people) expect(await refundsOf(t, person)).toHaveLength(1);
  });
});
