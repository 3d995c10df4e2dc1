import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupMembers, groups } from '../groups/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { addMember, buildPerson } from '../memberships/testing/association-world.ts';
import { profiles } from '../profiles/tables.ts';
import { billAllMembers } from './bill-members.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildFeeWorld(t);
});
afterAll(() => t.close());

const read = async (documentId: string, as = world.people.accountant) =>
  (
    await t.as(as).inject({
      method: 'GET',
      url: `/api/cotisations/${documentId}?populate[0]=discountTiers&populate[1]=periods`,
    })
  ).json().data;

const young = {
  name: 'Moins de 25 ans',
  condition: 'age',
  conditionValue: '<25',
  discountType: 'percentage',
  discountValue: 30,
};
const family = {
  name: 'Famille',
  condition: 'family',
  conditionValue: '3+',
  discountType: 'fixed',
  discountValue: 10,
};

describe('a new fee', () => {
  it('is told to each member by mail, once, with what it costs and until when', async () => {
    const { documentId } = await world.create({ name: 'Adhésion' });
    await billAllMembers(t.platform, { cotisation: documentId });
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, world.people.member.email), eq(outgoingMails.kind, 'fees.asked')));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `${world.association.name} : Adhésion – 2027` });
    expect(mails[0]?.text).toContain('45,00');
    expect(mails[0]?.text).toContain('31/05/2027');
  });

  it('asks every active member once, with the sums that its treasurer reads', async () => {
    const { documentId } = await world.create();
    expect(await world.paymentsOf({ documentId })).toHaveLength(6);
    expect(await read(documentId)).toMatchObject({
      name: 'Cotisation 2027',
      amount: 45,
      type: 'annual',
      status: 'active',
      gracePeriod: 30,
      autoReminders: true,
      totalMembers: 6,
      paidMembers: 0,
      pendingMembers: 6,
      overduemembers: 0,
      totalRevenue: 0,
      expectedRevenue: 270,
      unbilledMembers: 0,
      periods: [{ label: '2027', startsOn: '2027-01-01', endsOn: '2027-12-31', dueOn: '2027-05-31' }],
    });
  });

  it('asks nobody while it is a draft, and may then be removed', async () => {
    const { documentId } = await world.create({ status: 'draft' });
    expect(await world.paymentsOf({ documentId })).toHaveLength(0);
    const url = `/api/cotisations/${documentId}`;
    expect((await t.as(world.people.accountant).inject({ method: 'DELETE', url })).statusCode).toBe(200);
    expect((await t.as(world.people.accountant).inject({ method: 'GET', url })).statusCode).toBe(404);
    const active = await world.create();
    const kept = await t
      .as(world.people.accountant)
      .inject({ method: 'DELETE', url: `/api/cotisations/${active.documentId}` });
    expect(kept.statusCode).toBe(409);
  });

  it.each([
    [{ name: '' }, 'data.name', 'Veuillez remplir tous les champs obligatoires'],
    [{ amount: 0 }, 'data.amount', 'Veuillez remplir tous les champs obligatoires'],
    [{ amount: -1 }, 'data.amount', 'Veuillez remplir tous les champs obligatoires'],
    [{ amount: 1.005 }, 'data.amount', 'Veuillez remplir tous les champs obligatoires'],
    [{ gracePeriod: -1 }, 'data.gracePeriod', 'Choisissez un nombre de jours entier, 0 ou plus.'],
    [{ dueDate: '2026-01-01', startsOn: '2027-01-01' }, 'data.dueDate', 'L’échéance doit tomber'],
    [{ dueDate: '2027-02-30' }, 'data.dueDate', 'jj/mm/aaaa'],
    [
      { discountTiers: [{ ...young, discountValue: 101 }] },
      'data.discountTiers.0.discountValue',
      'Choisissez un pourcentage entier de 0 à 100.',
    ],
    [
      { discountTiers: [{ ...young, conditionValue: 'jeune' }] },
      'data.discountTiers.0.conditionValue',
      '<25',
    ],
  ])('is refused with %o', async (wrong, path, message) => {
    const data = { association: world.association.documentId, name: 'X', amount: 10, ...wrong };
    const answer = await t
      .as(world.people.accountant)
      .inject({ method: 'POST', url: '/api/cotisations', payload: { data } });
    expect(answer.statusCode).toBe(400);
    const issue = answer.json().error.details.issues.find((each: { path: string }) => each.path === path);
    expect(issue?.message).toContain(message);
  });

  it('takes the age and the family into account, and keeps the discount with the payment', async () => {
    const own = await buildFeeWorld(t);
    const [student, parent] = [own.people.member, own.people.aspirant];
    await t.db.orm.update(profiles).set({ birthday: '2005-06-01' }).where(eq(profiles.userId, student.id));
    const [home] = await t.db.orm
      .insert(groups)
      .values({ name: 'Famille', type: 'family', ownerId: parent.id })
      .returning();
    const relatives = [await buildPerson(t, 'Ida', 'Roy'), await buildPerson(t, 'Léo', 'Roy')];
    for (const { id } of relatives)
      await t.db.orm
        .insert(groupMembers)
        .values({ groupId: home?.id ?? 0, userId: id, role: 'parent', isActive: true });
    const fee = await own.create({ discountTiers: [young, family] });
    const payments = await own.paymentsOf(fee);
    const of = (id: number) => payments.find(({ userId }) => userId === id);
    expect(of(student.id)).toMatchObject({
      originalAmountCents: 4_500,
      discountName: 'Moins de 25 ans',
      discountCents: 1_350,
      finalAmountCents: 3_150,
    });
    expect(of(parent.id)).toMatchObject({ discountName: 'Famille', finalAmountCents: 3_500 });
    expect(of(own.people.president.id)).toMatchObject({ discountName: null, finalAmountCents: 4_500 });
    // A new amount applies to later payments only.
    const changed = await t.as(own.people.accountant).inject({
      method: 'PUT',
      url: `/api/cotisations/${fee.documentId}`,
      payload: {
        data: {
          name: 'Cotisation 2027',
          amount: 60,
          dueDate: '2027-05-31',
          startsOn: '2027-01-01',
          discountTiers: [family],
        },
      },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.discountTiers).toHaveLength(1);
    expect((await own.paymentsOf(fee)).map(({ finalAmountCents }) => finalAmountCents)).toEqual(
      payments.map(({ finalAmountCents }) => finalAmountCents),
    );
    expect((await own.paymentsOf(fee)).find(({ userId }) => userId === student.id)?.discountName).toBe(
      'Moins de 25 ans',
    );
  });

  it('counts as paid where a discount leaves nothing to pay', async () => {
    const own = await buildFeeWorld(t);
    await t.db.orm
      .update(profiles)
      .set({ birthday: '2005-06-01' })
      .where(eq(profiles.userId, own.people.member.id));
    const fee = await own.create({ discountTiers: [{ ...young, discountValue: 100 }] });
    const payment = (await own.paymentsOf(fee)).find(({ userId }) => userId === own.people.member.id);
    expect(payment).toMatchObject({ status: 'paid', finalAmountCents: 0 });
  });

  it('does not change its calendar once it was activated', async () => {
    const { documentId } = await world.create();
    const answer = await t.as(world.people.accountant).inject({
      method: 'PUT',
      url: `/api/cotisations/${documentId}`,
      payload: { data: { name: 'X', amount: 10, type: 'monthly' } },
    });
    expect(answer.statusCode).toBe(409);
  });
});

describe('members', () => {
  it('are asked when they join later, and have as long to pay as the others', async () => {
    const own = await buildFeeWorld(t);
    const fee = await own.create({ dueDate: '2027-04-30' });
    const late = await buildPerson(t, 'Aline', 'Dubreuil');
    const membership = await addMember(t, own.association, late, 'member', 'pending');
    await t.platform.jobs.runDue();
    expect(await own.paymentsOf(fee)).toHaveLength(6);
    const accepted = await t
      .as(own.people.president)
      .inject({ method: 'POST', url: `/api/memberships/${membership.documentId}/accept`, payload: {} });
    expect(accepted.statusCode).toBe(200);
    await t.platform.jobs.runDue();
    const payments = await own.paymentsOf(fee);
    expect(payments).toHaveLength(7);
    expect(payments.at(-1)).toMatchObject({ userId: late.id, dueOn: '2027-05-13' });
  });

  it('are not asked any more once the fee is inactive, and are when it starts again', async () => {
    const own = await buildFeeWorld(t);
    const fee = await own.create();
    const url = `/api/cotisations/${fee.documentId}`;
    const treasurer = t.as(own.people.accountant);
    await treasurer.inject({ method: 'POST', url: `${url}/deactivate` });
    await addMember(t, own.association, await buildPerson(t, 'Aline', 'Dubreuil'));
    await billAllMembers(t.platform, { cotisation: fee.documentId });
    expect(await own.paymentsOf(fee)).toHaveLength(6);
    const again = await treasurer.inject({ method: 'POST', url: `${url}/activate` });
    expect(again.json().data.status).toBe('active');
    await t.platform.jobs.runDue();
    expect(await own.paymentsOf(fee)).toHaveLength(7);
    expect(
      await t.db.orm
        .select()
        .from(cotisationPeriods)
        .where(
          sql`${cotisationPeriods.cotisationId} = (select id from ${cotisations} c where c.document_id = ${fee.documentId})`,
        ),
    ).toHaveLength(1);
  });

  it('see what they owe in all their associations, and nothing of anybody else', async () => {
    const own = await buildFeeWorld(t);
    const fee = await own.create({ name: 'Licence' });
    const answer = await t.as(own.people.member).inject({ method: 'GET', url: '/api/users/me/cotisations' });
    expect(answer.json().data).toEqual([
      expect.objectContaining({
        name: 'Licence',
        period: '2027',
        finalCents: 4_500,
        status: 'pending',
        dueOn: '2027-05-31',
        canPayOnline: false,
        association: expect.objectContaining({ documentId: own.association.documentId }),
      }),
    ]);
    const list = await t.as(own.people.member).inject({
      method: 'GET',
      url: `/api/cotisation-payments?cotisation=${fee.documentId}`,
    });
    expect(list.json().data).toHaveLength(1);
    expect(list.json().data[0]).toMatchObject({ memberName: 'Prénom-member Nom-member', notes: null });
    const fees = await t.as(own.people.member).inject({ method: 'GET', url: '/api/cotisations' });
    expect(fees.json().data).toEqual([]);
  });
});

describe('an activation for ten thousand members', () => {
  it('can be stopped, repeated and run twice at once, and asks everybody exactly once', async () => {
    const own = await buildFeeWorld(t);
    await t.db.orm.execute(sql`
      with people as (
        insert into ${users} (document_id, email, username, password_hash, is_confirmed)
        select substr(md5('fee' || n) || md5('x' || n), 1, 24), 'fee' || n || '@foule.test', 'fee' || n, 'x', true
        from generate_series(1, 10000) n returning id)
      insert into ${memberships} (document_id, user_id, association_id, role, status)
      select substr(md5('fm' || id) || md5('y' || id), 1, 24), id, ${own.association.id}, 'member', 'active' from people`);
    const answer = await t.as(own.people.accountant).inject({
      method: 'POST',
      url: '/api/cotisations',
      payload: {
        data: { association: own.association.documentId, name: 'Licence', amount: 45, status: 'active' },
      },
    });
    const fee = answer.json().data;
    const stop = new AbortController();
    // The time is read before each batch: the second begins when the first is written.
    let batches = 0;
    const now = () => {
      batches += 1;
      if (batches === 2) stop.abort();
      return t.clock.now();
    };
    const stopped = { ...t.platform, clock: { now } };
    const first = billAllMembers(stopped, { cotisation: fee.documentId }, stop.signal);
    await expect(first).rejects.toThrow('aborted');
    const asked = (await own.paymentsOf(fee)).length;
    expect([batches, asked > 0, asked < 10_006]).toEqual([2, true, true]);
    const runs = [1, 2].map(() => billAllMembers(t.platform, { cotisation: fee.documentId }));
    await Promise.all(runs);
    await t.platform.jobs.runDue();
    const [count] = await t.db.orm
      .select({ all: sql<number>`count(*)::int`, people: sql<number>`count(distinct user_id)::int` })
      .from(cotisationPayments)
      .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
      .where(eq(cotisations.documentId, fee.documentId));
    expect(count).toEqual({ all: 10_006, people: 10_006 });
    expect(await read(fee.documentId, own.people.accountant)).toMatchObject({
      totalMembers: 10_006,
      expectedRevenue: 450_270,
      unbilledMembers: 0,
    });
  });
});
