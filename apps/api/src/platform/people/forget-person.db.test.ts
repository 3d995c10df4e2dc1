import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../app/features.ts';
import { products } from '../../features/catalog/tables.ts';
import { groupMembers, groups } from '../../features/groups/tables.ts';
import { memberships } from '../../features/memberships/tables.ts';
import { associations } from '../../features/memberships/tables-associations.ts';
import { eventEditions, events } from '../../features/organizers/tables-events.ts';
import { thirdPersons } from '../../features/profiles/tables.ts';
import { waitingListEntries } from '../../features/reservations/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inserter, refusal } from '../db/testing/rows.ts';
import { outgoingMails } from '../mail/tables.ts';
import { exportPerson, forgetPerson } from './registry.ts';

const now = new Date('2027-07-01T10:00:00Z');

let t: TestDatabase;
const registered = features.flatMap((feature) => feature.personalData ?? []);

beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

const forget = (person: { id: number; email: string }) =>
  t.db.transaction((tx) =>
    forgetPerson(tx, registered, person, { now, mail: { queue: async () => undefined } }),
  );

describe('a person who leaves', () => {
  it('who presides an association hands over first', async () => {
    const president = await buildUser(t);
    const association = await insert(associations, { name: 'Club' });
    const role = { associationId: association.id, role: 'president', status: 'active' } as const;
    await insert(memberships, { ...role, userId: president.id });
    expect(await refusal(forget(president))).toBe('memberships_keep_president');
    const [row] = await t.db.orm.select().from(memberships).where(sql`user_id = ${president.id}`);
    expect(row?.role).toBe('president');
  });

  it('hands the family to the other parent, or ends it', async () => {
    const [first, second] = [await buildUser(t), await buildUser(t)];
    const family = await insert(groups, { name: 'Martin', type: 'family', ownerId: first.id });
    await insert(groupMembers, {
      groupId: family.id,
      userId: second.id,
      role: 'parent',
      isActive: true,
      joinedAt: now,
    });
    const owner = async () => {
      const [row] = await t.db.orm.select().from(groups).where(sql`id = ${family.id}`);
      return row?.ownerId;
    };
    await forget(first);
    expect(await owner()).toBe(second.id);
    await forget(second);
    expect(await owner()).toBeUndefined();
  });

  it('takes the list of their mails along, without the links in them', async () => {
    const person = await buildUser(t);
    const mail = {
      kind: 'test.reset',
      subject: 'Bonjour',
      html: 'jeton=secret',
      text: 'jeton=secret',
      status: 'queued',
    } as const;
    await insert(outgoingMails, { ...mail, toEmail: person.email, userId: person.id });
    await insert(outgoingMails, { ...mail, toEmail: person.email.toUpperCase() });
    const data = await exportPerson(t.db.orm, registered, person);
    expect(data.outgoing_mails).toMatchObject([{ toEmail: person.email, subject: 'Bonjour' }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    await forget(person);
    expect(await t.db.orm.select().from(outgoingMails)).toEqual([]);
  });

  it('leaves the waiting list', async () => {
    const person = await buildUser(t);
    const event = await insert(events, { ownerId: person.id, name: 'Fête' });
    const dates = { startsAt: now, endsAt: new Date(+now + 1) };
    const edition = await insert(eventEditions, { eventId: event.id, name: '2027', ...dates });
    const product = await insert(products, { editionId: edition.id, name: 'Concert', stock: 0 });
    const entry = await insert(waitingListEntries, { productId: product.id, userId: person.id });
    await forget(person);
    const [row] = await t.db.orm.select().from(waitingListEntries).where(sql`id = ${entry.id}`);
    expect(row?.status).toBe('left');
  });

  it('who claimed their own place keeps their name when the one who registered them leaves', async () => {
    const [parent, claimer] = [await buildUser(t), await buildUser(t)];
    const claimed = await insert(thirdPersons, {
      ownerId: parent.id,
      firstname: 'Lou',
      claimedById: claimer.id,
    });
    await forget(parent);
    const [row] = await t.db.orm.select().from(thirdPersons).where(sql`id = ${claimed.id}`);
    expect(row?.firstname).toBe('Lou');
  });
});
