import { randomBytes } from 'node:crypto';
import { type MemberRole, type MembershipStatus, memberRoles } from '@kermesse/domain/memberships/enums';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addresses, profiles } from '../../profiles/tables.ts';
import { memberships } from '../tables.ts';
import { associations } from '../tables-associations.ts';

export type User = Awaited<ReturnType<typeof buildUser>>;
export type Association = typeof associations.$inferSelect;
export type Membership = typeof memberships.$inferSelect;

interface Home {
  latitude?: number | null;
  longitude?: number | null;
  city?: string;
  zipcode?: string;
}

export async function buildAssociation(
  { db }: TestApp,
  overrides: Partial<typeof associations.$inferInsert> = {},
  home: Home = {},
): Promise<Association> {
  const [place] = await db.orm
    .insert(addresses)
    .values({ line1: '1 place de la République', city: 'Corbie', zipcode: '80800', ...home })
    .returning();
  const [association] = await db.orm
    .insert(associations)
    .values({
      name: `Association ${randomBytes(4).toString('hex')}`,
      status: 'accepted',
      descriptionShort: 'Courte',
      descriptionLong: 'Longue',
      email: 'contact@association.test',
      phone: '0322000000',
      addressId: place?.id ?? null,
      ...overrides,
    })
    .returning();
  if (!association) throw new Error('the association was not stored');
  return association;
}

export async function buildPerson(
  t: TestApp,
  firstname: string,
  lastname: string,
  phone = '+33612345678',
): Promise<User> {
  const user = await buildUser(t);
  await t.db.orm.insert(profiles).values({ userId: user.id, firstname, lastname, phone });
  return user;
}

export async function addMember(
  { db, clock }: TestApp,
  association: { id: number },
  user: { id: number },
  role: MemberRole = 'member',
  status: MembershipStatus = 'active',
): Promise<Membership> {
  const [row] = await db.orm
    .insert(memberships)
    .values({ associationId: association.id, userId: user.id, role, status, createdAt: clock.now() })
    .returning();
  if (!row) throw new Error('the membership was not stored');
  return row;
}

/** A member who has no account. */
export async function addPersonWithoutAccount(
  { db, clock }: TestApp,
  association: { id: number },
  overrides: Partial<typeof memberships.$inferInsert> = {},
): Promise<Membership> {
  const [row] = await db.orm
    .insert(memberships)
    .values({
      associationId: association.id,
      firstname: 'Odette',
      lastname: 'Fournier',
      status: 'active',
      createdAt: clock.now(),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the membership was not stored');
  return row;
}

export interface AssociationWorld {
  association: Association;
  people: Record<MemberRole, User>;
  rows: Record<MemberRole, Membership>;
}

export async function buildAssociationWorld(
  t: TestApp,
  overrides: Partial<typeof associations.$inferInsert> = {},
): Promise<AssociationWorld> {
  const association = await buildAssociation(t, overrides);
  const people: Partial<Record<MemberRole, User>> = {};
  const rows: Partial<Record<MemberRole, Membership>> = {};
  for (const role of memberRoles) {
    const person = await buildPerson(t, `Prénom-${role}`, `Nom-${role}`);
    people[role] = person;
    rows[role] = await addMember(t, association, person, role);
  }
  return { association, people, rows } as AssociationWorld;
}
