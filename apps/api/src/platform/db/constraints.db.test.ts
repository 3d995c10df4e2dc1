import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { associations } from '../../features/associations/tables.ts';
import { priceTiers, productOptions, products, promoCodes } from '../../features/catalog/tables.ts';
import { eventEditions, events } from '../../features/events/tables.ts';
import { cotisationPeriods, cotisations } from '../../features/fees/tables.ts';
import { dynamicForms, formVersions } from '../../features/forms/tables.ts';
import { groups } from '../../features/groups/tables.ts';
import { memberships } from '../../features/memberships/tables.ts';
import { orders } from '../../features/payments/tables.ts';
import { ledgerEntries } from '../../features/payments/tables-ledger.ts';
import { addresses, profiles } from '../../features/profiles/tables.ts';
import { inscriptions } from '../../features/registration/tables.ts';
import { missionSlots, missions } from '../../features/volunteers/tables.ts';
import { missionAssignments } from '../../features/volunteers/tables-people.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditEntries } from '../audit/tables.ts';
import { users } from '../auth/tables.ts';
import { violatedConstraint } from './failures.ts';

let t: TestDatabase;

beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

async function insert<T extends PgTable>(table: T, values: T['$inferInsert']): Promise<T['$inferSelect']> {
  const rows = (await t.db.orm.insert(table).values(values).returning()) as T['$inferSelect'][];
  const [row] = rows;
  if (!row) throw new Error('nothing was stored');
  return row;
}

/** The name of the constraint that refuses the work; null when nothing does. */
async function refusal(work: PromiseLike<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? `not a constraint: ${String(error)}`;
  }
}

const at = (hour: number) => new Date(Date.UTC(2027, 5, 12, hour));

async function buildEdition() {
  const owner = await buildUser(t);
  const event = await insert(events, { ownerId: owner.id, name: 'Trail des Lilas' });
  const edition = await insert(eventEditions, {
    eventId: event.id,
    name: '2027',
    startsAt: at(7),
    endsAt: at(19),
  });
  return { owner, event, edition };
}

async function buildAssociation(overrides: Partial<typeof associations.$inferInsert> = {}) {
  return insert(associations, { name: 'Les Amis du Trail', ...overrides });
}

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

describe('accounts', () => {
  async function buildOrder(overrides: Partial<typeof orders.$inferInsert> = {}) {
    const { edition, owner } = await buildEdition();
    const inscription = await insert(inscriptions, {
      editionId: edition.id,
      kind: 'participant',
      status: 'pending_payment',
      userId: owner.id,
    });
    const amounts = { subtotalCents: 4_000, feeCents: 301, totalCents: 4_301 };
    return insert(orders, {
      number: `K-${inscription.id}`,
      inscriptionId: inscription.id,
      ...amounts,
      ...overrides,
    });
  }

  it('an order adds up', async () => {
    expect(await refusal(buildOrder({ totalCents: 4_000 }))).toBe('orders_adds_up');
    expect(await refusal(buildOrder({ discountCents: 4_001, totalCents: 300 }))).toBe('orders_discount_fits');
    expect(await refusal(buildOrder({ refundedCents: 4_302 }))).toBe('orders_refund_fits');
  });

  it('the ledger only grows, and once for a cause', async () => {
    const order = await buildOrder();
    const entry = {
      orderId: order.id,
      kind: 'paid',
      amountCents: 4_301,
      cause: 'checkout:1',
      occurredAt: at(1),
    } as const;
    await insert(ledgerEntries, entry);
    expect(await refusal(insert(ledgerEntries, entry))).toBe('ledger_entries_cause_unique');
    expect(await refusal(t.db.orm.update(ledgerEntries).set({ amountCents: 1 }))).toBe(
      'ledger_entries_append_only',
    );
    expect(await refusal(t.db.orm.delete(ledgerEntries))).toBe('ledger_entries_append_only');
    expect(await refusal(insert(ledgerEntries, { ...entry, kind: 'refunded', cause: 'refund:1' }))).toBe(
      'ledger_entries_sign',
    );
  });

  it('a published form never changes', async () => {
    const { edition } = await buildEdition();
    const form = await insert(dynamicForms, {
      editionId: edition.id,
      name: 'Inscription',
      formStatus: 'published',
    });
    const version = {
      formId: form.id,
      number: 1,
      name: form.name,
      pages: [],
      settings: {},
      publishedAt: at(1),
    };
    await insert(formVersions, version);
    expect(await refusal(insert(formVersions, version))).toBe('form_versions_number_unique');
    expect(await refusal(t.db.orm.update(formVersions).set({ name: 'Autre' }))).toBe(
      'form_versions_immutable',
    );
    const second = { editionId: edition.id, name: 'Autre', formStatus: 'published' } as const;
    expect(await refusal(insert(dynamicForms, second))).toBe('dynamic_forms_one_published_per_edition');
  });

  it('a trace keeps who and what, though its details may be cleared', async () => {
    await insert(auditEntries, { action: 'refund', entityType: 'order', entityId: 1, after: { cents: 100 } });
    expect(await refusal(t.db.orm.update(auditEntries).set({ before: null, after: null }))).toBeNull();
    expect(await refusal(t.db.orm.update(auditEntries).set({ action: 'nothing' }))).toBe(
      'audit_entries_append_only',
    );
    expect(await refusal(t.db.orm.delete(auditEntries))).toBe('audit_entries_kept');
  });

  it('periods of a fee do not overlap', async () => {
    const association = await buildAssociation();
    const fee = await insert(cotisations, {
      associationId: association.id,
      name: 'Annuelle',
      amountCents: 5_000,
    });
    const add = (startsOn: string, endsOn: string) =>
      insert(cotisationPeriods, { cotisationId: fee.id, label: startsOn, startsOn, endsOn, dueOn: startsOn });
    await add('2027-01-01', '2027-12-31');
    expect(await refusal(add('2027-12-31', '2028-12-30'))).toBe('cotisation_periods_no_overlap');
    expect(await refusal(add('2028-01-01', '2028-12-31'))).toBeNull();
  });
});

describe('an association', () => {
  it('has one president, hands over in one step, and never loses the last', async () => {
    const association = await buildAssociation();
    const [first, second] = [await buildUser(t), await buildUser(t)];
    const join = (userId: number, role: 'president' | 'member') =>
      insert(memberships, { userId, associationId: association.id, role, status: 'active' });
    const old = await join(first.id, 'president');
    expect(await refusal(join(second.id, 'president'))).toBe('memberships_one_president');
    const heir = await join(second.id, 'member');
    const leave = () => t.db.orm.delete(memberships).where(sql`id = ${old.id}`);
    expect(await refusal(leave())).toBe('memberships_keep_president');
    await t.db.transaction(async (tx) => {
      await tx.update(memberships).set({ role: 'member' }).where(sql`id = ${old.id}`);
      await tx.update(memberships).set({ role: 'president' }).where(sql`id = ${heir.id}`);
    });
    expect(await refusal(leave())).toBeNull();
    expect(await refusal(t.db.orm.delete(users).where(sql`id = ${second.id}`))).toBe(
      'memberships_keep_president',
    );
    expect(await refusal(t.db.orm.delete(associations).where(sql`id = ${association.id}`))).toBeNull();
  });

  it('is found by its name and by its address as it is now, without accents', async () => {
    const address = await insert(addresses, { line1: '1 place', city: 'Albert', zipcode: '80300' });
    const { id } = await buildAssociation({
      name: 'Étoile du Chœur',
      addressId: address.id,
      siret: '123456789',
    });
    const read = async () => (await t.db.orm.select().from(associations).where(sql`id = ${id}`))[0];
    expect((await read())?.searchText).toBe('etoile du choeur albert 80300');
    await t.db.orm
      .update(addresses)
      .set({ city: 'Amiens', zipcode: '80000', latitude: 49.894, longitude: 2.295 })
      .where(sql`id = ${address.id}`);
    expect(await read()).toMatchObject({
      searchText: 'etoile du choeur amiens 80000',
      latitude: 49.894,
      longitude: 2.295,
    });
    await t.db.orm.delete(addresses).where(sql`id = ${address.id}`);
    expect(await read()).toMatchObject({ searchText: 'etoile du choeur', latitude: null });
    expect(await refusal(buildAssociation({ siret: '123456789' }))).toBe('associations_siret_unique');
  });

  it('lists members by the name that they have now', async () => {
    const association = await buildAssociation();
    const { id: userId } = await buildUser(t);
    const membership = await insert(memberships, { userId, associationId: association.id });
    const profile = await insert(profiles, { userId, firstname: 'Zoé', lastname: 'Lefèvre' });
    const read = async () => (await t.db.orm.select().from(memberships).where(sql`id = ${membership.id}`))[0];
    expect(await read()).toMatchObject({ firstname: 'Zoé', lastname: 'Lefèvre', searchText: 'zoe lefevre' });
    await t.db.orm.update(profiles).set({ lastname: 'Dupont' }).where(sql`id = ${profile.id}`);
    expect(await read()).toMatchObject({ lastname: 'Dupont', searchText: 'zoe dupont' });
  });
});
