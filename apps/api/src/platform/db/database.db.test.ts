import type { Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { silentLog } from '../../testing/test-engine.ts';
import { users } from '../auth/tables.ts';
import { emit, type Orm } from './database.ts';
import { isDatabaseUnavailable, violatedConstraint } from './failures.ts';
import { openServerEngine } from './server-engine.ts';

declare module '../events/event-bus.ts' {
  interface DomainEvents {
    'test.happened': { note: string };
  }
}

describe('transactions', () => {
  let t: TestDatabase;
  const received: string[] = [];

  beforeAll(async () => {
    t = await openTestDatabase();
    t.events.on('test.happened', ({ note }) => {
      received.push(note);
    });
  });
  afterAll(() => t.close());

  test('the outer handle is refused while one’s own transaction is open', async () => {
    await expect(t.db.transaction(async () => t.db.orm.select().from(users))).rejects.toThrow(
      'pass tx instead',
    );
    await expect(t.db.transaction(() => t.db.transaction(async () => 1))).rejects.toThrow('pass tx instead');
    await expect(t.db.orm.select().from(users)).resolves.toBeDefined();
  });

  test('events are told after commit only', async () => {
    let receivedInside = 0;
    await t.db.transaction(async (tx) => {
      emit(tx, 'test.happened', { note: 'kept' });
      receivedInside = received.length;
    });
    await expect(
      t.db.transaction(async (tx) => {
        emit(tx, 'test.happened', { note: 'lost' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(receivedInside).toBe(0);
    expect(received).toEqual(['kept']);
  });

  test('two transactions that dead-lock both end well', async () => {
    const [a, b] = [await buildUser(t), await buildUser(t)];
    let arrivals = 0;
    let release: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      release = resolve;
    });
    const swap = (first: number, second: number) =>
      t.db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ username: sql`${users.username} || '!'` })
          .where(eq(users.id, first));
        if (++arrivals === 2) release();
        await bothHoldOne;
        await tx
          .update(users)
          .set({ username: sql`${users.username} || '!'` })
          .where(eq(users.id, second));
      });
    await Promise.all([swap(a.id, b.id), swap(b.id, a.id)]);
    const [after] = await t.db.orm.select({ username: users.username }).from(users).where(eq(users.id, a.id));
    expect(after?.username).toBe(`${a.username}!!`);
  });

  test('a connection that is lost as a transaction begins is replaced, not missed for ever', async () => {
    const engine = openServerEngine({ url: t.url, pool: 1, timeoutMs: 1_000, log: silentLog });
    engine.pool.once('acquire', (client) => {
      void (client as unknown as pg.Client & { connection: { stream: Socket } }).connection.stream.destroy();
    });
    const work = (orm: Orm) => orm.select({ one: sql<number>`1` }).from(sql`(values (1)) as v`);
    const failure = await engine.transaction(work).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await engine.transaction(work)).toEqual([{ one: 1 }]);
    await engine.close();
  });

  test('a second account with the same address in other letters is refused by the database', async () => {
    const user = await buildUser(t);
    const failure = await buildUser(t, { email: user.email.toUpperCase() }).catch((error: unknown) => error);
    expect(violatedConstraint(failure)).toBe('users_email_unique');
  });
});
