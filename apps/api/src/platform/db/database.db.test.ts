import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { users } from '../auth/tables.ts';
import { emit } from './database.ts';
import { violatedConstraint } from './failures.ts';

declare module '../events/event-bus.ts' {
  interface DomainEvents {
    'test.happened': { note: string };
  }
}

describe('transactions', () => {
  let t: TestDatabase;
  const heard: string[] = [];

  beforeAll(async () => {
    t = await openTestDatabase();
    t.events.on('test.happened', ({ note }) => {
      heard.push(note);
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
    let heardInside = 0;
    await t.db.transaction(async (tx) => {
      emit(tx, 'test.happened', { note: 'kept' });
      heardInside = heard.length;
    });
    await expect(
      t.db.transaction(async (tx) => {
        emit(tx, 'test.happened', { note: 'lost' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(heardInside).toBe(0);
    expect(heard).toEqual(['kept']);
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

  test('a second account with the same address in other letters is refused by the database', async () => {
    const user = await buildUser(t);
    const failure = await buildUser(t, { email: user.email.toUpperCase() }).catch((error: unknown) => error);
    expect(violatedConstraint(failure)).toBe('users_email_unique');
  });
});
