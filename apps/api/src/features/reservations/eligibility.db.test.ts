import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { dynamicForms, formVersions } from '../forms/tables.ts';
import { groups } from '../groups/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { events } from '../organizers/tables-events.ts';
import { profiles, thirdPersons } from '../profiles/tables.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { buildSale, type SaleWorld } from './testing/sale-world.ts';

let t: TestApp;
let sale: SaleWorld;
const hour = 3_600_000;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  sale = await buildSale(t);
});

const at = (ms: number) => new Date(t.clock.now().getTime() + ms);

describe('the call refuses what the page would not offer', () => {
  test.each([
    ['hidden', () => ({ isHidden: true }), 404, 'not_found'],
    ['inactive', () => ({ isActive: false }), 409, 'product_unavailable'],
    ['not yet on sale', () => ({ onSaleFrom: at(hour) }), 409, 'product_unavailable'],
    ['no longer on sale', () => ({ onSaleUntil: at(-hour) }), 409, 'product_unavailable'],
  ])('a product that is %s', async (_, values, status, code) => {
    const product = await sale.product(values());
    const answer = await (await sale.visitor()).reserve(product);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(await sale.countersOf(product)).toMatchObject({ held: 0 });
  });

  test('a product of another edition, of a draft, or of nobody', async () => {
    const buyer = await sale.visitor();
    const elsewhere = await buildSale(t);
    expect((await buyer.reserve(await elsewhere.product())).body.error.message).toBe(
      'Produit non disponible',
    );
    const draft = await buildSale(t, { status: 'draft' });
    expect((await buyer.reserve(await draft.product())).status).toBe(404);
    expect((await buyer.reserve({ documentId: 'a1b2c3d4e5f6a1b2c3d4e5f6' })).status).toBe(404);
    expect((await buyer.reserve({ documentId: "'; drop table holds" })).status).toBe(404);
  });

  test('everything when registration is closed', async () => {
    const buyer = await sale.visitor();
    const product = await sale.product();
    t.clock.advance(30 * 60_000);
    const closed = await buildSale(t, { registrationClosesAt: at(60_000) });
    const late = await closed.visitor();
    const place = await closed.product();
    t.clock.advance(60_000);
    expect((await late.reserve(place)).body.error.code).toBe('registration_closed');
    expect((await buyer.reserve(product)).status).toBe(200);
    await expect(closed.visitor()).rejects.toThrow('registration_closed');
  });

  test('an option of another product or one that is switched off', async () => {
    const product = await sale.product();
    await sale.option(product);
    const foreign = await sale.option(await sale.product());
    const off = await sale.option(product, { isActive: false });
    const buyer = await sale.visitor();
    for (const { documentId } of [foreign, off])
      expect((await buyer.reserve(product, 1, { option_id: documentId })).body.error.code).toBe(
        'product_unavailable',
      );
  });

  test.each([
    ['under', 16, '2000-01-01', 'Cette course est réservée aux moins de 16 ans'],
    ['over', 18, '2015-01-01', 'Cette course est réservée aux 18 ans et plus'],
    ['exact', 20, '2000-01-01', 'Cette course est réservée aux personnes de 20 ans exactement'],
  ] as const)('an age that is not %s %i', async (limit, age, birthday, message) => {
    const product = await sale.product({ config: { limitAge: { limit, age } } });
    const user = await buildUser(t);
    await sale.insert(profiles, { userId: user.id, birthday });
    const answer = await (await sale.as(user)).reserve(product);
    expect([answer.status, answer.body.error.message]).toEqual([403, message]);
    expect(answer.body.error.details.reason).toMatch(/^age_|^other/);
    const child = await sale.insert(thirdPersons, {
      ownerId: user.id,
      birthdate: limit === 'over' ? '1990-01-01' : '2006-08-01',
    });
    const forChild = await (await sale.as(user, { tierDocumentId: child.documentId })).reserve(product);
    expect(forChild.status, 'the age is that of the person registered').toBe(limit === 'under' ? 403 : 200);
  });

  test('an audience that it is not meant for, and the lower of two variants', async () => {
    const category = await sale.category();
    const target = (priority: number, targets: object) => ({
      categoryId: category.id,
      config: { audience_targeting: { enabled: true, priority, ...targets } },
    });
    const roles = (...target_types: string[]) => ({ role_targeting: { target_types } });
    const crew = await sale.product(target(2, roles('volunteer')));
    const all = await sale.product(target(1, roles('volunteer', 'participant')));
    const team = await sale.product(target(3, { group_targeting: { group_types: ['team'] } }));
    const [volunteer, participant] = [await sale.visitor({ volunteer: true }), await sale.visitor()];
    expect((await participant.reserve(crew)).body.error.message).toBe(
      'Vous n\'êtes pas éligible pour "10 km"',
    );
    expect((await participant.reserve(all)).status).toBe(200);
    expect((await volunteer.reserve(crew)).status).toBe(200);
    expect((await volunteer.reserve(all)).status).toBe(403);
    expect((await participant.reserve(team)).status).toBe(403);
    const group = await sale.insert(groups, {
      name: 'Les Flèches',
      type: 'team',
      editionId: sale.edition.id,
    });
    const inTeam = await sale.visitor({ group: group.documentId });
    expect((await inTeam.reserve(team)).status).toBe(200);
    expect((await inTeam.reserve(all)).status).toBe(403);
  });

  test('who is not a member, or not of the wanted kind', async () => {
    const association = await sale.insert(associations, { name: 'Les Amis' } as never);
    await t.db.orm.update(events).set({ associationId: association.id }).where(eq(events.id, sale.event.id));
    const product = await sale.product({ config: { membersOnly: true } });
    const forBoard = await sale.product({ config: { membersOnly: true, membersType: 'manager' } });
    const user = await buildUser(t);
    const buyer = await sale.as(user);
    const closedUpFront = async () => {
      const url = `/api/custom/me-inscriptions?eventEditionId=${sale.edition.documentId}`;
      const { course_restrictions: closed } = (await t.as(user).inject({ url })).json();
      return closed.map(({ productId }: { productId: string }) => productId);
    };
    expect(await closedUpFront()).toEqual([product.documentId, forBoard.documentId]);
    expect((await (await sale.visitor()).reserve(product)).status).toBe(403);
    expect((await buyer.reserve(product)).status).toBe(403);
    const member = await sale.insert(memberships, { userId: user.id, associationId: association.id });
    expect((await buyer.reserve(product)).status, 'asking to join is not belonging').toBe(403);
    await t.db.orm.update(memberships).set({ status: 'active' }).where(eq(memberships.id, member.id));
    expect((await buyer.reserve(product)).status).toBe(200);
    expect((await buyer.reserve(forBoard)).status).toBe(403);
    expect(await closedUpFront()).toEqual([forBoard.documentId]);
  });

  test('who registers somebody that is not a member, and not who registers one', async () => {
    const association = await sale.insert(associations, { name: 'Les Amis' } as never);
    await t.db.orm.update(events).set({ associationId: association.id }).where(eq(events.id, sale.event.id));
    const product = await sale.product({
      stock: 1,
      config: { membersOnly: true, allowWaitingList: true },
    });
    const [member, other] = [await buildUser(t), await buildUser(t)];
    await sale.insert(memberships, { userId: member.id, associationId: association.id, status: 'active' });
    const child = await sale.insert(thirdPersons, {
      ownerId: member.id,
      kind: 'child',
      email: member.email,
    });
    const forChild = { tierDocumentId: child.documentId };
    expect((await (await sale.as(member, forChild)).reserve(product)).status).toBe(403);
    const closed = await t.as(member).inject({
      url: `/api/custom/me-inscriptions?eventEditionId=${sale.edition.documentId}&${new URLSearchParams(forChild)}`,
    });
    expect(closed.json().course_restrictions).toMatchObject([{ productId: product.documentId }]);

    const byOther = await sale.as(other, { tierEmail: member.email.toUpperCase() });
    expect((await byOther.reserve(product)).status, 'a member, named by another').toBe(200);
    const own = await sale.as(member);
    const waits = await own.toggle(product, { tierRegisterDocumentId: child.documentId });
    expect([waits.status, waits.body.error.details.reason]).toEqual([403, 'members_only']);
    expect((await own.toggle(product)).status).toBe(200);
  });

  test('a course that the person is registered for', async () => {
    const category = await sale.category({ isCourse: true });
    const product = await sale.product({ categoryId: category.id, name: 'Trail' });
    const user = await buildUser(t);
    const inscription = await sale.insert(inscriptions, {
      editionId: sale.edition.id,
      kind: 'participant',
      status: 'pending_payment',
      userId: user.id,
    });
    await sale.insert(inscriptionItems, {
      inscriptionId: inscription.id,
      productId: product.id,
      quantity: 1,
      unitPriceCents: 0,
      productName: 'Trail',
      coursePerson: `user:${user.id}`,
    });
    const answer = await (await sale.as(user)).reserve(product);
    expect([answer.status, answer.body.error.message]).toEqual([409, 'Vous êtes déjà inscrit à "Trail"']);
    const child = await sale.insert(thirdPersons, { ownerId: user.id });
    expect((await (await sale.as(user, { tierDocumentId: child.documentId })).reserve(product)).status).toBe(
      200,
    );
  });
});

test('a product that must be alone on its page replaces what is chosen there', async () => {
  const alone = await sale.product({ config: { onePerPage: true } });
  const beside = await sale.product({ name: 'Repas' });
  const elsewhere = await sale.product({ name: 'Navette' });
  const form = await sale.insert(dynamicForms, {
    editionId: sale.edition.id,
    name: 'F',
    formStatus: 'published',
  });
  const page = (...ids: string[]) => ({ blocks: [{ products: ids.map((productId) => ({ productId })) }] });
  await sale.insert(formVersions, {
    formId: form.id,
    number: 1,
    name: 'F',
    pages: [page(alone.documentId, beside.documentId), page(elsewhere.documentId)],
    settings: {},
    publishedAt: t.clock.now(),
  });
  const buyer = await sale.visitor();
  await buyer.reserve(beside);
  await buyer.reserve(elsewhere);
  const { body } = await buyer.reserve(alone);
  expect(body.data.released).toEqual([{ productId: beside.documentId, productName: 'Repas', quantity: 1 }]);
  expect((await buyer.reserve(beside)).body.data.released).toHaveLength(1);
  expect(await sale.drift()).toEqual([]);
});
