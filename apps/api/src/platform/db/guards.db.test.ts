import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cotisationPeriods, cotisations } from '../../features/fees/tables.ts';
import { dynamicForms, formVersions } from '../../features/forms/tables.ts';
import { memberships } from '../../features/memberships/tables.ts';
import { associations } from '../../features/memberships/tables-associations.ts';
import { orders } from '../../features/payments/tables.ts';
import { ledgerEntries } from '../../features/payments/tables-ledger.ts';
import { addresses, profiles } from '../../features/profiles/tables.ts';
import { inscriptions } from '../../features/registration/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditEntries } from '../audit/tables.ts';
import { users } from '../auth/tables.ts';
import { at, buildOwnedEdition } from './testing/edition.ts';
import { inserter, refusal } from './testing/rows.ts';

let t: TestDatabase;

beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

const buildEdition = () => buildOwnedEdition(t.db);

async function buildAssociation(overrides: Partial<typeof associations.$inferInsert> = {}) {
  return insert(associations, { name: 'Les Amis du Trail', ...overrides });
}

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
