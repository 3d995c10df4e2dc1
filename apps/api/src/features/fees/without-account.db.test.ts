import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { ownByProvenAddress } from '../memberships/own-by-address.ts';
import { memberships } from '../memberships/tables.ts';
import { addPersonWithoutAccount } from '../memberships/testing/association-world.ts';
import { cotisationPayments } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildFeeWorld(t);
});

const odette = (overrides = {}) =>
  addPersonWithoutAccount(t, world.association, { email: 'odette@exemple.test', ...overrides });
const feeOf = async (membershipId: number) =>
  t.db.orm.select().from(cotisationPayments).where(eq(cotisationPayments.membershipId, membershipId));
const kindsTo = async (email: string) =>
  (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email))).map(
    ({ kind, userId }) => [kind, userId],
  );
const list = async (query: string) =>
  (
    await t.as(world.people.accountant).inject({ method: 'GET', url: `/api/cotisation-payments?${query}` })
  ).json().data;

describe('the fee of a member without an account', () => {
  it('is asked once, mailed, searched, reminded, paid and receipted', async () => {
    const member = await odette();
    const fee = await world.create();
    await t.platform.jobs.runDue();
    const [payment, ...more] = await feeOf(member.id);
    expect(more).toEqual([]);
    if (!payment) throw new Error('nobody was asked');
    expect(payment).toMatchObject({ userId: null, memberName: 'Odette Fournier', finalAmountCents: 4_500 });
    expect(await kindsTo('odette@exemple.test')).toEqual([['fees.asked', null]]);
    const found = await list(`cotisation=${fee.documentId}&q=fournier`);
    expect(found).toMatchObject([{ memberName: 'Odette Fournier', memberEmail: 'odette@exemple.test' }]);
    expect(await list(`member=${member.documentId}`)).toHaveLength(1);
    expect((await world.act(payment, 'remind')).statusCode).toBe(200);
    expect((await world.act(payment, 'remind')).statusCode).toBe(409);
    const marked = await t.as(world.people.accountant).inject({
      method: 'POST',
      url: `/api/cotisations/${fee.documentId}/mark-paid`,
      payload: { members: [member.documentId], method: 'cash', paidAt: '2027-04-12' },
    });
    expect(marked.json()).toMatchObject({ done: 1 });
    const receipt = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisation-payments/${payment.documentId}/receipt.pdf` });
    expect(receipt.statusCode).toBe(200);
  });

  it('does not keep the others from being asked', async () => {
    await odette({ email: null });
    const fee = await world.create();
    const before = (await world.paymentsOf(fee)).length;
    await odette({ firstname: 'Marcel' });
    const again = await t.as(world.people.accountant).inject({
      method: 'GET',
      url: `/api/cotisations/${fee.documentId}`,
    });
    expect(again.json().data.unbilledMembers).toBe(1);
    expect(before).toBe(7);
  });

  it('goes with the membership when an account takes it over', async () => {
    const account = await buildUser(t);
    const member = await odette({ email: account.email });
    await world.create();
    const [payment] = await feeOf(member.id);
    if (!payment) throw new Error('nobody was asked');
    await world.act(payment, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    const taken = await t
      .as(account)
      .inject({ method: 'POST', url: `/api/users/me/ownable-memberships/${member.documentId}` });
    expect(taken.statusCode).toBe(200);
    const own = await t.as(account).inject({ method: 'GET', url: '/api/users/me/cotisations' });
    expect(own.json().data).toMatchObject([{ documentId: payment.documentId, status: 'paid' }]);
  });

  it('that was paid on both sides is left for the person to decide, and no proof fails for it', async () => {
    const { member: gone } = world.people;
    const kept = await odette({ email: gone.email });
    const fee = await world.create();
    const own = (await world.paymentsOf(fee)).find(({ userId }) => userId === gone.id);
    if (!own) throw new Error('nobody was asked');
    await world.act(own, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    await t.db.orm.delete(memberships).where(eq(memberships.id, world.rows.member.id));
    await t.as(world.people.accountant).inject({
      method: 'POST',
      url: `/api/cotisations/${fee.documentId}/mark-paid`,
      payload: { members: [kept.documentId], method: 'cash', paidAt: '2027-04-12' },
    });
    expect((await feeOf(kept.id)).map(({ status }) => status)).toEqual(['paid']);
    const taken = await t.db.transaction((tx) => ownByProvenAddress(tx, gone.id, t.clock.now()));
    expect(taken).toBe(0);
    const [row] = await t.db.orm.select().from(memberships).where(eq(memberships.id, kept.id));
    expect(row).toMatchObject({ userId: null, firstname: 'Odette' });
  });

  it('keeps the name in the accounts when the member is removed', async () => {
    const member = await odette();
    await world.create();
    const [payment] = await feeOf(member.id);
    await t
      .as(world.people.manager)
      .inject({ method: 'DELETE', url: `/api/memberships/${member.documentId}` });
    const [kept] = await t.db.orm
      .select()
      .from(cotisationPayments)
      .where(eq(cotisationPayments.id, payment?.id ?? 0));
    expect(kept).toMatchObject({ memberName: 'Odette Fournier', membershipId: null, userId: null });
  });

  it('moves to the account’s own row when two rows are merged, and two paid ones do not', async () => {
    const member = await odette();
    const fee = await world.create();
    const [kept] = await feeOf(member.id);
    if (!kept) throw new Error('nobody was asked');
    await world.act(kept, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    const merge = () =>
      t.as(world.people.manager).inject({
        method: 'POST',
        url: `/api/memberships/${member.documentId}/merge`,
        payload: { data: { into: world.rows.member.documentId } },
      });
    const own = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
    if (!own) throw new Error('nobody was asked');
    await world.act(own, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    expect((await merge()).statusCode).toBe(409);
    expect((await world.act(own, 'unmark', { reason: 'Erreur de saisie' })).statusCode).toBe(200);
    expect((await merge()).statusCode).toBe(200);
    const after = (await world.paymentsOf(fee)).filter(({ userId }) => userId === world.people.member.id);
    expect(after).toMatchObject([{ id: kept.id, status: 'paid' }]);
  });

  it('of nothing stands in no merger’s way, and money is kept beside it', async () => {
    const [first, second] = [await odette(), await odette({ firstname: 'Odile' })];
    const tier = { name: 'Offerte', condition: 'custom', conditionValue: 'accord' };
    const fee = await world.create({
      discountTiers: [{ ...tier, discountType: 'percentage', discountValue: 100 }],
    });
    const read = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisations/${fee.documentId}?populate=discountTiers` });
    const [{ documentId: free }] = read.json().data.discountTiers;
    const paymentOf = async (is: (payment: typeof cotisationPayments.$inferSelect) => boolean) => {
      const found = (await world.paymentsOf(fee)).find(is);
      if (!found) throw new Error('nobody was asked');
      return found;
    };
    const own = await paymentOf(({ userId }) => userId === world.people.member.id);
    const [offered, paid] = [
      await paymentOf(({ membershipId }) => membershipId === first.id),
      await paymentOf(({ membershipId }) => membershipId === second.id),
    ];
    for (const payment of [own, offered])
      expect((await world.act(payment, 'discount', { tier: free, note: 'Bureau' })).statusCode).toBe(200);
    await world.act(paid, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    const merge = async ({ documentId }: { documentId: string }) =>
      (
        await t.as(world.people.manager).inject({
          method: 'POST',
          url: `/api/memberships/${documentId}/merge`,
          payload: { data: { into: world.rows.member.documentId } },
        })
      ).statusCode;
    const kept = async () =>
      (await world.paymentsOf(fee)).filter(({ userId }) => userId === world.people.member.id);
    expect(await merge(first)).toBe(200);
    expect(await kept()).toMatchObject([{ id: own.id, status: 'paid', finalAmountCents: 0 }]);
    expect(await merge(second)).toBe(200);
    expect(await kept()).toMatchObject([{ id: paid.id, status: 'paid', finalAmountCents: 4_500 }]);
  });
});
