import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { countStatements } from '../../platform/collections/testing/count-statements.ts';
import type { ServerEngine } from '../../platform/db/server-engine.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { addPersonWithoutAccount } from '../memberships/testing/association-world.ts';
import { checkouts, orders, paymentAccounts } from '../payments/tables.ts';
import { ledgerEntries, refunds } from '../payments/tables-ledger.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { cotisationPayments, cotisations } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: PaymentTest;

beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function asked(): Promise<{ world: FeeWorld; payment: { id: number; documentId: string } }> {
  const world = await buildFeeWorld(t);
  const fee = await world.create({ name: 'Licence' });
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  return { world, payment };
}
const stateOf = async ({ id }: { id: number }) => {
  const [payment] = await t.db.orm.select().from(cotisationPayments).where(eq(cotisationPayments.id, id));
  const orderRows = await t.db.orm.select().from(orders).where(eq(orders.cotisationPaymentId, id));
  return { payment, orders: orderRows };
};
const checkout = (world: FeeWorld, payment: { documentId: string }) =>
  world.act(payment, 'checkout', undefined, world.people.member) as unknown as Promise<{
    statusCode: number;
    json(): { id: string; url: string; error: { code: string; message: string } };
  }>;

describe('a member who pays a fee online', () => {
  it('is told that a few cents cannot be paid by card, before the provider refuses them', async () => {
    const { world, payment } = await asked();
    await t.db.orm
      .update(cotisationPayments)
      .set({ originalAmountCents: 49, finalAmountCents: 49 })
      .where(eq(cotisationPayments.id, payment.id));
    const answer = await checkout(world, payment);
    expect(answer.json().error).toMatchObject({
      code: 'amount_too_small',
      message: 'Le montant à payer en ligne doit atteindre 0,50 €.',
    });
  });

  it('pays exactly what is owed, without a service fee, and has a receipt', async () => {
    const { world, payment } = await asked();
    const answer = await checkout(world, payment);
    expect(answer.statusCode).toBe(200);
    const again = await checkout(world, payment);
    expect(again.json().id).toBe(answer.json().id);
    await t.pay(answer.json().id);
    await t.deliver();
    const state = await stateOf(payment);
    expect(state.payment).toMatchObject({ status: 'paid', method: 'card', markedPaidById: null });
    expect(state.orders).toMatchObject([
      { status: 'paid', totalCents: 4_500, feeCents: 0, refundedCents: 0 },
    ]);
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, state.orders[0]?.id ?? 0));
    expect(entries).toMatchObject([{ kind: 'paid', amountCents: 4_500 }]);
    const receipt = await t.as(world.people.member).inject({
      method: 'GET',
      url: `/api/cotisation-payments/${payment.documentId}/receipt.pdf`,
    });
    expect(receipt.statusCode).toBe(200);
    await t.platform.jobs.runDue();
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(
        and(eq(outgoingMails.toEmail, world.people.member.email), eq(outgoingMails.kind, 'fees.receipt')),
      );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
    expect(mails[0]?.text).toContain('45,00');
    const late = await checkout(world, payment);
    expect(late.statusCode).toBe(409);
    expect(late.json().error.message).toBe('Cette cotisation est déjà payée.');
    expect((await world.act(payment, 'mark-paid', { method: 'cash', paidAt: '2027-04-13' })).statusCode).toBe(
      409,
    );
  });

  it('learns on coming back that it is paid, though no message has come', async () => {
    const { world, payment } = await asked();
    const { id } = (await checkout(world, payment)).json();
    await t.pay(id);
    const verified = (await world.act(payment, 'verify', undefined, world.people.member)) as unknown as {
      json(): unknown;
    };
    expect(verified.json()).toEqual({ status: 'paid', isProcessing: false });
    await t.deliver();
    const state = await stateOf(payment);
    expect(state.orders).toHaveLength(1);
    expect(
      await t.db.orm
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, state.orders[0]?.id ?? 0)),
    ).toEqual([]);
  });

  it('may try again after a refusal', async () => {
    const { world, payment } = await asked();
    const { id } = (await checkout(world, payment)).json();
    await t.pay(id, 'refused');
    await t.deliver();
    expect((await stateOf(payment)).payment?.status).toBe('pending');
    const { id: second } = (await checkout(world, payment)).json();
    await t.pay(second);
    await t.deliver();
    expect((await stateOf(payment)).payment?.status).toBe('paid');
  });

  it('is the only one who can', async () => {
    const { world, payment } = await asked();
    for (const person of [world.people.accountant, world.people.president]) {
      expect((await world.act(payment, 'checkout', undefined, person)).statusCode).toBe(404);
      expect((await world.act(payment, 'verify', undefined, person)).statusCode).toBe(404);
    }
  });
});

describe('a fee that is settled by hand while somebody is paying it', () => {
  it('closes the page', async () => {
    const { world, payment } = await asked();
    const { id } = (await checkout(world, payment)).json();
    await world.act(payment, 'mark-paid', { method: 'cash', paidAt: '2027-04-13' });
    await t.deliver();
    const state = await stateOf(payment);
    expect(state.payment).toMatchObject({ status: 'paid', method: 'cash' });
    expect(state.orders).toMatchObject([{ status: 'cancelled' }]);
    const [page] = await t.db.orm.select().from(checkouts).where(eq(checkouts.providerSessionId, id));
    expect(page?.status).toBe('expired');
  });

  it('closes the page when many are settled at once, in as many statements as few', async () => {
    const { world, payment } = await asked();
    await checkout(world, payment);
    const [own] = await t.db.orm
      .select({ fee: cotisations.documentId })
      .from(cotisations)
      .innerJoin(cotisationPayments, eq(cotisationPayments.cotisationId, cotisations.id))
      .where(eq(cotisationPayments.id, payment.id));
    if (!own) throw new Error('the fee was not stored');
    const payments = await world.paymentsOf({ documentId: own.fee });
    const mark = (ids: string[]) => () =>
      t.as(world.people.accountant).inject({
        method: 'POST',
        url: `/api/cotisations/${own.fee}/mark-paid`,
        payload: { ids, method: 'cash', paidAt: '2027-04-13' },
      });
    const others = payments.filter(({ id }) => id !== payment.id).map(({ documentId }) => documentId);
    const engine = t.db.engine as ServerEngine;
    const forOne = await countStatements(engine, mark(others.slice(0, 1)));
    const forRest = await countStatements(engine, mark(others));
    expect(others.length).toBeGreaterThan(3);
    expect(forRest).toHaveLength(forOne.length);
    const answer = await mark([...others, payment.documentId])();
    expect(answer.json()).toEqual({ done: 1, passedOver: others.length });
    const settled = await world.paymentsOf({ documentId: own.fee });
    expect(settled.every(({ status, method }) => status === 'paid' && method === 'cash')).toBe(true);
    expect((await stateOf(payment)).orders).toMatchObject([{ status: 'cancelled' }]);
    const acts = await t.db.orm
      .select({ entityId: auditEntries.entityId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'fee-payment.paid'));
    const noted = acts.filter(({ entityId }) => payments.some(({ id }) => id === entityId));
    expect(noted).toHaveLength(payments.length);
  });

  it('gives the money back whole when it comes all the same, and stays paid by hand', async () => {
    const { world, payment } = await asked();
    const { id } = (await checkout(world, payment)).json();
    await t.pay(id);
    await world.act(payment, 'mark-paid', { method: 'cash', paidAt: '2027-04-13' });
    await t.deliver();
    await t.deliver();
    const state = await stateOf(payment);
    expect(state.payment).toMatchObject({ status: 'paid', method: 'cash' });
    expect(state.orders).toMatchObject([{ status: 'refunded', refundedCents: 4_500 }]);
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, world.people.member.email));
    expect(mails.map(({ kind }) => kind)).toContain('payments.fee-returned');
  });
});

describe('a fee paid by direct debit', () => {
  it('waits for the bank, of which the member is told once, and is settled by its answer', async () => {
    const { world, payment } = await asked();
    const { id } = (await checkout(world, payment)).json();
    await t.pay(id, 'sepa');
    await t.deliver();
    expect((await stateOf(payment)).payment?.status).not.toBe('paid');
    t.clock.advance(6_000);
    await t.deliver();
    await t.deliver();
    expect((await stateOf(payment)).payment).toMatchObject({ status: 'paid', method: 'transfer' });
    const told = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(
        and(
          eq(outgoingMails.toEmail, world.people.member.email),
          eq(outgoingMails.kind, 'payments.fee-processing'),
        ),
      );
    expect(told).toHaveLength(1);
  });

  it('keeps a record that was paid by hand from being merged into theirs, until that is put right', async () => {
    const world = await buildFeeWorld(t);
    const kept = await addPersonWithoutAccount(t, world.association);
    const fee = await world.create({ name: 'Licence' });
    const payments = await world.paymentsOf(fee);
    const own = payments.find(({ userId }) => userId === world.people.member.id);
    const byHand = payments.find(({ membershipId }) => membershipId === kept.id);
    if (!own || !byHand) throw new Error('nobody was asked');
    await world.act(byHand, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    expect((await checkout(world, own)).statusCode).toBe(200);
    const merge = () =>
      t.as(world.people.manager).inject({
        method: 'POST',
        url: `/api/memberships/${kept.documentId}/merge`,
        payload: { data: { into: world.rows.member.documentId } },
      });
    expect((await merge()).json().error.message).toBe(membershipMessages.paidAndOnlineFee);
    expect((await world.act(byHand, 'unmark', { reason: 'Fusion des fiches' })).statusCode).toBe(200);
    expect((await merge()).statusCode).toBe(200);
    const after = (await world.paymentsOf(fee)).filter(({ userId }) => userId === world.people.member.id);
    expect(after).toMatchObject([{ id: own.id, status: 'pending' }]);
  });
});

describe('the association’s own account', () => {
  it('receives the money', async () => {
    const { world, payment } = await asked();
    const url = `/api/associations/${world.association.documentId}/payment-account`;
    const treasurer = t.as(world.people.accountant);
    const link = (await treasurer.inject({ method: 'POST', url, payload: {} })).json().url as string;
    await fetch(`${t.sandbox.url}${new URL(link).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
      redirect: 'manual',
    });
    await t.deliver();
    expect((await treasurer.inject({ method: 'GET', url })).json().data.state).toBe('active');
    const [account] = await t.db.orm
      .select()
      .from(paymentAccounts)
      .where(eq(paymentAccounts.associationId, world.association.id));
    const { id } = (await checkout(world, payment)).json();
    const state = await stateOf(payment);
    expect(state.orders).toMatchObject([{ paymentAccountId: account?.id }]);
    await t.pay(id);
    await t.deliver();
    expect((await stateOf(payment)).payment?.status).toBe('paid');
  });
});
