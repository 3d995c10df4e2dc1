import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { ask, nextMessage } from '../../platform/realtime/testing/realtime-test-node.ts';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { inscriptions } from '../registration/tables.ts';
import { freePlaces } from './free-places.ts';
import { locations, missionSlots } from './tables.ts';
import { missionAssignments, presenceMarks } from './tables-people.ts';
import { at, buildVolunteerWorld, type VolunteerWorld } from './testing/volunteer-world.ts';

let t: TestApp;
let w: VolunteerWorld;
const sockets: Socket[] = [];

beforeAll(async () => {
  t = await openTestApp({ now: at(9) });
  t.app.server.listen(0, '127.0.0.1');
  await once(t.app.server, 'listening');
  await t.platform.realtime.attach(t.app.server);
});
afterAll(async () => {
  await t.platform.realtime.close();
  await t.close();
});
beforeEach(async () => {
  w = await buildVolunteerWorld(t);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function connect(user: { id: number }): Promise<Socket> {
  const { accessToken } = await t.db.transaction((tx) => t.platform.auth.openSession(tx, user.id, 'test'));
  const { port } = t.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/ws',
    transports: ['websocket'],
    reconnection: false,
    auth: { token: accessToken },
  });
  sockets.push(socket);
  await nextMessage(socket, 'connect');
  return socket;
}

async function scene() {
  const place = await w.insert(locations, {
    editionId: w.edition.id,
    name: 'Gare',
    latitude: 49.5,
    longitude: 3.6,
  });
  const mission = await w.mission({ title: 'Parking', locationId: place.id });
  const slot = await w.slot(9, 12, 3, { mission });
  const [anna, bob, chief] = [await w.volunteer(), await w.volunteer(), await w.volunteer()];
  await w.lead(chief.user, mission.id);
  const assignment = (await w.assign(slot, anna)).json().data.documentId as string;
  await w.assign(slot, bob);
  return { mission, slot, anna, chief, assignment };
}

const run = { documentId: '', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };

/** As the list shows it. */
async function slotOf(assignment: string) {
  const [slot] = await t.db.orm
    .select({
      documentId: missionSlots.documentId,
      begin: missionSlots.beginsAt,
      end: missionSlots.endsAt,
    })
    .from(missionAssignments)
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .where(eq(missionAssignments.documentId, assignment));
  return slot;
}

let key = 0;
const mark = async (assignment: string, as: { id: number }, state = 'present', over = {}) => {
  key += 1;
  return w.call(as, 'POST', `/mission-assignments/${assignment}/presence`, {
    slot: await slotOf(assignment),
    state,
    markedAt: t.clock.now().toISOString(),
    clientKey: `key-${key}-${'x'.repeat(8)}`,
    ...over,
  });
};
const list = (as: { id: number } | null) =>
  w.call(as, 'GET', `/event-editions/${w.edition.documentId}/presence`);

describe('a leader', () => {
  test('sees their own missions and marks who came', async () => {
    const { chief, assignment } = await scene();
    await w.slot(9, 12, 1, { title: 'Autre' });
    const { data } = (await list(chief.user)).json();
    expect(data).toMatchObject({
      isStaff: false,
      missions: [
        {
          title: 'Parking',
          location: 'Gare',
          isLeader: true,
          dates: [{ date: '2027-06-12' }],
          coordinates: { latitude: 49.5, longitude: 3.6 },
          presenceStats: { need: 3, expected: 2, unmarked: 2, completionRate: 0 },
        },
      ],
    });
    expect(data.missions).toHaveLength(1);
    expect((await mark(assignment, chief.user)).json().data).toMatchObject({ state: 'present' });
    expect((await list(chief.user)).json().data.missions[0].presenceStats).toMatchObject({
      present: 1,
      unmarked: 1,
      completionRate: 50,
    });
  });

  test('cannot mark or see the mission of another leader', async () => {
    const { assignment } = await scene();
    const other = await w.mission({ title: 'Buvette' });
    const barman = await w.volunteer();
    await w.lead(barman.user, other.id);
    expect((await mark(assignment, barman.user)).statusCode).toBe(403);
    expect(
      (await list(barman.user)).json().data.missions.map(({ title }: { title: string }) => title),
    ).toEqual(['Buvette']);
  });

  test('of another edition, a volunteer or an admin of another event gets nothing', async () => {
    const { anna, assignment } = await scene();
    const elsewhere = await buildVolunteerWorld(t);
    const foreignChief = await elsewhere.volunteer();
    await elsewhere.lead(foreignChief.user, (await elsewhere.mission()).id);
    const foreignAdmin = await addAdmin(t, 'admin', { eventId: elsewhere.event.id });
    for (const user of [anna.user, foreignChief.user, foreignAdmin]) {
      expect((await mark(assignment, user)).statusCode).toBe(403);
      expect((await list(user)).statusCode).toBe(403);
    }
  });
});

describe('a leader who left', () => {
  const end = ({ id }: { id: number }) =>
    t.db.orm.update(inscriptions).set({ status: 'cancelled' }).where(eq(inscriptions.id, id));
  const dismiss = ({ id }: { id: number }) => t.db.orm.delete(eventAdmins).where(eq(eventAdmins.userId, id));
  const planning = async () =>
    (await w.call(w.owner, 'GET', `/event-editions/${w.edition.documentId}/planning`)).json().data.missions;
  const follows = async (user: { id: number }) =>
    ask(await connect(user), 'subscribe', { topic: `event:${w.edition.documentId}` });

  test.each(['volunteer', 'organiser'])(
    'as %s reads, marks, follows and hears nothing any more',
    async (kind) => {
      const { mission, anna, assignment, chief: helper } = await scene();
      const admin = await addAdmin(t, 'viewer', { editionId: w.edition.id });
      await w.lead(admin, mission.id);
      const chief = kind === 'volunteer' ? helper.user : admin;
      expect((await list(chief)).statusCode).toBe(200);
      expect(await follows(chief)).toMatchObject({ ok: true });

      await (kind === 'volunteer' ? end(helper.inscription) : dismiss(admin));
      expect((await list(chief)).statusCode).toBe(403);
      expect((await mark(assignment, chief)).statusCode).toBe(403);
      expect(await follows(chief)).toMatchObject({ ok: false });
      const { leaders } = (await planning())[0];
      expect(leaders.map((each: { documentId: string }) => each.documentId)).toEqual([
        (kind === 'volunteer' ? admin : helper.user).documentId,
      ]);
      t.clock.set(at(8));
      await w.call(anna.user, 'POST', `/mission-assignments/${assignment}/respond`, { answer: 'decline' });
      t.clock.set(at(9));
      const told = await t.db.orm
        .select({ to: outgoingMails.toEmail })
        .from(outgoingMails)
        .where(eq(outgoingMails.kind, 'volunteers.mission-declined'));
      const addresses = told.map(({ to }) => to);
      expect(addresses).not.toContain(chief.email);
      expect(addresses).toContain((kind === 'volunteer' ? admin : helper.user).email);
    },
  );

  test('and comes back leads again only when named again', async () => {
    const { chief } = await scene();
    await end(chief.inscription);
    await freePlaces.handler(t.platform, {}, run);
    await t.db.orm
      .update(inscriptions)
      .set({ status: 'confirmed' })
      .where(eq(inscriptions.id, chief.inscription.id));
    expect((await list(chief.user)).statusCode).toBe(403);
  });

  test('takes no lead from those who stay', async () => {
    const { chief } = await scene();
    await freePlaces.handler(t.platform, {}, run);
    expect((await list(chief.user)).statusCode).toBe(200);
  });
});

const move = (assignment: string, slot: { documentId: string }) =>
  w.call(w.owner, 'POST', `/mission-assignments/${assignment}/move`, { slot: slot.documentId });
const markOf = async (assignment: string) => {
  const url = `/event-editions/${w.edition.documentId}/planning`;
  const { assignments } = (await w.call(w.owner, 'GET', url)).json().data;
  return assignments.find(({ documentId }: { documentId: string }) => documentId === assignment)?.presence;
};

describe('marks', () => {
  test('stay with the hours they were made for when somebody is moved', async () => {
    const { chief, assignment } = await scene();
    await mark(assignment, chief.user);
    expect(await markOf(assignment)).toBe('present');
    const moved = await move(assignment, await w.slot(14, 16));
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await markOf(assignment)).toBeNull();
  });

  test('stay with the hours they were made for when the slot gets others', async () => {
    const { mission, slot, chief, assignment } = await scene();
    await mark(assignment, chief.user, 'absent');
    const hours = { begin: at(14).toISOString(), end: at(17).toISOString() };
    const slots = [{ documentId: slot.documentId, ...hours, need: 3 }];
    const saved = await w.call(w.owner, 'PUT', `/missions/${mission.documentId}/slots`, { slots });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await markOf(assignment)).toBeNull();
  });

  test('are refused while the slot gets another end', async () => {
    const { slot, chief, assignment } = await scene();
    const endsAt = new Date(slot.endsAt.getTime() + 1_800_000);
    const [refused] = await callDuring(
      t,
      (tx) => tx.update(missionSlots).set({ endsAt }).where(eq(missionSlots.id, slot.id)),
      [() => mark(assignment, chief.user)],
    );
    expect([refused?.statusCode, await markOf(assignment)]).toEqual([409, null]);
  });

  test('are refused while somebody is being moved', async () => {
    const { chief, assignment } = await scene();
    const to = await w.slot(14, 16);
    const [refused] = await callDuring(
      t,
      (tx) =>
        tx
          .update(missionAssignments)
          .set({ slotId: to.id, beginsAt: to.beginsAt, endsAt: to.endsAt })
          .where(eq(missionAssignments.documentId, assignment)),
      [() => mark(assignment, chief.user)],
    );
    expect([refused?.statusCode, await markOf(assignment)]).toEqual([409, null]);
  });
});

describe('marks made without a network', () => {
  test('before somebody was moved or got other hours do not count for the new ones', async () => {
    const { mission, slot, chief, assignment } = await scene();
    const before = { slot: await slotOf(assignment) };
    const later = async () => {
      const answer = await mark(assignment, chief.user, 'present', before);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json().error.message).toBe(volunteerMessages.hoursChanged);
      expect(await markOf(assignment)).toBeNull();
    };
    const hours = { begin: at(9).toISOString(), end: at(11).toISOString() };
    const slots = [{ documentId: slot.documentId, ...hours, need: 3 }];
    const saved = await w.call(w.owner, 'PUT', `/missions/${mission.documentId}/slots`, { slots });
    expect(saved.statusCode, saved.body).toBe(200);
    await later();
    before.slot = await slotOf(assignment);
    const elsewhere = await w.slot(9, 11, 1, { mission });
    expect((await move(assignment, elsewhere)).statusCode).toBe(200);
    await later();
    expect((await mark(assignment, chief.user)).statusCode, 'as the list shows it now').toBe(200);
  });

  test('that are sent twice count once', async () => {
    const { chief, assignment } = await scene();
    const before = await t.db.orm.$count(presenceMarks);
    const clientKey = 'the-same-key';
    await mark(assignment, chief.user, 'late', { clientKey });
    await mark(assignment, chief.user, 'late', { clientKey });
    expect(await t.db.orm.$count(presenceMarks)).toBe(before + 1);
  });

  test('that arrive late do not win over a newer one', async () => {
    const { chief, assignment } = await scene();
    await mark(assignment, w.owner, 'present');
    const old = { markedAt: new Date(t.clock.now().getTime() - 600_000).toISOString() };
    expect((await mark(assignment, chief.user, 'absent', old)).json().data.state).toBe('present');
  });

  test('by a phone with a wrong clock count as made now', async () => {
    const { chief, assignment } = await scene();
    for (const markedAt of ['2035-01-01T00:00:00Z', '1999-01-01T00:00:00Z']) {
      const answer = await mark(assignment, chief.user, 'present', { markedAt });
      expect(answer.json().data.markedAt).toBe(t.clock.now().toISOString());
    }
  });

  test('of somebody who is not expected any more are refused', async () => {
    const { chief, assignment } = await scene();
    await w.call(w.owner, 'DELETE', `/mission-assignments/${assignment}`);
    expect((await mark(assignment, chief.user)).statusCode).toBe(409);
  });
});

describe('the live numbers', () => {
  test('reach whoever follows the edition as soon as somebody is marked', async () => {
    const { mission, chief, assignment } = await scene();
    const socket = await connect(w.owner);
    const topic = `event:${w.edition.documentId}`;
    expect(await ask(socket, 'subscribe', { topic })).toMatchObject({ ok: true });
    const stats = nextMessage(socket, 'assignementStats');
    expect(await ask(socket, 'getAssignementStats', { eventEdition: w.edition.documentId })).toMatchObject({
      ok: true,
      data: { missions: [{ missionId: mission.documentId, presenceStats: { expected: 2 } }] },
    });
    expect(await stats).toMatchObject({ missions: [{ title: 'Parking' }] });
    const update = nextMessage(socket, 'presence:updated');
    await mark(assignment, chief.user, 'present');
    expect(await update).toMatchObject({
      affectedMissions: [mission.documentId],
      source: 'presence',
      stats: { missions: [{ presenceStats: { present: 1, completionRate: 50 } }] },
    });
  });

  test('are closed to volunteers and to admins of other events', async () => {
    const { anna } = await scene();
    const foreign = await addAdmin(t, 'admin', { eventId: (await buildVolunteerWorld(t)).event.id });
    for (const user of [anna.user, foreign]) {
      const socket = await connect(user);
      expect(await ask(socket, 'subscribe', { topic: `event:${w.edition.documentId}` })).toMatchObject({
        ok: false,
      });
      expect(await ask(socket, 'getAssignementStats', { eventEdition: w.edition.documentId })).toMatchObject({
        ok: false,
      });
    }
  });
});
