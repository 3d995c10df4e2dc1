import { memberStarterDocument } from '@kermesse/domain/mailing/template';
import { memberFieldMessages as say } from '@kermesse/domain/memberships/member-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionLeaders, sectionMembers, sections } from './tables-sections.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
  buildAssociationWorld,
  type Membership,
  type User,
} from './testing/association-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

interface Club extends AssociationWorld {
  readonly note: typeof memberFields.$inferSelect;
  readonly size: typeof memberFields.$inferSelect;
  readonly tennis: typeof sections.$inferSelect;
  readonly odette: Membership;
  readonly louis: Membership;
}

/** Odette is in tennis, which the plain member leads; Louis is in none. Both have both values. */
async function buildClub(): Promise<Club> {
  const world = await buildAssociationWorld(t);
  const { id: associationId } = world.association;
  const odette = await addPersonWithoutAccount(t, world.association, { firstname: 'Odette' });
  const louis = await addPersonWithoutAccount(t, world.association, { firstname: 'Louis' });
  const [note, size] = await t.db.orm
    .insert(memberFields)
    .values([
      { associationId, name: 'Sanction', kind: 'text', readers: 'board' },
      { associationId, name: 'Taille', kind: 'text', readers: 'member' },
    ])
    .returning();
  const [tennis] = await t.db.orm.insert(sections).values({ associationId, name: 'Tennis' }).returning();
  if (!note || !size || !tennis) throw new Error('the club was not stored');
  await t.db.orm.insert(memberFieldValues).values(
    [odette, louis].flatMap(({ id: membershipId }) => [
      { membershipId, fieldId: note.id, value: 'avertissement' },
      { membershipId, fieldId: size.id, value: 'medium' },
    ]),
  );
  await t.db.orm.insert(sectionMembers).values({ sectionId: tennis.id, membershipId: odette.id });
  await t.db.orm.insert(sectionLeaders).values({ sectionId: tennis.id, membershipId: world.rows.member.id });
  return { ...world, note, size, tennis, odette, louis };
}

let club: Club;
beforeEach(async () => {
  club = await buildClub();
});

const place = (path: string, { association }: Pick<Club, 'association'> = club) =>
  `/api/associations/${association.documentId}${path}`;
const call = (user: User, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });
const listOf = (user: User, query: string) =>
  call(user, 'GET', `/api/memberships?association=${club.association.documentId}&${query}`);
const exported = (user: User, query: object = {}) =>
  call(user, 'POST', place('/members-export.csv'), { query });

/** Somebody whom the matrix lets see the list, and who is not of the board. */
async function letMembersSee(): Promise<User> {
  await t.db.orm
    .update(associations)
    .set({ rolePermissions: { aspirant: ['view_member_details'], member: ['view_member_details'] } })
    .where(eq(associations.id, club.association.id));
  return club.people.member;
}

describe('a field of the board', () => {
  test.each([
    ['whoever leads the section', () => Promise.resolve(club.people.member)],
    ['a plain member who sees the list', letMembersSee],
  ])('is kept from %s: in the list, by filter, sort, export and on the page', async (_, reader) => {
    const user = await reader();
    const listed = await listOf(user, 'fields[0]=field_values');
    expect(listed.body).toContain(club.odette.documentId);
    expect(listed.body).not.toContain('avertissement');
    const filtered = await listOf(user, `own[${club.note.documentId}][$contains]=avert`);
    expect(filtered.json().data).toEqual([]);
    for (const sort of [`own.${club.note.documentId}`, `field_values.${club.note.documentId}`])
      expect((await listOf(user, `sort=${sort}:asc`)).statusCode).toBe(400);
    const csv = await exported(user);
    expect(csv.statusCode, csv.body).toBe(200);
    expect(csv.body).toContain('Odette');
    for (const secret of ['Sanction', 'avertissement']) expect(csv.body).not.toContain(secret);
    const narrowed = await exported(user, { own: { [club.note.documentId]: { $contains: 'avert' } } });
    expect(narrowed.body).not.toContain('Odette');
    const page = await call(user, 'GET', `/api/memberships/${club.odette.documentId}/field-values`);
    expect(page.statusCode, page.body).toBe(200);
    for (const secret of ['Sanction', 'avertissement']) expect(page.body).not.toContain(secret);
    const named = await call(user, 'GET', place('/member-fields'));
    expect(named.body).not.toContain('Sanction');
  });

  test('is read by the board in all of these places', async () => {
    const { moderator } = club.people;
    expect((await listOf(moderator, 'fields[0]=field_values')).body).toContain('avertissement');
    expect((await exported(moderator)).body).toContain('avertissement');
    expect(
      (await listOf(moderator, `own[${club.note.documentId}][$contains]=avert`)).json().data,
    ).toHaveLength(2);
  });
});

describe('a field of the member', () => {
  test('is read by the leader of a section of theirs, not by others who see the list', async () => {
    const leader = club.people.member;
    expect((await listOf(leader, 'fields[0]=field_values')).body).toContain('medium');
    expect((await exported(leader)).body).toContain('medium');
    await letMembersSee();
    await t.db.orm.delete(sectionLeaders).where(eq(sectionLeaders.sectionId, club.tennis.id));
    expect((await listOf(leader, 'fields[0]=field_values')).body).not.toContain('medium');
    expect((await exported(leader)).body).not.toContain('medium');
    expect((await listOf(leader, `own[${club.size.documentId}][$in]=medium`)).json().data).toEqual([]);
  });
});

describe('the total of a list narrowed by a field', () => {
  /** A full page, and one behind the end, are counted. */
  const totals = async (user: User, { documentId }: { documentId: string }, more = '') => {
    const pages = [1, 9].map((page) => `pagination[pageSize]=1&pagination[page]=${page}${more}`);
    const answers = await Promise.all(
      pages.map((page) => listOf(user, `own[${documentId}][$contains]=e&${page}`)),
    );
    return answers.map((answer) => answer.json().meta.pagination.total);
  };

  test('counts whom the board finds, also within a section', async () => {
    const { manager } = club.people;
    expect(await totals(manager, club.size)).toEqual([2, 2]);
    expect(await totals(manager, club.size, `&section=${club.tennis.documentId}`)).toEqual([1, 1]);
    expect(await totals(manager, club.size, '&q=louis')).toEqual([1, 1]);
    expect(await totals(manager, club.size, '&filters[role][$eq]=manager')).toEqual([0, 0]);
    expect(await totals(manager, club.size, `&own[${club.note.documentId}][$contains]=no`)).toEqual([0, 0]);
  });

  test('tells whoever sees the list nothing of values that they do not read', async () => {
    const leader = await letMembersSee();
    expect(await totals(leader, club.size)).toEqual([1, 1]);
    expect(await totals(leader, club.note)).toEqual([0, 0]);
    await t.db.orm.delete(sectionLeaders).where(eq(sectionLeaders.sectionId, club.tennis.id));
    expect(await totals(leader, club.size)).toEqual([0, 0]);
  });

  test('counts nobody for a member who does not see the list, by a field that everybody reads', async () => {
    await t.db.orm.update(memberFields).set({ readers: 'everyone' }).where(eq(memberFields.id, club.size.id));
    await t.db.orm.delete(sectionLeaders).where(eq(sectionLeaders.sectionId, club.tennis.id));
    expect(await totals(club.people.member, club.size)).toEqual([0, 0]);
  });

  test('counts nobody by a field of another association, whose board one is of, too', async () => {
    const { manager } = club.people;
    const other = await buildClub();
    await t.db.orm
      .insert(memberships)
      .values({ associationId: other.association.id, userId: manager.id, role: 'manager', status: 'active' });
    expect(await totals(manager, other.size)).toEqual([0, 0]);
  });
});

describe('a leader', () => {
  test('gets nobody outside the section: list, export without and with filters, page, and no message to them', async () => {
    const leader = club.people.member;
    expect((await listOf(leader, 'fields[0]=firstname')).body).not.toContain('Louis');
    expect((await listOf(leader, 'q=louis')).json().data).toEqual([]);
    for (const query of [{}, { q: 'louis' }, { section: [] }, { section: ['unknown'] }]) {
      const csv = await exported(leader, query);
      expect(csv.body).not.toContain('Louis');
    }
    for (const path of ['', '/field-values', '/activity', '/person'])
      expect((await call(leader, 'GET', `/api/memberships/${club.louis.documentId}${path}`)).statusCode).toBe(
        404,
      );
    // Leading gives no right to write: without a message of the association there is no audience.
    const data = { name: 'À tous', subject: 'À tous', json: memberStarterDocument };
    const written = await call(leader, 'POST', '/api/email-templates', {
      data: { ...data, association: club.association.documentId },
    });
    expect([403, 404]).toContain(written.statusCode);
  });
});

describe('what belongs to another association', () => {
  let other: Club;
  beforeEach(async () => {
    other = await buildClub();
  });

  test('is no field here: not to fill in, change, archive, restore or narrow by', async () => {
    const { manager } = club.people;
    const filled = await call(manager, 'PUT', `/api/memberships/${club.odette.documentId}/field-values`, {
      data: { values: { [other.size.documentId]: 'L' } },
    });
    expect([filled.statusCode, filled.body]).toEqual([400, expect.stringContaining(say.unknown)]);
    const field = place(`/member-fields/${other.size.documentId}`);
    const data = { name: 'Pointure', kind: 'text' };
    expect((await call(manager, 'PUT', field, { data })).statusCode).toBe(404);
    expect((await call(manager, 'DELETE', field)).statusCode).toBe(404);
    expect((await call(manager, 'POST', `${field}/restore`)).statusCode).toBe(404);
    expect((await listOf(manager, `own[${other.size.documentId}][$in]=medium`)).json().data).toEqual([]);
    const elsewhere = await call(
      manager,
      'GET',
      `/api/memberships?own[${other.size.documentId}][$in]=medium`,
    );
    expect(elsewhere.json().data).toEqual([]);
    const [kept] = await t.db.orm.select().from(memberFields).where(eq(memberFields.id, other.size.id));
    expect(kept).toEqual(other.size);
    await expect(
      t.db.orm
        .insert(memberFieldValues)
        .values({ membershipId: club.odette.id, fieldId: other.note.id, value: 'x' }),
    ).rejects.toThrow();
  });

  test('is no section here: not to change, archive, join, leave, lead or list', async () => {
    const { manager } = club.people;
    const section = place(`/sections/${other.tennis.documentId}`);
    const data = { name: 'Judo', leaders: [] };
    expect((await call(manager, 'PUT', section, { data })).statusCode).toBe(404);
    expect((await call(manager, 'DELETE', section)).statusCode).toBe(404);
    expect((await call(manager, 'POST', `${section}/restore`)).statusCode).toBe(404);
    const joins = await call(manager, 'POST', `${section}/members`, { data: { who: 'Odette Fournier' } });
    expect(joins.statusCode).toBe(404);
    const leaves = await call(manager, 'DELETE', `${section}/members/${other.odette.documentId}`);
    expect(leaves.statusCode).toBe(404);
    const chosen = await call(manager, 'PUT', `/api/memberships/${club.louis.documentId}/sections`, {
      data: { joins: [other.tennis.documentId] },
    });
    expect([400, 404]).toContain(chosen.statusCode);
    const led = await call(manager, 'PUT', place(`/sections/${club.tennis.documentId}`), {
      data: { name: 'Tennis', leaders: [other.rows.member.documentId] },
    });
    expect(led.statusCode).toBe(400);
    expect((await listOf(manager, `section=${other.tennis.documentId}`)).json().data).toEqual([]);
    const foreign = await call(manager, 'GET', `/api/memberships?section=${other.tennis.documentId}`);
    expect(foreign.json().data).toEqual([]);
    const csv = await exported(manager, { section: [other.tennis.documentId] });
    expect(csv.body).not.toContain('Odette');
    expect(await t.db.orm.$count(sectionMembers, eq(sectionMembers.sectionId, other.tennis.id))).toBe(1);
  });
});
