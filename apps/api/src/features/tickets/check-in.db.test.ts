import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type CheckInPerson, checkInTopic, checkInUpdated } from '@kermesse/domain/tickets/check-in-schemas';
import { eq, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { features } from '../../app/features.ts';
import { composePlatform } from '../../app/open-platform.ts';
import { buildUser } from '../../testing/build-user.ts';
import { callAs, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestEngine, silentLog } from '../../testing/test-engine.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { buildEdition, buildProduct } from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { checkIns, tickets } from './tables.ts';
import { sellTicket } from './testing/sell-ticket.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildEdition>>;
let product: Awaited<ReturnType<typeof buildProduct>>;
let second: { as: TestApp['as']; close(): Promise<void> };
let code: string;
let ticketId: string;
let inscriptionId: number;

async function openSecond() {
  const engine = openTestEngine(t.databaseUrl, 4);
  const { platform, secret } = composePlatform(t.config, { engine, clock: t.clock, log: silentLog });
  const app = await buildApp({ platform, secret, features });
  return {
    as: callAs(app, platform),
    close: async () => {
      await app.close();
      await platform.jobs.stop();
      await engine.close();
    },
  };
}

beforeAll(async () => {
  t = await openTestApp();
  world = await buildEdition(t);
  product = await buildProduct(t, world.edition, { priceCents: 0, stock: null });
  second = await openSecond();
});
afterAll(async () => {
  await second.close();
  await t.close();
});
beforeEach(async () => {
  const sold = await sellTicket(t, world.edition, product);
  ({ code, inscriptionId } = sold);
  ticketId = sold.ticket.documentId;
});

const door = () => `/api/event-editions/${world.edition.documentId}`;
const scan = (of = code, options: { as?: TestApp['as']; key?: string; user?: { id: number } } = {}) =>
  (options.as ?? t.as)(options.user ?? world.owner).inject({
    method: 'POST',
    url: `/api/tickets/${of}/check-in`,
    payload: { eventEditionDocumentId: world.edition.documentId },
    ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
  });
const board = async () =>
  (await t.as(world.owner).inject({ method: 'GET', url: `${door()}/check-in` })).json().data;

describe('at the door', () => {
  test('a ticket lets its holder in, and the count goes up', async () => {
    const before = (await board()).entries;
    const answer = await scan(code.toLowerCase());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      ticket: { documentId: ticketId, productName: 'Course 10 km' },
      entries: { tickets: before.tickets, checkedIn: before.checkedIn + 1 },
    });
    expect((await board()).recent[0].ticket.documentId).toBe(ticketId);
  });

  test('a second scan is refused with the time of the first and who made it', async () => {
    await scan();
    const [first] = (await board()).recent;
    t.clock.advance(7 * 60_000);
    const answer = await scan();
    expect(answer.statusCode).toBe(409);
    const { error } = answer.json();
    expect(error.code).toBe('ticket_used');
    expect(error.details.entry).toEqual(first.entry);
    expect(error.message).toMatch(/^Ce billet est déjà entré le \d\d\/\d\d\/2027 à \d\d:\d\d, par /);
  });

  test('the same scan sent again after a lost answer is the same entry', async () => {
    const first = await scan(code, { key: 'device-1:scan-1' });
    const again = await scan(code, { key: 'device-1:scan-1' });
    expect([again.statusCode, again.json().data.entry]).toEqual([200, first.json().data.entry]);
    expect((await scan(code, { key: 'device-2:scan-1' })).statusCode).toBe(409);
  });

  test('two devices that scan one ticket at once: exactly one lets in', async () => {
    for (let round = 0; round < 8; round++) {
      const { code: raced, ticket } = await sellTicket(t, world.edition, product);
      const answers = await Promise.all(
        [t.as, second.as, t.as, second.as].map((as, index) => scan(raced, { as, key: `device-${index}` })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      expect(await t.db.orm.select().from(checkIns).where(eq(checkIns.ticketId, ticket.id))).toHaveLength(1);
    }
  });

  test('an entry can be taken back, and the person let in again', async () => {
    const { entry, entries } = (await scan()).json().data;
    const undo = () =>
      t.as(world.owner).inject({ method: 'POST', url: `${door()}/check-ins/${entry.documentId}/undo` });
    expect((await undo()).json().data.entries.checkedIn).toBe(entries.checkedIn - 1);
    expect((await undo()).json().data.entries.checkedIn, 'twice is once').toBe(entries.checkedIn - 1);
    expect((await scan()).statusCode).toBe(200);
    const lines = await t.db.orm
      .select({ undoneAt: checkIns.undoneAt })
      .from(checkIns)
      .innerJoin(tickets, eq(tickets.id, checkIns.ticketId))
      .where(eq(tickets.documentId, ticketId));
    expect(lines, 'the line that was taken back stays').toHaveLength(2);
  });

  test.each([
    ['cancelled', sql`update tickets set status = 'cancelled' where inscription_id = `, 'ticket_cancelled'],
    [
      'of a registration that was cancelled',
      sql`update inscriptions set status = 'cancelled' where id = `,
      'ticket_cancelled',
    ],
    [
      'that is not paid',
      sql`update inscriptions set status = 'pending_payment' where id = `,
      'ticket_unpaid',
    ],
  ])('a ticket %s stays outside, and says why', async (_title, change, expected) => {
    await t.db.orm.execute(sql`${change} ${inscriptionId}`);
    const answer = await scan();
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, expected]);
    expect(answer.json().error.details.ticket.documentId).toBe(ticketId);
  });

  test('a ticket of another event stays outside, and names its own', async () => {
    const other = await buildEdition(t, { name: 'Édition d’hiver' });
    const foreign = await sellTicket(
      t,
      other.edition,
      await buildProduct(t, other.edition, { priceCents: 0, stock: null }),
    );
    const { error } = (await scan(foreign.code)).json();
    expect([error.code, error.message]).toEqual([
      'ticket_elsewhere',
      'Ce billet est pour «\u00a0Fête du village\u00a0», Édition d’hiver.',
    ]);
    expect(error.details.ticket, 'whose it is stays with its own event').toBeNull();
    const byId = () =>
      t.as(world.owner).inject({
        method: 'POST',
        url: `${door()}/check-ins`,
        payload: { ticket: foreign.ticket.documentId },
      });
    expect((await byId()).json().error.code).toBe('ticket_unknown');

    const sisters = { userId: world.owner.id, editionId: other.edition.id };
    await t.db.orm.insert(eventAdmins).values({ ...sisters, permissions: ['canManageAccreditations'] });
    for (const answer of [await scan(foreign.code), await byId()])
      expect(answer.json().error).toMatchObject({
        code: 'ticket_elsewhere',
        details: { ticket: { documentId: foreign.ticket.documentId } },
      });
  });

  test.each([
    ['a forged signature', () => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`],
    ['a text that is no code', () => 'https%3A%2F%2Fexemple.test%2Fmenu'],
    ['the identity alone', () => ticketId],
  ])('%s is no ticket', async (_title, forged) => {
    const answer = await scan(forged());
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'ticket_unknown']);
  });

  test('somebody without a phone is found by name or reference, and let in', async () => {
    await t.db.orm
      .update(inscriptions)
      .set({ firstname: 'Éloïse', lastname: 'D’Hautefeuille' })
      .where(eq(inscriptions.id, inscriptionId));
    const search = async (text: string) =>
      (
        await t
          .as(world.owner)
          .inject({ method: 'GET', url: `${door()}/check-in/people`, query: { search: text } })
      ).json().data as CheckInPerson[];
    const [person] = await search("hautefeuille eloise d'");
    expect(person).toMatchObject({ name: 'Éloïse D’Hautefeuille', status: 'confirmed' });
    expect((await search(person?.reference ?? ''))[0]?.documentId).toBe(person?.documentId);
    expect(await search('100%')).toEqual([]);
    const answer = await t.as(world.owner).inject({
      method: 'POST',
      url: `${door()}/check-ins`,
      payload: { ticket: person?.tickets[0]?.documentId },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await search('éloïse'))[0]?.tickets[0]?.entry?.by).toBeTruthy();
  });
});

describe('who may stand at the door', () => {
  test('accreditation is enough, reading figures is not', async () => {
    const add = async (...permissions: string[]) => {
      const user = await buildUser(t);
      await t.db.orm
        .insert(eventAdmins)
        .values({ userId: user.id, editionId: world.edition.id, permissions });
      return user;
    };
    expect((await scan(code, { user: await add('canViewEditionStats') })).statusCode).toBe(403);
    expect((await scan(code, { user: await add('canManageAccreditations') })).statusCode).toBe(200);
  });

  test('an entry of another edition cannot be taken back from here', async () => {
    const other = await buildEdition(t);
    const { entry } = (await scan()).json().data;
    const answer = await t.as(other.owner).inject({
      method: 'POST',
      url: `/api/event-editions/${other.edition.documentId}/check-ins/${entry.documentId}/undo`,
    });
    expect(answer.statusCode).toBe(404);
    expect((await scan()).statusCode, 'still inside').toBe(409);
  });
});

describe('several devices', () => {
  test('hear the count of each other, and outsiders hear nothing', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    await t.platform.realtime.attach(t.app.server);
    const { port } = t.app.server.address() as AddressInfo;
    const connect = async (user: { id: number }) => {
      const { accessToken } = await t.db.transaction((tx) =>
        t.platform.auth.openSession(tx, user.id, 'test'),
      );
      const socket = io(`http://127.0.0.1:${port}`, {
        path: '/ws',
        transports: ['websocket'],
        auth: { token: accessToken },
        reconnection: false,
      });
      await new Promise((resolve) => socket.once('connect', () => resolve(null)));
      const answer = await socket.emitWithAck('subscribe', checkInTopic(world.edition.documentId));
      return { socket, answer };
    };
    const gate = await connect(world.owner);
    const outsider = await connect(await buildUser(t));
    expect([gate.answer.ok, outsider.answer]).toMatchObject([true, { ok: false, error: 'forbidden' }]);
    const message = once(gate.socket as never, checkInUpdated);
    const { entries } = (await scan()).json().data;
    expect((await message)[0]).toEqual(entries);
    for (const { socket } of [gate, outsider]) socket.close();
  });
});
