import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { recordAudit } from './record-audit.ts';
import { auditEntries } from './tables.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

test('a line says who did what, at the time of the act; several are written at once, none is no statement', async () => {
  const actor = await buildUser(t);
  const at = new Date('2027-04-13T09:00:00.000Z');
  const refund = { actorId: actor.id, action: 'refund', entityType: 'order', entityId: 7, at };
  await t.db.transaction(async (tx) => {
    await recordAudit(tx, { ...refund, editionId: 3, before: { cents: 100 }, after: { cents: 0 } });
    await recordAudit(tx, [
      { ...refund, actorId: null, entityId: 8 },
      { ...refund, entityId: 9, associationId: 4 },
    ]);
    await recordAudit(tx, []);
  });
  const lines = await t.db.orm.select().from(auditEntries).orderBy(asc(auditEntries.entityId));
  expect(lines).toMatchObject([
    {
      actorId: actor.id,
      entityId: 7,
      editionId: 3,
      before: { cents: 100 },
      after: { cents: 0 },
      createdAt: at,
    },
    { actorId: null, entityId: 8, editionId: null, before: null, createdAt: at },
    { actorId: actor.id, entityId: 9, associationId: 4, createdAt: at },
  ]);
});
