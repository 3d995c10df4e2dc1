import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceTiers, productOptions, products, promoCodes } from '../../features/catalog/tables.ts';
import { groups } from '../../features/groups/tables.ts';
import { addresses, profiles } from '../../features/profiles/tables.ts';
import { inscriptions } from '../../features/registration/tables.ts';
import { missionSlots, missions } from '../../features/volunteers/tables.ts';
import { missionAssignments } from '../../features/volunteers/tables-people.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { at, buildOwnedEdition } from './testing/edition.ts';
import { inserter, refusal } from './testing/rows.ts';

let t: TestDatabase;

beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

const buildEdition = () => buildOwnedEdition(t.db);

describe('stock', () => {
  it('is never exceeded on a product, a tier or an option', async () => {
    const { edition } = await buildEdition();
    const product = await insert(products, {
      editionId: edition.id,
      name: '10 km',
      stock: 2,
      held: 1,
      sold: 1,
    });
    const orm = t.db.orm;
    const more = { held: sql`held + 1` };
    expect(await refusal(orm.update(products).set(more))).toBe('products_not_oversold');
    expect(await refusal(orm.update(products).set({ held: -1 }))).toBe('products_held_min');
    await insert(priceTiers, { productId: product.id, name: 'Tôt', priceCents: 900, stock: 1, sold: 1 });
    expect(await refusal(orm.update(priceTiers).set(more))).toBe('price_tiers_not_oversold');
    await insert(productOptions, { productId: product.id, name: 'Repas', stock: 1, held: 1 });
    expect(await refusal(orm.update(productOptions).set({ sold: 1 }))).toBe('product_options_not_oversold');
  });

  it('has no limit where none is set', async () => {
    const { edition } = await buildEdition();
    expect(await refusal(insert(products, { editionId: edition.id, name: 'Don', held: 9_999 }))).toBeNull();
  });

  it('a promo code is not used more often than it may', async () => {
    const { edition } = await buildEdition();
    const code = {
      editionId: edition.id,
      code: 'LILAS',
      discountType: 'percentage',
      discountPercent: 10,
    } as const;
    await insert(promoCodes, { ...code, maxRedemptions: 1, redemptions: 1 });
    expect(await refusal(t.db.orm.update(promoCodes).set({ redemptions: 2 }))).toBe(
      'promo_codes_not_overused',
    );
    expect(await refusal(insert(promoCodes, code))).toBe('promo_codes_code_unique');
    expect(await refusal(insert(promoCodes, { ...code, code: 'lilas' }))).toBe('promo_codes_code_shape');
  });

  it('a group takes no more than its places', async () => {
    await insert(groups, { name: 'Club', type: 'team', maxMembers: 1, placesTaken: 1 });
    expect(await refusal(t.db.orm.update(groups).set({ placesTaken: 2 }))).toBe('groups_not_overfull');
  });
});

describe('people', () => {
  it('an address is one account, whatever its case', async () => {
    const user = await buildUser(t);
    expect(await refusal(buildUser(t, { email: user.email.toUpperCase() }))).toBe('users_email_unique');
  });

  it('owns one lasting family', async () => {
    const { id: ownerId } = await buildUser(t);
    const family = { ownerId, name: 'Martin', type: 'family' } as const;
    await insert(groups, family);
    expect(await refusal(insert(groups, family))).toBe('groups_one_family_per_owner');
    expect(await refusal(insert(groups, { ...family, isTemporary: true }))).toBeNull();
  });

  it('has at most three addresses, also when two are added at once', async () => {
    const { id: userId } = await buildUser(t);
    const profile = await insert(profiles, { userId });
    const add = (position: number) =>
      insert(addresses, { profileId: profile.id, position, line1: '1 rue des Lilas' });
    await add(0);
    await add(1);
    const together = await Promise.all([refusal(add(2)), refusal(add(2))]);
    expect(together.filter((name) => name === null)).toHaveLength(1);
    expect(await refusal(add(3))).toBe('addresses_position_range');
  });

  it('half a shoe size is a size, a third is not', async () => {
    const { id: userId } = await buildUser(t);
    const profile = await insert(profiles, { userId, shoeSize: 41.5 });
    expect(profile.shoeSize).toBe(41.5);
    expect(await refusal(t.db.orm.update(profiles).set({ shoeSize: 41.3 }))).toBe('profiles_shoe_size_step');
  });
});

describe('a volunteer', () => {
  async function buildSlot(begin: number, end: number, need = 5) {
    const { edition, owner } = await buildEdition();
    const mission = await insert(missions, { editionId: edition.id, title: 'Ravitaillement' });
    const slot = await insert(missionSlots, {
      missionId: mission.id,
      beginsAt: at(begin),
      endsAt: at(end),
      need,
    });
    const inscription = await insert(inscriptions, {
      editionId: edition.id,
      kind: 'volunteer',
      status: 'confirmed',
      confirmedAt: at(0),
      userId: owner.id,
    });
    return { slot, inscription, owner };
  }

  const assign = ({ slot, inscription }: Awaited<ReturnType<typeof buildSlot>>, userId: number) =>
    insert(missionAssignments, {
      slotId: slot.id,
      beginsAt: slot.beginsAt,
      endsAt: slot.endsAt,
      inscriptionId: inscription.id,
      userId,
    });

  it('is never in two places at once, not even in two editions', async () => {
    const morning = await buildSlot(8, 12);
    const late = await buildSlot(11, 14);
    const after = await buildSlot(12, 14);
    const { id } = morning.owner;
    const first = await assign(morning, id);
    expect(await refusal(assign(late, id))).toBe('mission_assignments_one_place_at_a_time');
    await t.db.orm.update(missionAssignments).set({ status: 'declined' }).where(sql`id = ${first.id}`);
    expect(await refusal(assign(late, id))).toBeNull();
    expect(await refusal(assign(after, id))).toBe('mission_assignments_one_place_at_a_time');
  });

  it('may go from one slot straight to the next', async () => {
    const [morning, noon] = [await buildSlot(8, 12), await buildSlot(12, 14)];
    await assign(morning, morning.owner.id);
    expect(await refusal(assign(noon, morning.owner.id))).toBeNull();
  });

  it('moves with the slot, unless it would be in two places', async () => {
    const [morning, noon] = [await buildSlot(8, 12), await buildSlot(12, 14)];
    const assignment = await assign(morning, morning.owner.id);
    await assign(noon, morning.owner.id);
    const move = (end: number) =>
      t.db.orm
        .update(missionSlots)
        .set({ endsAt: at(end) })
        .where(sql`id = ${morning.slot.id}`);
    await move(11);
    const [moved] = await t.db.orm.select().from(missionAssignments).where(sql`id = ${assignment.id}`);
    expect(moved?.endsAt).toEqual(at(11));
    expect(await refusal(move(13))).toBe('mission_assignments_one_place_at_a_time');
  });

  it('finds no place in a slot that is full', async () => {
    const { slot } = await buildSlot(8, 12, 1);
    const fill = (assigned: number) =>
      t.db.orm.update(missionSlots).set({ assigned }).where(sql`id = ${slot.id}`);
    expect(await refusal(fill(1))).toBeNull();
    expect(await refusal(fill(2))).toBe('mission_slots_not_overfull');
  });
});
