import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { forgetPerson } from '../../platform/people/registry.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations } from '../memberships/tables-associations.ts';
import { feesPersonalData } from './personal-data.ts';
import { cotisationPayments } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: String(30 * 24 * 3_600_000) } });
});
beforeEach(async () => {
  world = await buildFeeWorld(t);
});
afterAll(() => t.close());

const cash = { method: 'cash', paidAt: '2027-04-12', notes: 'Remis au club-house' };
async function firstPayment(body = {}) {
  const fee = await world.create(body);
  const payments = await world.paymentsOf(fee);
  const payment = payments.find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  return { fee, payment };
}
const row = async (documentId: string) => {
  const [found] = await t.db.orm
    .select()
    .from(cotisationPayments)
    .where(eq(cotisationPayments.documentId, documentId));
  return found;
};
const summary = async () =>
  (
    await t.as(world.people.accountant).inject({
      method: 'GET',
      url: `/api/associations/${world.association.documentId}/cotisation-summary`,
    })
  ).json().data;

describe('a payment that came in by another way', () => {
  it('is marked with method, day and note, and counts at once', async () => {
    const { fee, payment } = await firstPayment();
    expect((await world.act(payment, 'mark-paid', cash)).statusCode).toBe(200);
    expect(await row(payment.documentId)).toMatchObject({
      status: 'paid',
      method: 'cash',
      notes: 'Remis au club-house',
      markedPaidById: world.people.accountant.id,
      paidAt: new Date('2027-04-12T11:00:00Z'),
    });
    expect(await summary()).toMatchObject({
      collectedCents: 4_500,
      pendingCents: 22_500,
      lateMembers: 0,
      rate: 16,
    });
    const months = (await summary()).months;
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: '2027-04', collectedCents: 4_500, dueCents: 0 });
    const list = await t.as(world.people.accountant).inject({
      method: 'GET',
      url: `/api/cotisation-payments?cotisation=${fee.documentId}&filters[status][$eq]=paid`,
    });
    expect(list.json().data).toHaveLength(1);
    const dashboard = await t
      .as(world.people.president)
      .inject({ method: 'GET', url: `/api/associations/${world.association.documentId}/dashboard` });
    expect(dashboard.json().stats).toMatchObject({ collectedCents: 4_500, toCollectCents: 22_500 });
  });

  it('is marked by one of two treasurers who press at the same moment', async () => {
    const { payment } = await firstPayment();
    const [one, other] = [world.people.accountant, world.people.president];
    const answers = await Promise.all([
      world.act(payment, 'mark-paid', { ...cash, method: 'cash' }, one),
      world.act(payment, 'mark-paid', { ...cash, method: 'check' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers[0]?.statusCode === 200 ? one : other;
    expect(await row(payment.documentId)).toMatchObject({
      markedPaidById: winner.id,
      method: winner === one ? 'cash' : 'check',
    });
  });

  it('cannot lie in the future', async () => {
    const { payment } = await firstPayment();
    const answer = await world.act(payment, 'mark-paid', { ...cash, paidAt: '2027-04-14' });
    expect(answer.statusCode).toBe(400);
    expect((await row(payment.documentId))?.status).toBe('pending');
  });

  it('has a receipt for the member and for the treasurer, and for nobody else', async () => {
    const { payment } = await firstPayment();
    const url = `/api/cotisation-payments/${payment.documentId}/receipt.pdf`;
    const before = await t.as(world.people.member).inject({ method: 'GET', url });
    expect(before.statusCode).toBe(409);
    await world.act(payment, 'mark-paid', cash);
    for (const person of [world.people.member, world.people.accountant]) {
      const answer = await t.as(person).inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const { statusCode } = await t.as(world.people.moderator).inject({ method: 'GET', url });
    expect(statusCode).toBe(404);
  });
});

describe('a payment that nobody will make', () => {
  it('is cancelled, counts no more, and can be taken back', async () => {
    const { payment } = await firstPayment();
    expect((await world.act(payment, 'cancel', { notes: 'A déménagé' })).statusCode).toBe(200);
    expect(await summary()).toMatchObject({ pendingCents: 22_500 });
    expect((await world.act(payment, 'mark-paid', cash)).statusCode).toBe(409);
    expect((await world.act(payment, 'remind')).statusCode).toBe(409);
    expect((await world.act(payment, 'reopen')).statusCode).toBe(200);
    expect((await row(payment.documentId))?.status).toBe('pending');
    expect((await world.act(payment, 'reopen')).statusCode).toBe(409);
  });
});

describe('a discount that only the treasurer can grant', () => {
  const student = {
    name: 'Étudiants',
    condition: 'student',
    discountType: 'percentage',
    discountValue: 50,
  };

  it('needs a note and stays with the payment', async () => {
    const { fee, payment } = await firstPayment({ discountTiers: [student] });
    expect(payment.discountCents).toBe(0);
    const entry = await t.as(world.people.accountant).inject({
      method: 'GET',
      url: `/api/cotisations/${fee.documentId}?populate=discountTiers`,
    });
    const tier = entry.json().data.discountTiers[0].documentId;
    expect((await world.act(payment, 'discount', { tier, note: '' })).statusCode).toBe(400);
    expect((await world.act(payment, 'discount', { tier, note: 'Carte étudiante vue' })).statusCode).toBe(
      200,
    );
    expect(await row(payment.documentId)).toMatchObject({
      discountName: 'Étudiants',
      discountNote: 'Carte étudiante vue',
      finalAmountCents: 2_250,
    });
    await world.act(payment, 'discount', { tier: null, note: 'Carte périmée' });
    expect(await row(payment.documentId)).toMatchObject({ discountName: null, finalAmountCents: 4_500 });
  });

  it('cannot be a tier of another fee', async () => {
    const { payment } = await firstPayment();
    const other = await world.create({ discountTiers: [student] });
    const entry = await t.as(world.people.accountant).inject({
      method: 'GET',
      url: `/api/cotisations/${other.documentId}?populate=discountTiers`,
    });
    const tier = entry.json().data.discountTiers[0].documentId;
    expect((await world.act(payment, 'discount', { tier, note: 'Essai' })).statusCode).toBe(404);
  });
});

describe('a reminder by hand', () => {
  const mailsTo = (email: string) =>
    t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), ne(outgoingMails.kind, 'fees.asked')));

  it('sends one mail a day and is written down', async () => {
    const { payment } = await firstPayment({ name: 'Licence' });
    const answers = await Promise.all([world.act(payment, 'remind'), world.act(payment, 'remind')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const mails = await mailsTo(world.people.member.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'fees.reminder-manual',
      subject: `${world.association.name} : Licence – 2027`,
      replyTo: 'contact@association.test',
    });
    expect(mails[0]?.text).toContain('45,00');
    expect(await row(payment.documentId)).toMatchObject({ remindersSent: 1, lastReminderAt: t.clock.now() });
    t.clock.advance(24 * 3_600_000);
    expect((await world.act(payment, 'remind')).statusCode).toBe(200);
    expect(await mailsTo(world.people.member.email)).toHaveLength(2);
    const history = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisation-payments/${payment.documentId}/history` });
    expect(history.json().data.map(({ what }: { what: string }) => what)).toEqual([
      'reminder',
      'reminder',
      'billed',
    ]);
    expect(history.json().data[0].actor).toBe('Prénom-accountant Nom-accountant');
  });
});

describe('who may', () => {
  const verbs: [string, object | undefined][] = [
    ['mark-paid', cash],
    ['cancel', {}],
    ['remind', undefined],
    ['discount', { tier: null, note: 'Rien' }],
  ];

  it('is decided by the stored matrix, on every call', async () => {
    const { fee, payment } = await firstPayment();
    for (const person of [world.people.moderator, world.people.member, world.people.aspirant]) {
      for (const [verb, payload] of verbs)
        expect((await world.act(payment, verb, payload, person)).statusCode).toBe(403);
      for (const verb of ['activate', 'deactivate']) {
        const url = `/api/cotisations/${fee.documentId}/${verb}`;
        expect((await t.as(person).inject({ method: 'POST', url })).statusCode).toBe(403);
      }
      const url = '/api/cotisations';
      const data = { association: world.association.documentId, name: 'X', amount: 1 };
      expect((await t.as(person).inject({ method: 'POST', url, payload: { data } })).statusCode).toBe(403);
      const seen = await t.as(person).inject({ method: 'GET', url: `/api/cotisations/${fee.documentId}` });
      expect(seen.statusCode).toBe(404);
    }
    await t.db.orm
      .update(associations)
      .set({ rolePermissions: { president: [], moderator: ['manage_contributions'] } })
      .where(eq(associations.id, world.association.id));
    expect((await world.act(payment, 'mark-paid', cash)).statusCode).toBe(403);
    expect((await world.act(payment, 'mark-paid', cash, world.people.moderator)).statusCode).toBe(200);
  });

  it('is nobody of another association, and the payments of a member stay within it', async () => {
    const { fee, payment } = await firstPayment();
    const other = await buildFeeWorld(t);
    for (const [verb, payload] of verbs)
      expect((await world.act(payment, verb, payload, other.people.president)).statusCode).toBe(404);
    const asked = `cotisation=${fee.documentId}&member=${world.rows.member.documentId}`;
    const list = await t
      .as(other.people.president)
      .inject({ method: 'GET', url: `/api/cotisation-payments?${asked}` });
    expect(list.json().data).toEqual([]);
    const own = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisation-payments?member=${world.rows.member.documentId}` });
    expect(own.json().data).toHaveLength(1);
    const foreign = await t.as(world.people.accountant).inject({
      method: 'POST',
      url: '/api/cotisations',
      payload: { data: { association: other.association.documentId, name: 'X', amount: 1 } },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

it('an account that is deleted takes the treasurer’s notes about it along, and leaves the amounts', async () => {
  const { payment } = await firstPayment();
  await world.act(payment, 'mark-paid', cash);
  await t.db.transaction((tx) =>
    forgetPerson(tx, [feesPersonalData], world.people.member, {
      now: t.clock.now(),
      mail: { queue: async () => undefined },
    }),
  );
  expect(await row(payment.documentId)).toMatchObject({
    notes: null,
    status: 'paid',
    finalAmountCents: 4_500,
  });
  const lines = await t.db.orm.select().from(auditEntries).where(eq(auditEntries.entityId, payment.id));
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain('Remis au club-house');
});
