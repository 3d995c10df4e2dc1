import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import { assemblyAttendees } from './tables.ts';
import { buildAssemblyWorld } from './testing/assembly-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const size = 20_000;

test('with twenty thousand members the quorum follows a check-in, and lists are pages', async () => {
  const w = await buildAssemblyWorld(t);
  await t.db.orm.execute(sql`
    insert into ${memberships} (association_id, firstname, lastname, role, status)
    select ${w.association.id}::bigint, 'Prénom' || n % 97, 'Nom' || n % 1013, 'member', 'active'
    from generate_series(1, ${size}::int) n`);
  const assembly = await w.create({ quorumKind: 'fraction', quorumNumerator: 1, quorumDenominator: 2 });
  expect((await w.act(assembly, 'call')).statusCode).toBe(200);
  await t.db.orm.execute(sql`
    update ${assemblyAttendees} set is_present = true, arrived_at = now() where id % 2 = 0 and membership_id <> ${w.rows.member.id}`);
  const { quorum } = (await w.arrive(assembly, w.rows.member)).json().data;
  expect(quorum.voters).toBe(size + 5);
  expect(quorum.present).toBeGreaterThan(size / 2 - 5);
  const page = (await w.board('GET', `/${assembly}/attendees?q=nom12&page=2`)).json();
  expect(page.data.length).toBeLessThanOrEqual(50);
  expect((await w.board('GET', `/${assembly}/sheet.pdf`)).statusCode).toBe(200);
});
