import { eq } from 'drizzle-orm';
import { hashToken } from '../../../platform/auth/secrets.ts';
import { collectionCases, type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { inscriptions } from '../../registration/tables.ts';
import { missionSlots, missions, prefixMissions, skills } from '../tables.ts';
import { calendarSubscriptions, missionAssignments } from '../tables-people.ts';

const day = 24 * 3_600_000;

const hiddenMission = ({ insert, draft }: MatrixWorld, over: Partial<typeof missions.$inferInsert> = {}) =>
  insert(missions, { editionId: draft.id, title: 'Buvette', ...over });

/** Each slot on another day, so that the owner can be in all of them. */
async function hiddenSlot(world: MatrixWorld) {
  const mission = await hiddenMission(world, { isOpenToSelfAssignment: true });
  const begin = world.draft.startsAt.getTime() + world.fresh() * day;
  return world.insert(missionSlots, {
    missionId: mission.id,
    beginsAt: new Date(begin),
    endsAt: new Date(begin + day / 24),
    need: 1,
  });
}

const ownVolunteer = (world: MatrixWorld) =>
  world.insert(inscriptions, {
    editionId: world.draft.id,
    kind: 'volunteer',
    status: 'confirmed',
    confirmedAt: world.t.clock.now(),
    userId: world.owner.id,
    firstname: 'Odile',
    lastname: 'Martin',
  });

async function ownAssignment(world: MatrixWorld, inSlot?: typeof missionSlots.$inferSelect) {
  const slot = inSlot ?? (await hiddenSlot(world));
  await world.t.db.orm.update(missionSlots).set({ assigned: 1 }).where(eq(missionSlots.id, slot.id));
  return world.insert(missionAssignments, {
    slotId: slot.id,
    beginsAt: slot.beginsAt,
    endsAt: slot.endsAt,
    inscriptionId: (await ownVolunteer(world)).id,
    userId: world.owner.id,
  });
}

const onAssignment = (method: 'POST' | 'DELETE', path: string, data?: object): MatrixCase => ({
  route: `${method} /api/mission-assignments/:documentId${path}`,
  call: async (world) => ({
    params: { documentId: (await ownAssignment(world)).documentId },
    ...(data ? { payload: { data } } : {}),
  }),
});

const editionOf = ({ draft }: MatrixWorld) => ({ params: { documentId: draft.documentId } });

export const missionCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'prefix-missions',
    row: ({ insert, draft, fresh }) =>
      insert(prefixMissions, { editionId: draft.id, name: `Famille ${fresh()}` }),
    create: ({ published, fresh }) => ({ name: `Accueil ${fresh()}`, event_edition: published.documentId }),
    update: { description: 'À l’entrée' },
    canDelete: true,
  }),
  ...collectionCases({
    path: 'skills',
    row: ({ insert, draft, fresh }) => insert(skills, { editionId: draft.id, name: `Secours ${fresh()}` }),
    create: ({ published, fresh }) => ({ name: `Permis ${fresh()}`, event_edition: published.documentId }),
    update: { name: 'Anglais' },
    canDelete: true,
  }),
  ...collectionCases({
    path: 'missions',
    row: hiddenMission,
    create: ({ published }) => ({ title: 'Parking', event_edition: published.documentId }),
    update: { title: 'Parking nord' },
    canDelete: true,
  }),
  ...collectionCases({ path: 'mission-slots', row: hiddenSlot }),
  { route: 'GET /api/event-editions/:documentId/planning', call: editionOf },
  { route: 'GET /api/event-editions/:documentId/presence', call: editionOf },
  {
    route: 'PUT /api/missions/:documentId/slots',
    call: async (world) => ({
      params: { documentId: (await hiddenMission(world)).documentId },
      payload: { data: { slots: [] } },
    }),
  },
  {
    route: 'PUT /api/missions/:documentId/leaders',
    call: async (world) => ({
      params: { documentId: (await hiddenMission(world)).documentId },
      payload: { data: { leaders: [] } },
    }),
  },
  {
    route: 'POST /api/mission-slots/:documentId/assignments',
    call: async (world) => ({
      params: { documentId: (await hiddenSlot(world)).documentId },
      payload: { data: { volunteer: (await ownVolunteer(world)).documentId, force: true } },
    }),
  },
  {
    route: 'POST /api/mission-slots/:documentId/join',
    call: async (world) => ({
      params: { documentId: (await hiddenSlot(world)).documentId },
      payload: { data: { inscription: (await ownVolunteer(world)).documentId } },
    }),
    uncontrolled: 'availability would have to be said first; the tests of the volunteer space show the call',
  },
  {
    route: 'POST /api/mission-assignments/:documentId/move',
    call: async (world) => ({
      params: { documentId: (await ownAssignment(world)).documentId },
      payload: { data: { slot: (await hiddenSlot(world)).documentId, force: true } },
    }),
  },
  onAssignment('DELETE', ''),
  onAssignment('POST', '/respond', { answer: 'accept' }),
  {
    route: 'POST /api/mission-assignments/:documentId/presence',
    call: async (world) => {
      const slot = await hiddenSlot(world);
      const { documentId } = await ownAssignment(world, slot);
      const hours = { begin: slot.beginsAt.toISOString(), end: slot.endsAt.toISOString() };
      const mark = { state: 'present', markedAt: '2027-06-12T08:00:00Z', clientKey: 'matrix-key' };
      return {
        params: { documentId },
        payload: { data: { slot: { documentId: slot.documentId, ...hours }, ...mark } },
      };
    },
  },
  {
    route: 'GET /api/custom/volunteer-space',
    call: async (world) => {
      await ownAssignment(world);
      return { query: `eventEditionDocumentId=${world.draft.documentId}` };
    },
    hides: ({ draft }) => [draft.documentId],
    open: { to: members, why: 'answers what is the caller’s own' },
  },
  {
    route: 'PUT /api/custom/volunteer-skills/:documentId',
    call: async (world) => ({
      params: { documentId: (await ownVolunteer(world)).documentId },
      payload: { data: { skills: [] } },
    }),
  },
  {
    route: 'POST /api/custom/volunteer-calendar',
    call: async (world) => {
      await ownVolunteer(world);
      return { payload: { data: { eventEditionDocumentId: world.draft.documentId } } };
    },
  },
  {
    route: 'DELETE /api/custom/volunteer-calendar/:documentId',
    call: async (world) => {
      await ownVolunteer(world);
      return editionOf(world);
    },
  },
  {
    route: 'GET /api/volunteer-calendars/:token.ics',
    call: async (world) => {
      const token = `secret-${world.fresh()}`;
      // Only one address is valid at a time.
      await world.t.db.orm.delete(calendarSubscriptions);
      await world.insert(calendarSubscriptions, {
        userId: world.owner.id,
        editionId: world.draft.id,
        tokenHash: hashToken(token),
      });
      return { params: { token } };
    },
    open: { to: outsiders, why: 'calendar applications know nothing but the secret address' },
  },
  {
    route: 'POST /api/event-editions/:documentId/planning-export.:format',
    call: ({ draft }) => ({ params: { documentId: draft.documentId, format: 'csv' }, payload: {} }),
  },
];
