import { registrationMessages } from '@kermesse/domain/registration/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { orders } from '../payments/tables.ts';
import { ledgerEntries } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { inscriptionItems } from '../registration/tables.ts';
import { inscriptionDocuments, requiredDocuments } from '../registration/tables-follow-up.ts';
import { buildRegistration, nameProfile, Registrant } from '../registration/testing/registration-world.ts';
import { tickets } from './tables.ts';
import { codeOf, day, malo, nora, type PassedTicket, TicketHands } from './testing/transfer-world.ts';

type User = Awaited<ReturnType<typeof buildUser>>;

let t: PaymentTest;
let hands: TicketHands;
beforeAll(async () => {
  t = await openPaymentTest();
  hands = new TicketHands(t);
});
afterAll(() => t.closeAll());

const insert = inserter(() => t.db);

describe('passing a ticket on', () => {
  test('kills the old code, gives the other a new one, and both get a mail', async () => {
    const ticket = await hands.offered();
    await t.deliver();
    const [before] = await hands.ticketsOf(ticket.holder);
    const old = before?.code ?? '';
    const accepted = await hands.accept(ticket.friend, ticket.token);
    expect(accepted.statusCode, accepted.body).toBe(200);
    await t.deliver();
    expect(await hands.ticketsOf(ticket.holder)).toEqual([]);
    const now = await hands.ticketsOf(ticket.friend);
    expect(now).toMatchObject([{ holderName: 'Malo Petit' }]);
    expect(now[0]?.code).not.toBe(old);
    const refused = await hands.scan(ticket, old);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'ticket_transferred']);
    expect(refused.json().error.message).toContain('Ce billet a été transmis');
    for (const user of [ticket.holder, ticket.friend])
      expect((await t.as(user).inject({ url: `/api/tickets/${old}` })).statusCode).toBe(404);
    const entered = await hands.scan(ticket, now[0]?.code ?? '');
    expect(entered.statusCode, entered.body).toBe(200);
    const kinds = async ({ email }: User) => (await hands.mailsTo(email)).map(({ kind }) => kind);
    expect(await kinds(ticket.holder)).toContain('registration.transferred');
    expect(await kinds(ticket.friend)).toEqual(['registration.transfer-offered', 'tickets.confirmed']);
  });

  test('leaves the old ticket valid until it is accepted', async () => {
    const ticket = await hands.offered();
    const [own] = await hands.ticketsOf(ticket.holder);
    expect((await hands.scan(ticket, own?.code ?? '')).statusCode).toBe(200);
    const late = await hands.accept(ticket.friend, ticket.token);
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'Ce billet a déjà servi à l’entrée\u00a0: il ne peut plus être transmis.',
    ]);
    expect(await hands.ticketsOf(ticket.friend)).toEqual([]);
    expect((await hands.rowOf(ticket)).userId).toBe(ticket.holder.id);
  });

  test('carries nothing over that its holder said, and asks the other', async () => {
    const ticket = await hands.offered();
    await insert(requiredDocuments, {
      editionId: ticket.edition.id,
      kind: 'other',
      label: 'Certificat médical',
    });
    const row = await hands.rowOf(ticket);
    await insert(inscriptionDocuments, {
      inscriptionId: row.id,
      kind: 'other',
      label: 'Certificat médical',
      status: 'accepted',
      fileUrl: '/uploads/de-lea.pdf',
    });
    const read = await t.as(ticket.friend).inject({
      url: `/api/custom/inscription-claims/${ticket.token}`,
    });
    expect(read.body).not.toContain('Léa');
    expect(read.body).not.toContain('1990-02-14');
    const empty = await hands.accept(ticket.friend, ticket.token, { prenom: 'Malo' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json().error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
      'nom',
      'naissance',
    ]);
    expect((await hands.accept(ticket.friend, ticket.token)).statusCode).toBe(200);
    const shown = await t.as(ticket.friend).inject({
      url: `/api/custom/my-inscriptions/${ticket.inscriptionId}`,
    });
    expect(shown.body).not.toContain('Léa');
    expect(shown.json().data).toMatchObject({
      firstname: 'Malo',
      documents: [{ label: 'Certificat médical', status: 'expected', fileUrl: null }],
    });
    expect(await hands.rowOf(ticket)).toMatchObject({
      email: ticket.friend.email,
      birthdate: '1988-11-03',
      billingEmail: null,
    });
  });

  test('shows the questions to the mailed address alone, filled by its profile', async () => {
    const ticket = await hands.offered();
    await nameProfile(t, ticket.friend.id, { firstname: 'Malo', lastname: 'Petit', birthday: '1988-11-03' });
    const formFor = async (user: User | null) =>
      (await t.as(user).inject({ url: `/api/custom/inscription-claims/${ticket.token}` })).json().data
        .transfer.form;
    expect(await formFor(null)).toBeNull();
    expect(await formFor(await buildUser(t))).toBeNull();
    expect((await formFor(ticket.friend)).answers).toMatchObject(malo);
  });

  test('changes nothing of the money: the order, the ledger and the receipt stay with who paid', async () => {
    const ticket = await hands.offered({
      priceCents: 2_000,
      edition: { cancellableUntil: hands.inDays(40), transferableUntil: hands.inDays(40) },
    });
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.payerId, ticket.holder.id));
    const ledger = () =>
      t.db.orm
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.orderId, order?.id ?? 0));
    const before = await ledger();
    expect((await hands.accept(ticket.friend, ticket.token)).statusCode).toBe(200);
    expect(await ledger()).toEqual(before);
    const receipt = { url: `/api/orders/${order?.documentId}/receipt.pdf` };
    expect((await t.as(ticket.holder).inject(receipt)).statusCode).toBe(200);
    expect((await t.as(ticket.friend).inject(receipt)).statusCode).toBe(404);
    const gaveUp = await hands.cancel(ticket, ticket.friend);
    expect(gaveUp.statusCode, gaveUp.body).toBe(200);
    await t.deliver();
    const [after] = await t.db.orm
      .select()
      .from(orders)
      .where(eq(orders.id, order?.id ?? 0));
    expect(after).toMatchObject({ payerId: ticket.holder.id, status: 'refunded' });
    expect(
      (await hands.mailsTo('lea@exemple.fr')).map(({ kind }) => kind),
      'the address of the bill',
    ).toContain('payments.refunded');
    expect((await hands.mailsTo(ticket.friend.email)).map(({ kind }) => kind)).not.toContain(
      'payments.refunded',
    );
    expect(await disagreements(t)).toEqual([]);
  });

  test('goes on from person to person, and the desk sees the chain', async () => {
    const ticket = await hands.offered();
    await hands.accept(ticket.friend, ticket.token);
    const third = await buildUser(t);
    const next = { ...ticket, holder: ticket.friend, friend: third };
    expect((await hands.offer(next)).statusCode).toBe(200);
    t.clock.advance(60_000);
    expect((await hands.accept(third, await hands.tokenFor(third), nora)).statusCode).toBe(200);
    const read = await t.as(ticket.door).inject({
      url: `/api/event-editions/${ticket.edition.documentId}/registrations/${ticket.inscriptionId}`,
    });
    expect(read.json().data.transfers).toMatchObject([
      { from: 'Léa Lefort', to: 'Malo Petit' },
      { from: 'Malo Petit', to: 'Nora Blanc' },
    ]);
    expect(read.json().data.tickets).toHaveLength(1);
    const all = await t.db.orm
      .select()
      .from(tickets)
      .where(eq(tickets.inscriptionId, (await hands.rowOf(ticket)).id));
    expect(all.map(({ status, holderName }) => [status, holderName]).sort()).toEqual([
      ['transferred', 'Nora Blanc'],
      ['transferred', 'Nora Blanc'],
      ['valid', 'Nora Blanc'],
    ]);
  });

  test('of a child ends what its family sees of it', async () => {
    const world = await buildRegistration(t, { transferableUntil: hands.inDays(30) }, [
      { name: '1 km', priceCents: 0 },
    ]);
    const [holder, friend] = [await buildUser(t), await buildUser(t)];
    const child = await insert(thirdPersons, {
      ownerId: holder.id,
      kind: 'child',
      firstname: 'Lou',
      lastname: 'Lefort',
      birthdate: '2017-05-17',
    });
    const registrant = await new Registrant(t, holder).open(world.edition, {
      tierDocumentId: child.documentId,
    });
    await registrant.reserve(world.first);
    const { body } = await registrant.submit(world.edition, {
      tierRegister: true,
      tierRegisterDocumentId: child.documentId,
    });
    const ticket = { ...world, holder, friend, door: holder, inscriptionId: body.inscriptionId as string };
    expect((await hands.offer(ticket)).statusCode).toBe(200);
    expect((await hands.accept(friend, await hands.tokenFor(friend))).statusCode).toBe(200);
    expect(await hands.ticketsOf(holder)).toEqual([]);
    expect(await hands.rowOf(ticket)).toMatchObject({ userId: friend.id, thirdPersonId: null });
    const again = await new Registrant(t, holder).open(world.edition, { tierDocumentId: child.documentId });
    expect((await again.reserve(world.first)).status, 'the child may run again').toBe(200);
  });
});

describe('a ticket is not passed on', () => {
  test('by anybody but its holder, nor accepted by another address', async () => {
    const ticket = await hands.offered();
    const stranger = await buildUser(t);
    expect((await hands.offer({ ...ticket, holder: stranger })).statusCode).toBe(404);
    expect((await hands.withdraw({ ...ticket, holder: stranger })).statusCode).toBe(404);
    expect((await hands.accept(stranger, ticket.token)).statusCode).toBe(403);
    expect((await hands.accept(ticket.friend, ticket.token)).statusCode).toBe(200);
  });

  test('where the organiser sets no deadline, after it, and once the event is cancelled', async () => {
    const never = await hands.build({ edition: { transferableUntil: null } });
    expect((await hands.offer(never)).statusCode).toBe(409);
    const listed = await t.as(never.holder).inject({ url: '/api/custom/my-inscriptions' });
    expect(listed.json().data[0].canTransfer).toBe(false);
    const set = (ticket: PassedTicket, values: Partial<typeof eventEditions.$inferInsert>) =>
      t.db.orm.update(eventEditions).set(values).where(eq(eventEditions.id, ticket.edition.id));
    const late = await hands.offered();
    await set(late, { transferableUntil: t.clock.now() });
    expect((await hands.offer(late)).statusCode).toBe(409);
    expect((await hands.accept(late.friend, late.token)).statusCode).toBe(409);
    const cancelled = await hands.offered();
    for (const status of ['cancelled', 'archived'] as const) {
      await set(cancelled, { status });
      expect(codeOf(await hands.accept(cancelled.friend, cancelled.token))).toBe('edition_cancelled');
      expect((await hands.offer(cancelled)).statusCode).toBe(409);
    }
  });

  test('after the link’s own time', async () => {
    const ticket = await hands.offered();
    await t.db.orm
      .update(eventEditions)
      .set({ transferableUntil: hands.inDays(50) })
      .where(eq(eventEditions.id, ticket.edition.id));
    t.clock.advance(7 * day + 1);
    expect(codeOf(await hands.accept(ticket.friend, ticket.token))).toBe('link_unusable');
    expect((await hands.offer(ticket)).statusCode, 'it can be offered again').toBe(200);
    expect((await hands.accept(ticket.friend, await hands.tokenFor(ticket.friend))).statusCode).toBe(200);
  });

  test('once it was cancelled', async () => {
    const ticket = await hands.offered();
    const gaveUp = await hands.cancel(ticket, ticket.holder);
    expect(gaveUp.statusCode, gaveUp.body).toBe(200);
    expect((await hands.accept(ticket.friend, ticket.token)).statusCode).toBe(409);
    expect(await hands.ticketsOf(ticket.friend)).toEqual([]);
  });

  test('once all of its articles were refunded, and is not offered on the page', async () => {
    const ticket = await hands.build({ priceCents: 2_000 });
    const shown = async () =>
      (await t.as(ticket.holder).inject({ url: '/api/custom/my-inscriptions' })).json().data[0];
    expect(await shown()).toMatchObject({ canTransfer: true });
    const row = await hands.rowOf(ticket);
    // The registration itself is still confirmed, as while its refund is under way.
    await t.db.orm
      .update(inscriptionItems)
      .set({ status: 'returned' })
      .where(eq(inscriptionItems.inscriptionId, row.id));
    expect(await shown()).toMatchObject({ status: 'confirmed', canTransfer: false, transfer: null });
    const refused = await hands.offer(ticket);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      registrationMessages.transferClosed,
    ]);
    expect(await hands.mailsTo(ticket.friend.email)).toEqual([]);
  });

  test('to its own holder', async () => {
    const ticket = await hands.build();
    const refused = await hands.offer(ticket, ticket.holder.email.toUpperCase());
    expect(refused.statusCode).toBe(400);
  });

  test('to somebody who is too young, not a member, or in the course already', async () => {
    const configure = (ticket: PassedTicket, config: Record<string, unknown>) =>
      t.db.orm.update(products).set({ config }).where(eq(products.id, ticket.first.id));
    const young = await hands.offered();
    await configure(young, { limitAge: { limit: 'over', age: 18 } });
    const refused = await hands.accept(young.friend, young.token, { ...malo, naissance: '2015-03-02' });
    expect(codeOf(refused)).toBe('not_eligible');
    const stranger = await hands.offered();
    await configure(stranger, { membersOnly: true });
    expect(codeOf(await hands.accept(stranger.friend, stranger.token))).toBe('not_eligible');
    const runner = await hands.offered();
    const own = await new Registrant(t, runner.friend).open(runner.edition);
    await own.reserve(runner.first);
    expect((await own.submit(runner.edition)).body.status).toBe('confirmed');
    expect(codeOf(await hands.accept(runner.friend, runner.token))).toBe('already_registered');
    expect(await hands.ticketsOf(runner.holder)).toHaveLength(1);
  });

  test('with an answer or a file that is not the new holder’s', async () => {
    const ticket = await hands.offered();
    const foreign = { url: '/uploads/de-lea.pdf', name: 'certificat.pdf' };
    const withFile = await hands.accept(ticket.friend, ticket.token, { ...malo, certificat: foreign });
    expect(withFile.statusCode).toBe(400);
    const product = `product_${ticket.first.documentId}`;
    expect((await hands.accept(ticket.friend, ticket.token, { ...malo, [product]: false })).statusCode).toBe(
      400,
    );
  });
});

test('a taken back offer opens nothing, and the next one replaces it', async () => {
  const ticket = await hands.offered();
  expect((await hands.withdraw(ticket)).statusCode).toBe(200);
  expect(codeOf(await hands.accept(ticket.friend, ticket.token))).toBe('link_unusable');
  const other = await buildUser(t);
  expect((await hands.offer(ticket)).statusCode).toBe(200);
  const first = await hands.tokenFor(ticket.friend);
  expect((await hands.offer(ticket, other.email)).statusCode).toBe(200);
  expect(codeOf(await hands.accept(ticket.friend, first))).toBe('link_unusable');
  const listed = await t.as(ticket.holder).inject({ url: '/api/custom/my-inscriptions' });
  expect(listed.json().data[0].transfer).toMatchObject({ email: other.email });
  expect((await hands.accept(other, await hands.tokenFor(other))).statusCode).toBe(200);
  const items = await t.db.orm
    .select()
    .from(inscriptionItems)
    .where(eq(inscriptionItems.inscriptionId, (await hands.rowOf(ticket)).id));
  expect(items.map(({ coursePerson }) => coursePerson)).toEqual([`user:${other.id}`]);
});
