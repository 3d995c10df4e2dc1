import { createHash } from 'node:crypto';
import { unpackTickets } from '@kermesse/domain/tickets/door-list';
import type { ActResult, EntryConflict, OfflineAct } from '@kermesse/domain/tickets/door-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { buildEdition, buildProduct } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { checkIns, tickets } from './tables.ts';
import { sellTicket } from './testing/sell-ticket.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildEdition>>;
let product: Awaited<ReturnType<typeof buildProduct>>;
let sold: Awaited<ReturnType<typeof sellTicket>>;
let keys = 0;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildEdition(t);
  product = await buildProduct(t, world.edition, { priceCents: 0, stock: null });
});
afterAll(() => t.close());
beforeEach(async () => {
  sold = await sellTicket(t, world.edition, product);
});

const door = () => `/api/event-editions/${world.edition.documentId}`;
const minutesAgo = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000).toISOString();
const entry = (minutes: number, ticket = sold.ticket.documentId): OfflineAct => ({
  kind: 'entry',
  key: `key-${++keys}`,
  ticket,
  at: minutesAgo(minutes),
  listedAt: minutesAgo(60),
});
const undo = (of: string): OfflineAct => ({
  kind: 'undo',
  key: `key-${++keys}`,
  entry: of,
  at: minutesAgo(0),
  listedAt: minutesAgo(60),
});
const post = (acts: OfflineAct[], user: { id: number } = world.owner) =>
  t.as(user).inject({
    method: 'POST',
    url: `${door()}/check-ins/offline`,
    payload: { acts },
  });
const send = async (acts: OfflineAct[], door?: string): Promise<ActResult[]> => {
  const answer = await post(acts.map((act) => ({ ...act, ...(door ? { door } : {}) })));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.results;
};
const scan = (key: string) =>
  t.as(world.owner).inject({
    method: 'POST',
    url: `/api/tickets/${sold.code}/check-in`,
    payload: { eventEditionDocumentId: world.edition.documentId, door: 'Parking' },
    headers: { 'idempotency-key': key },
  });
const board = async () =>
  (await t.as(world.owner).inject({ method: 'GET', url: `${door()}/check-in` })).json().data;
const conflicts = async (): Promise<EntryConflict[]> =>
  (await board()).conflicts.filter(
    (conflict: EntryConflict) => conflict.ticket.documentId === sold.ticket.documentId,
  );
const rowsOf = () => t.db.orm.select().from(checkIns).where(eq(checkIns.ticketId, sold.ticket.id));
const standing = async () => {
  const rows = (await rowsOf()).filter(({ undoneAt }) => undoneAt === null);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0]?.device ?? null;
};

describe('two doors without a network', () => {
  test.each([
    ['the first in time reports first', [0, 1]],
    ['the first in time reports last', [1, 0]],
  ])('let the same ticket in, %s: the first in time stands, and both are told', async (_case, order) => {
    const before = (await board()).entries.checkedIn;
    const acts = [entry(30), entry(27)] as const;
    const names = ['Porte A', 'Porte B'];
    const last = [];
    for (const index of order) last.push(await send([acts[index] as OfflineAct], names[index]));
    expect(last[0]?.[0]?.outcome).toBe('entered');
    expect(last[1]?.[0]).toMatchObject({
      outcome: 'conflict',
      conflict: {
        first: { at: acts[0].at, door: 'Porte A', isOffline: true, isTimeCorrected: false },
        second: { at: acts[1].at, door: 'Porte B', isOffline: true },
      },
    });
    expect(await standing()).toBe(acts[0].key);
    expect(await conflicts()).toEqual([last[1]?.[0]?.conflict]);
    expect((await board()).entries.checkedIn, 'one person is counted').toBe(before + 1);
  });

  test('whoever sends again changes nothing and hears of the conflict', async () => {
    const [first, second] = [entry(30), entry(27)];
    await send([second]);
    await send([first]);
    const rows = await rowsOf();
    expect((await send([second]))[0]?.outcome).toBe('conflict');
    expect((await send([first, first])).map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict']);
    expect(await rowsOf()).toEqual(rows);
  });

  test('three doors: all point to the first', async () => {
    const [one, two, three] = [entry(30), entry(20), entry(10)];
    await send([two]);
    await send([three]);
    await send([one]);
    expect(await standing()).toBe(one.key);
    expect((await conflicts()).map(({ first }) => first.at)).toEqual([one.at, one.at]);
  });

  test('report at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      sold = await sellTicket(t, world.edition, product);
      const acts = [entry(9), entry(8), entry(7), entry(6)];
      const answers = await Promise.all(acts.map((act) => post([act])));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await standing()).toBe(acts[0]?.key);
      expect(await conflicts()).toHaveLength(3);
    }
  });

  test('an entry with a network gives way to an earlier one without', async () => {
    expect((await scan('online')).statusCode).toBe(200);
    const earlier = entry(5);
    expect((await send([earlier], 'Porte B'))[0]).toMatchObject({
      outcome: 'conflict',
      conflict: { first: { door: 'Porte B' }, second: { door: 'Parking', isOffline: false } },
    });
    expect(await standing()).toBe(earlier.key);
  });

  test('an answer that was lost on the way is the same entry', async () => {
    await scan('lost-answer');
    expect((await send([{ ...entry(0), key: 'lost-answer' }]))[0]?.outcome).toBe('entered');
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe('taken back without a network', () => {
  test('an entry of the same device, in one sending', async () => {
    const made = entry(10);
    const results = await send([made, undo(made.key)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['entered', 'undone']);
    expect(await standing()).toBeNull();
    expect((await send([made]))[0]?.outcome, 'sent again, it stays taken back').toBe('undone');
    expect((await send([entry(5)]))[0]?.outcome, 'the person may come in again').toBe('entered');
  });

  test('the first of two: the other one stands', async () => {
    const [first, second] = [entry(30), entry(27)];
    await send([first, second]);
    await send([undo(first.key)]);
    expect(await standing()).toBe(second.key);
    expect(await conflicts()).toEqual([]);
  });

  test('the second of two ends the conflict', async () => {
    const [first, second] = [entry(30), entry(27)];
    await send([first, second]);
    const [conflict] = await conflicts();
    const answer = await t
      .as(world.owner)
      .inject({ method: 'POST', url: `${door()}/check-ins/${conflict?.documentId}/undo` });
    expect(answer.statusCode).toBe(200);
    expect([await standing(), await conflicts()]).toEqual([first.key, []]);
  });
});

describe('a clock that is wrong', () => {
  test.each([
    ['in the future', -30, 0],
    ['before the list was loaded', 90, 60],
  ])('%s is moved and marked', async (_case, claimed, kept) => {
    await send([entry(claimed)]);
    const [row] = await rowsOf();
    expect(row?.checkedInAt.toISOString()).toBe(minutesAgo(kept));
    expect(row?.clockCorrection).toBe(claimed < 0 ? 'future' : 'before_list');
  });
});

describe('what a door may not', () => {
  test('a ticket that was cancelled meanwhile, and one of another edition, are refused one by one', async () => {
    const good = sold.ticket.documentId;
    const cancelled = await sellTicket(t, world.edition, product);
    await t.db.orm.execute(sql`update tickets set status = 'cancelled' where id = ${cancelled.ticket.id}`);
    const other = await buildEdition(t);
    const foreign = await sellTicket(
      t,
      other.edition,
      await buildProduct(t, other.edition, { priceCents: 0, stock: null }),
    );
    const results = await send([
      entry(3, cancelled.ticket.documentId),
      entry(3, foreign.ticket.documentId),
      entry(3, good),
    ]);
    expect(results.map(({ outcome, refusal }) => refusal?.code ?? outcome)).toEqual([
      'ticket_cancelled',
      'ticket_unknown',
      'entered',
    ]);
    expect(results[1]?.ticket, 'nothing of another edition is told').toBeNull();
  });

  test('an entry of another edition is not taken back', async () => {
    const made = entry(10);
    await send([made]);
    const other = await buildEdition(t);
    const answer = await t.as(other.owner).inject({
      method: 'POST',
      url: `/api/event-editions/${other.edition.documentId}/check-ins/offline`,
      payload: { acts: [undo(made.key)] },
    });
    expect(answer.statusCode).toBe(200);
    expect(await standing()).toBe(made.key);
  });

  test('who lost the permission sends nothing and reads no list', async () => {
    const user = await buildUser(t);
    const list = () => t.as(user).inject({ method: 'GET', url: `${door()}/check-in/list` });
    const admin = { userId: user.id, editionId: world.edition.id };
    await t.db.orm.insert(eventAdmins).values({ ...admin, permissions: ['canManageAccreditations'] });
    expect((await list()).statusCode).toBe(200);
    await t.db.orm
      .update(eventAdmins)
      .set({ permissions: ['canViewEditionStats'] })
      .where(eq(eventAdmins.userId, user.id));
    expect([(await list()).statusCode, (await post([entry(3)], user)).statusCode]).toEqual([403, 403]);
    expect(await rowsOf()).toEqual([]);
  });
});

describe('the list of a door', () => {
  const read = async (since?: string) =>
    (
      await t
        .as(world.owner)
        .inject({ method: 'GET', url: `${door()}/check-in/list`, query: since ? { since } : {} })
    ).json().data;
  const sha = (text: string) => createHash('sha256').update(text).digest('base64url');

  test('knows a shown code by its hash, and holds no code', async () => {
    const list = await read();
    const found = unpackTickets(list.tickets).find(({ documentId }) => documentId === sold.ticket.documentId);
    expect(found).toMatchObject({ holderName: sold.ticket.holderName, refusal: null, entry: null });
    expect(found?.hash).toBe(sha(`${list.salt}:${sha(sold.code)}`));
    expect(JSON.stringify(list)).not.toContain(sold.ticket.codeHash);
    expect(JSON.stringify(list)).not.toContain(sold.code.slice(25));
  });

  test('another edition has another salt', async () => {
    const other = await buildEdition(t);
    const answer = await t
      .as(other.owner)
      .inject({ method: 'GET', url: `/api/event-editions/${other.edition.documentId}/check-in/list` });
    expect(answer.json().data.salt).not.toBe((await read()).salt);
  });

  /** What is older than the overlap of two answers is told only if it changes. */
  async function changedBy(work: () => Promise<unknown>) {
    for (const table of ['tickets', 'inscriptions', 'check_ins'])
      await t.db.orm.execute(sql`update ${sql.identifier(table)} set updated_at = now() - interval '1 hour'`);
    const { version } = await read();
    await work();
    const answer = await read(version);
    expect(answer.isWhole).toBe(false);
    return unpackTickets(answer.tickets);
  }

  test('tells what changed since, and nothing else', async () => {
    const documentId = sold.ticket.documentId;
    const made = entry(1);
    const setStatus = (status: 'pending_payment' | 'confirmed') =>
      t.db.orm.update(inscriptions).set({ status }).where(eq(inscriptions.id, sold.inscriptionId));
    const cancel = () =>
      t.db.orm.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.id, sold.ticket.id));
    expect(await changedBy(async () => undefined)).toEqual([]);
    expect(await changedBy(() => send([made]))).toMatchObject([{ documentId, entry: { at: made.at } }]);
    expect(await changedBy(() => send([undo(made.key)]))).toMatchObject([{ documentId, entry: null }]);
    expect(await changedBy(() => setStatus('pending_payment'))).toMatchObject([
      { documentId, refusal: 'ticket_unpaid' },
    ]);
    expect(await changedBy(() => setStatus('confirmed'))).toMatchObject([{ documentId, refusal: null }]);
    expect(await changedBy(cancel)).toMatchObject([{ documentId, refusal: 'ticket_cancelled' }]);
    const late = await changedBy(() => sellTicket(t, world.edition, product));
    expect(late).toHaveLength(1);
    expect(late[0]?.documentId).not.toBe(documentId);
  });
});
