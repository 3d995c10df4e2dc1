import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { groups } from '../groups/tables.ts';
import { buildAssociation } from '../memberships/testing/association-world.ts';
import { thirdPersons } from '../profiles/public.ts';
import { deleteSessions } from './delete-sessions.ts';
import { signUpSessions, waitingListOffers } from './tables.ts';
import { buildSale, type SaleWorld, type Shopper } from './testing/sale-world.ts';

let t: TestApp;
let sale: SaleWorld;
let product: Awaited<ReturnType<SaleWorld['product']>>;
let lucky: Shopper;
const hour = 3_600_000;

beforeAll(async () => {
  // Tokens must outlast hours of test time.
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: '2592000000' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  sale = await buildSale(t);
  product = await sale.product({ stock: 1, config: { allowWaitingList: true } });
  lucky = await sale.visitor();
  await lucky.reserve(product);
});

const mailTo = async ({ user }: Shopper) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.toEmail, user?.email ?? ''),
        eq(outgoingMails.kind, 'reservations.waiting-list-offer'),
      ),
    );

describe('the waiting list', () => {
  test('counts, tells the place, and is left by the same click', async () => {
    const [first, second] = [await sale.member(), await sale.member()];
    expect((await first.toggle(product)).body).toEqual({
      count: 1,
      isInList: true,
      position: 1,
      offer: null,
      message: "Ajouté à la liste d'attente",
    });
    expect((await second.toggle(product)).body).toMatchObject({ count: 2, position: 2 });
    expect((await first.toggle(product)).body).toMatchObject({
      count: 1,
      isInList: false,
      position: null,
      message: "Retiré de la liste d'attente",
    });
    expect((await second.queue(product)).body).toEqual({
      count: 1,
      isInList: true,
      position: 1,
      offer: null,
    });
    expect((await (await sale.visitor()).queue(product)).body).toMatchObject({ count: 1, isInList: false });
  });

  test('takes an account, a sold-out product, and a product that has one', async () => {
    expect((await (await sale.visitor()).toggle(product)).status).toBe(401);
    const member = await sale.member();
    expect((await member.toggle(await sale.product({ stock: 0 }))).status).toBe(409);
    const open = await sale.product({ stock: 3, config: { allowWaitingList: true } });
    expect((await member.toggle(open)).body.error.message).toContain('Il reste des places');
  });

  test('offers what comes back in order, by mail, before anybody else', async () => {
    const [first, second] = [await sale.member(), await sale.member()];
    await first.toggle(product);
    await second.toggle(product);
    await lucky.release(product);
    expect((await (await sale.visitor()).reserve(product)).body.error.code).toBe('stock_insufficient');
    const [mail] = await mailTo(first);
    expect(mail?.subject).toBe('Une place s’est libérée\u00a0: 10 km');
    expect(mail?.text).toContain('/inscriptions?eventEditionDocumentId=');
    expect(await mailTo(second)).toEqual([]);
    expect((await first.queue(product)).body).toMatchObject({
      isInList: true,
      position: 0,
      offer: { quantity: 1 },
    });
    await t.db.orm.update(products).set({ priceCents: 9_000 }).where(eq(products.id, product.id));
    const taken = await first.reserve(product);
    expect(taken.body.data.reservation, 'at the price that was offered').toMatchObject({ unitPrice: 20 });
    expect((await first.queue(product)).body).toMatchObject({ isInList: false });
    expect((await second.queue(product)).body).toMatchObject({ position: 1 });
    expect(await sale.drift()).toEqual([]);
  });

  test('goes on to the next when an offer runs out or is declined', async () => {
    const people = [await sale.member(), await sale.member(), await sale.member()];
    for (const each of people) await each.toggle(product);
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('nobody');
    await lucky.release(product);
    t.clock.advance(24 * hour + 1_000);
    expect((await t.platform.jobs.runDue()).failed).toEqual([]);
    expect(await mailTo(second)).toHaveLength(1);
    for (const each of people) await each.open(sale.edition);
    expect((await first.reserve(product)).body.error.code).toBe('stock_insufficient');
    await second.toggle(product);
    expect(await mailTo(third)).toHaveLength(1);
    expect((await third.reserve(product)).status).toBe(200);
    expect(await sale.drift()).toEqual([]);
  });

  const tokenOf = async (shopper: Shopper) => {
    const [mail] = await mailTo(shopper);
    return /offer=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  test('is served by the link of the mail in another browser of the same account, once', async () => {
    const first = await sale.member();
    await first.toggle(product);
    await lucky.release(product);
    const token = await tokenOf(first);
    const [stranger, other] = [await sale.visitor(), await sale.member()];
    for (const thief of [stranger, other]) {
      const guess = await thief.reserve(product, 1, { offer_token: 'guess' });
      expect(guess.body.error.code).toBe('offer_over');
      const found = await thief.reserve(product, 1, { offer_token: token });
      expect([found.status, found.body.error.message]).toEqual([
        403,
        'Cette place est gardée pour un autre compte\u00a0: connectez-vous avec l’adresse qui a reçu le message.',
      ]);
    }
    if (!first.user) throw new Error('nobody');
    const phone = await sale.as(first.user);
    expect((await phone.reserve(product, 1, { offer_token: token })).status).toBe(200);
    expect((await phone.reserve(product, 1, { offer_token: token })).body.error.code).toBe('offer_over');
    expect(await sale.drift()).toEqual([]);
  });

  test('shows the offer behind the link to whom it is for, and to others only that there is one', async () => {
    const first = await sale.member();
    await first.toggle(product);
    await lucky.release(product);
    const token = await tokenOf(first);
    const url = `custom/waiting-list-offers/${token}`;
    const own = await first.call('GET', url);
    expect(own.body.data).toMatchObject({
      state: 'open',
      viewer: 'owner',
      productName: '10 km',
      own: { quantity: 1, unitPriceCents: 2_000, kind: 'participant', options: [] },
    });
    const other = await sale.member();
    expect((await other.call('GET', url)).body.data).toMatchObject({ viewer: 'other', own: null });
    expect((await (await sale.visitor()).call('GET', url)).body.data).toMatchObject({
      viewer: 'anonymous',
      own: null,
    });
    expect((await first.call('GET', 'custom/waiting-list-offers/guess')).status).toBe(404);
    const [listed] = (await first.call('GET', 'custom/my-waiting-lists')).body.data;
    expect(listed).toMatchObject({ productName: '10 km', position: null });
    const byIdentity = `custom/waiting-list-offers/${listed.offer.documentId}`;
    expect((await first.call('GET', byIdentity)).body.data).toMatchObject({ viewer: 'owner' });
    expect((await other.call('GET', byIdentity)).status).toBe(404);
    t.clock.advance(24 * hour + 1_000);
    expect((await first.call('GET', url)).body.data).toMatchObject({ state: 'expired' });
    expect((await first.call('GET', 'custom/my-waiting-lists')).body.data).toEqual([]);
  });

  test('lists where somebody waits, and is left from there; a kept place goes to the next person', async () => {
    const [first, second] = [await sale.member(), await sale.member()];
    await first.toggle(product);
    await second.toggle(product);
    const mine = async (shopper: Shopper) => (await shopper.call('GET', 'custom/my-waiting-lists')).body.data;
    expect(await mine(second)).toMatchObject([{ productName: '10 km', position: 2, offer: null }]);
    await lucky.release(product);
    const [kept] = await mine(first);
    const leave = `custom/my-waiting-lists/${kept.documentId}/leave`;
    expect((await second.call('POST', leave, {})).status).toBe(404);
    expect((await first.call('POST', leave, {})).body.message).toBe(
      'Votre place est proposée à la personne suivante.',
    );
    expect((await first.call('POST', leave, {})).body.error.code).toBe('offer_over');
    expect(await mailTo(second)).toHaveLength(1);
    expect(await mine(second)).toMatchObject([{ position: null, offer: { kind: 'participant' } }]);
    expect(await sale.drift()).toEqual([]);
  });

  test('gets the places that an organiser adds', async () => {
    const first = await sale.member();
    await first.toggle(product);
    await t.db.orm.update(products).set({ stock: 2 }).where(eq(products.id, product.id));
    expect((await (await sale.visitor()).reserve(product)).status).toBe(409);
    const offers = await t.db.orm
      .select()
      .from(waitingListOffers)
      .where(eq(waitingListOffers.productId, product.id));
    expect(offers).toMatchObject([{ status: 'open', quantity: 1 }]);
    expect(await sale.drift()).toEqual([]);
  });

  test('tells who takes an offer what is left, and lets no cart grow past its maximum', async () => {
    await t.db.orm
      .update(products)
      .set({ stock: 3, config: { allowWaitingList: true, maxQuantity: 2 } })
      .where(eq(products.id, product.id));
    const first = await sale.member();
    expect((await first.reserve(product)).status).toBe(200);
    await lucky.adjust(product, 2);
    await first.toggle(product, { quantity: 2 });
    await lucky.leave();
    const tooMany = await first.reserve(product, 2);
    expect(tooMany.body.error.code).toBe('quantity_refused');
    const taken = await first.adjust(product, 2);
    expect([taken.status, taken.body.data]).toMatchObject([
      200,
      { old_quantity: 1, new_quantity: 2, stock_change: -1, new_stock: 1 },
    ]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 2 });
    expect(await sale.drift()).toEqual([]);
  });

  test('sends volunteers and those who register somebody else back the way they came', async () => {
    const volunteer = await sale.member({ volunteer: true });
    const parent = await sale.member();
    const child = await sale.insert(thirdPersons, {
      ownerId: parent.user?.id ?? 0,
      kind: 'child',
      firstname: 'Lou',
    });
    await volunteer.toggle(product);
    await parent.toggle(product, { tierRegisterDocumentId: child.documentId });
    await lucky.release(product);
    const [first] = await mailTo(volunteer);
    expect(first?.text).toContain('volunteer=true');
    expect(first?.text).not.toContain('participant=true');
    await volunteer.toggle(product);
    const [second] = await mailTo(parent);
    expect(second?.text).toContain('participant=true');
    expect(second?.text).toContain(`tierDocumentId=${child.documentId}`);
  });

  test('gives what was offered in time after the sale has ended, and nothing to others', async () => {
    const sold = { allowWaitingList: true };
    const onSaleUntil = new Date(t.clock.now().getTime() + 2 * hour);
    const short = await sale.product({ name: 'Dîner', stock: 1, onSaleUntil, config: sold });
    await lucky.reserve(short);
    const first = await sale.member();
    await first.toggle(short);
    await lucky.release(short);
    const token = await tokenOf(first);
    t.clock.advance(3 * hour);
    const url = `custom/waiting-list-offers/${token}`;
    expect((await first.call('GET', url)).body.data).toMatchObject({ state: 'open' });
    const other = await sale.member();
    expect((await other.reserve(short)).body.error.code).toBe('product_unavailable');
    expect((await other.reserve(short, 1, { offer_token: token })).status).toBe(403);
    await first.open(sale.edition);
    await t.db.orm.update(products).set({ isActive: false }).where(eq(products.id, short.id));
    const withdrawn = await first.reserve(short, 1, { offer_token: token });
    expect(withdrawn.body.error.code).toBe('product_unavailable');
    await t.db.orm.update(products).set({ isActive: true }).where(eq(products.id, short.id));
    const taken = await first.reserve(short, 1, { offer_token: token });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(await sale.drift()).toEqual([]);
  });

  test('promises no place for longer than people can register', async () => {
    const registrationClosesAt = new Date(t.clock.now().getTime() + 2 * hour);
    sale = await buildSale(t, { registrationClosesAt });
    const last = await sale.product({ stock: 1, config: { allowWaitingList: true } });
    const [quick, slow] = [await sale.member(), await sale.member()];
    await quick.reserve(last);
    await slow.toggle(last);
    await quick.release(last);
    expect((await slow.queue(last)).body.offer.expiresAt).toBe(registrationClosesAt.toISOString());
  });

  test('passes over volunteers while the event takes none, and keeps their place', async () => {
    const volunteer = await sale.member({ volunteer: true });
    const second = await sale.member();
    await volunteer.toggle(product);
    await second.toggle(product);
    const takeVolunteers = (isOpenToVolunteers: boolean) =>
      t.db.orm.update(eventEditions).set({ isOpenToVolunteers }).where(eq(eventEditions.id, sale.edition.id));
    await takeVolunteers(false);
    await lucky.release(product);
    expect(await mailTo(volunteer)).toEqual([]);
    expect(await mailTo(second)).toHaveLength(1);
    await takeVolunteers(true);
    await second.toggle(product);
    expect(await mailTo(volunteer)).toHaveLength(1);
    await takeVolunteers(false);
    const url = `custom/waiting-list-offers/${await tokenOf(volunteer)}`;
    expect((await volunteer.call('GET', url)).body.data).toMatchObject({ state: 'closed' });
  });

  const buildTeam = () =>
    sale.insert(groups, {
      type: 'team',
      name: 'Les Amis du Tilleul',
      ownerId: sale.event.ownerId,
      editionId: sale.edition.id,
    });

  test('keeps the group that somebody waits in, so that the place can be taken', async () => {
    const group = await buildTeam();
    const audience_targeting = { enabled: true, group_targeting: { group_types: ['team'] } };
    const config = productConfigSchema.parse({ allowWaitingList: true, audience_targeting });
    const forGroups = await sale.product({ name: 'Relais', stock: 1, config });
    const quick = await sale.member({ group: group.documentId });
    expect((await quick.reserve(forGroups)).status).toBe(200);
    const slow = await sale.member({ group: group.documentId });
    expect((await slow.toggle(forGroups)).status).toBe(200);
    await quick.release(forGroups);
    const [mail] = await mailTo(slow);
    expect(mail?.text).toContain(`group=${group.documentId}`);
    const token = await tokenOf(slow);
    const { own } = (await slow.call('GET', `custom/waiting-list-offers/${token}`)).body.data;
    expect(own).toMatchObject({ kind: 'participant', groupDocumentId: group.documentId });
    if (!slow.user) throw new Error('nobody');
    const phone = await sale.as(slow.user, { group: own.groupDocumentId });
    const taken = await phone.reserve(forGroups, 1, { offer_token: token });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(await sale.drift()).toEqual([]);
  });

  test('remembers a volunteer of a group after their session has been deleted', async () => {
    const group = await buildTeam();
    const volunteer = await sale.member({ volunteer: true, group: group.documentId });
    await volunteer.toggle(product);
    await t.db.transaction(async (tx) => {
      const isTheirs = eq(signUpSessions.documentId, volunteer.sessionId);
      const ended = await tx.select({ id: signUpSessions.id }).from(signUpSessions).where(isTheirs);
      await deleteSessions(
        tx,
        ended.map(({ id }) => id),
      );
    });
    await lucky.release(product);
    const [mail] = await mailTo(volunteer);
    expect(mail?.text).toContain('volunteer=true');
    expect(mail?.text).toContain(`group=${group.documentId}`);
    const url = `custom/waiting-list-offers/${await tokenOf(volunteer)}`;
    expect((await volunteer.call('GET', url)).body.data.own).toMatchObject({
      kind: 'volunteer',
      groupDocumentId: group.documentId,
    });
    const [listed] = (await volunteer.call('GET', 'custom/my-waiting-lists')).body.data;
    expect(listed).toMatchObject({ offer: { kind: 'volunteer' } });
  });

  test('leads back to the association with which somebody wanted to register', async () => {
    const { documentId } = await buildAssociation(t);
    const member = await sale.member();
    await member.toggle(product, { associationDocumentId: documentId });
    await lucky.release(product);
    expect((await mailTo(member))[0]?.text).toContain(`associationDocumentId=${documentId}`);
    const url = `custom/waiting-list-offers/${await tokenOf(member)}`;
    const { own } = (await member.call('GET', url)).body.data;
    expect(own).toMatchObject({ associationDocumentId: documentId });
  });
});
