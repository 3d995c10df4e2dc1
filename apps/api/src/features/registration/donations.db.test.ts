import { donationMessages } from '@kermesse/domain/catalog/donation';
import { amountMessages } from '@kermesse/domain/shared/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { orders } from '../payments/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const purpose = { donationPurpose: 'Pour les chevaux de trait' };

async function open(priceCents = 2_000, edition: Parameters<typeof buildRegistration>[1] = purpose) {
  const world = await buildRegistration(t, edition, [{ name: '10 km', priceCents, stock: 10 }]);
  const user = await buildUser(t);
  const buyer = await new Registrant(t, user).open(world.edition);
  await buyer.reserve(world.first);
  return { ...world, user, buyer };
}

const give = (buyer: Registrant, donationCents: unknown, sessionId = buyer.sessionId) =>
  buyer.call('PUT', `custom/sign-up-session/${sessionId}/donation`, { donationCents });

const read = async (buyer: Registrant, sessionId = buyer.sessionId) =>
  (await buyer.call('GET', `products/reservations/session/${sessionId}`)).body.meta.session.donationCents;

describe('a donation in the cart', () => {
  test('is kept by the server, changed and taken away again', async () => {
    const { buyer, edition } = await open();
    expect(await read(buyer)).toBe(0);
    expect((await give(buyer, 500)).body).toMatchObject({ donationCents: 500 });
    expect(await read(buyer)).toBe(500);
    const again = await new Registrant(t, buyer.user).open(edition);
    expect(await read(again)).toBe(500);
    expect((await give(buyer, 1_234)).status).toBe(200);
    expect(await read(buyer)).toBe(1_234);
    expect((await give(buyer, 0)).body).toMatchObject({ donationCents: 0 });
  });

  test.each([
    [99, donationMessages.tooSmall()],
    [-500, donationMessages.tooSmall()],
    [1_000_001, donationMessages.tooLarge()],
    [200.5, amountMessages.unreadable],
    ['5', amountMessages.unreadable],
  ])('of %s is refused in words', async (amount, message) => {
    const { buyer } = await open();
    const { status, body } = await give(buyer, amount);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
    expect(await read(buyer)).toBe(0);
  });

  test('is refused where the organiser takes none, and can be taken away there', async () => {
    const { buyer, edition } = await open();
    await give(buyer, 500);
    const none = { donationPurpose: null };
    await t.db.orm.update(eventEditions).set(none).where(eq(eventEditions.id, edition.id));
    const { status, body } = await give(buyer, 1_000);
    expect([status, body.error.message]).toEqual([409, donationMessages.notOffered]);
    const made = await buyer.submit(edition);
    expect(made.body).toMatchObject({ paymentRequired: true, totalAmount: 21.51 });
  });

  test('is nobody else’s to change', async () => {
    const { buyer } = await open();
    const stranger = new Registrant(t, await buildUser(t));
    expect((await give(stranger, 500, buyer.sessionId)).status).toBe(404);
    expect(await read(buyer)).toBe(0);
  });

  test('is given without an account, too', async () => {
    const { edition, first } = await open();
    const visitor = await new Registrant(t, null).open(edition);
    await visitor.reserve(first);
    expect((await give(visitor, 500)).status).toBe(200);
    expect(await read(visitor)).toBe(500);
  });
});

describe('an order with a donation', () => {
  test('is charged what the server computes', async () => {
    const { buyer, edition, user } = await open();
    await give(buyer, 500);
    const made = await buyer.submit(edition);
    expect(made.body).toMatchObject({ paymentRequired: true, totalAmount: 26.51 });
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.payerId, user.id));
    expect(order).toMatchObject({
      subtotalCents: 2_000,
      feeCents: 151,
      donationCents: 500,
      totalCents: 2_651,
    });
  });

  test('of free articles asks how it is paid, and is paid', async () => {
    const { buyer, edition } = await open(0);
    await give(buyer, 500);
    const judged = await buyer.validate(edition, { billing: {} });
    expect(judged.body.isValid).toBe(false);
    const made = await buyer.submit(edition);
    expect(made.body).toMatchObject({ status: 'pending_payment', paymentRequired: true, totalAmount: 5 });
  });

  test('goes back to the cart with its donation', async () => {
    const { buyer, edition } = await open();
    await give(buyer, 500);
    const made = await buyer.submit(edition);
    const id: string = made.body.inscriptionId;
    expect((await buyer.call('POST', `custom/my-inscriptions/${id}/reopen-cart`, {})).status).toBe(200);
    const again = await new Registrant(t, buyer.user).open(edition);
    expect(again.sessionId).not.toBe(buyer.sessionId);
    expect(await read(again)).toBe(500);
  });

  test('for several people has one donation, whoever’s page it is added on', async () => {
    const { buyer, edition, user } = await open();
    const [child] = await t.db.orm
      .insert(thirdPersons)
      .values({
        ownerId: user.id,
        kind: 'child',
        firstname: 'Tom',
        lastname: 'Lefort',
        birthdate: '2015-03-02',
      })
      .returning();
    await give(buyer, 500);
    const added = await buyer.call('POST', `custom/sign-up-session/${buyer.sessionId}/people`, {
      people: [{ tierDocumentId: child?.documentId }],
      withArticles: true,
    });
    const childSession: string = added.body.data[1].sessionId;
    expect(await read(buyer, childSession)).toBe(500);
    expect((await give(buyer, 700, childSession)).status).toBe(200);
    expect(await read(buyer)).toBe(700);
    const form = [
      { fieldName: 'prenom', value: 'Tom' },
      { fieldName: 'nom', value: 'Lefort' },
      { fieldName: 'naissance', value: '2015-03-02' },
    ];
    const other = {
      form,
      billing: {},
      sessionId: childSession,
      tierRegister: true,
      tierRegisterDocumentId: child?.documentId,
    };
    const made = await buyer.call('POST', 'custom/create-inscription', {
      data: buyer.submission(edition),
      others: [buyer.submission(edition, other)],
    });
    expect(made.body, JSON.stringify(made.body)).toMatchObject({ people: 2, totalAmount: 50.01 });
    const page = await buyer.call('POST', 'custom/create-checkout', {
      inscriptionId: made.body.inscriptionId,
    });
    await t.pay(page.body.id);
    await t.deliver();
    const mine = (await buyer.call('GET', 'custom/my-inscriptions')).body.data;
    expect(mine.map(({ donationCents }: { donationCents: number }) => donationCents).sort()).toEqual([
      0, 700,
    ]);
    expect(await disagreements(t)).toEqual([]);
  });
});
