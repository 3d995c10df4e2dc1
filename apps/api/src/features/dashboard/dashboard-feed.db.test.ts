import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { buildEdition, buildProduct } from '../payments/testing/payment-test.ts';
import { DashboardFeed } from './dashboard-feed.ts';
import { RandomChanges } from './testing/random-changes.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof buildEdition>>;
let productId: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  t = await openTestApp();
  world = await buildEdition(t);
  productId = (await buildProduct(t, world.edition)).id;
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  await t.platform.realtime.attach(t.app.server);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await t.close();
});

async function follow(user: { id: number }) {
  const { port } = t.app.server.address() as AddressInfo;
  const { accessToken } = await t.db.transaction((tx) => t.platform.auth.openSession(tx, user.id, 'test'));
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/ws',
    transports: ['websocket'],
    auth: { token: accessToken },
    reconnection: false,
  });
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return { socket, answer: await socket.emitWithAck('subscribe', dashboardTopic(world.edition.documentId)) };
}

function listeningFeed() {
  const announced: string[] = [];
  const feed = new DashboardFeed({
    db: t.db,
    log: t.platform.log,
    realtime: { emitTo: (topic: string) => announced.push(topic) } as never,
  });
  return { feed, announced };
}

describe('an open dashboard', () => {
  test('hears that something changed, whoever wrote it', async () => {
    const { socket, answer } = await follow(world.owner);
    expect(answer).toEqual({ ok: true });
    const message = once(socket as never, dashboardChanged);
    const changes = new RandomChanges(t, world.edition, productId, 1);
    await changes.register();
    await message;
  });

  test('is not followed by those who may not read it', async () => {
    const helper = await buildUser(t);
    await t.db.orm
      .insert(eventAdmins)
      .values({ userId: helper.id, editionId: world.edition.id, permissions: ['canManageAccreditations'] });
    for (const user of [helper, await buildUser(t)])
      expect((await follow(user)).answer).toMatchObject({ ok: false, error: 'forbidden' });
  });

  test('is told of a burst once, of stock as well, and of nothing when nothing moved', async () => {
    const { feed, announced } = listeningFeed();
    feed.follow(world.edition.documentId, world.edition.id);
    await feed.look();
    announced.length = 0;
    await feed.look();
    expect(announced).toEqual([]);
    const changes = new RandomChanges(t, world.edition, productId, 2);
    for (let count = 0; count < 5; count++) await changes.person();
    await feed.look();
    expect(announced).toEqual([dashboardTopic(world.edition.documentId)]);
    await t.db.orm.execute(sql`update products set held = held + 1 where id = ${productId}`);
    await feed.look();
    await feed.look();
    expect(announced).toHaveLength(2);
  });

  test('is told of what changed after it was read and before it was followed', async () => {
    const { feed, announced } = listeningFeed();
    for (const follower of [1, 2]) {
      feed.follow(world.edition.documentId, world.edition.id);
      await feed.look();
      expect(announced, `follower ${follower}`).toHaveLength(follower);
    }
  });
});
