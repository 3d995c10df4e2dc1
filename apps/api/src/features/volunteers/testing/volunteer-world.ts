import { inserter } from '../../../platform/db/testing/rows.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildEdition, buildEvent, type User } from '../../organizers/testing/event-world.ts';
import { inscriptions } from '../../registration/tables.ts';
import { missionLeaders, missionSlots, missions } from '../tables.ts';
import { volunteerAvailabilities } from '../tables-people.ts';

type NewMission = Partial<typeof missions.$inferInsert>;

/** In June, at UTC+2: `at(9)` is nine in the morning in Paris. */
export const at = (hour: number, day = 12) => new Date(Date.UTC(2027, 5, day, 0, (hour - 2) * 60));

export async function buildVolunteerWorld(t: TestApp) {
  const insert = inserter(() => t.db);
  const owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  const edition = await buildEdition(t, event.id, {
    status: 'published',
    startsAt: at(8),
    endsAt: at(20, 13),
  });

  const mission = (over: NewMission = {}) =>
    insert(missions, { editionId: edition.id, title: 'Ravitaillement', ...over });
  const slot = async (
    begin: number,
    end: number,
    need = 1,
    over: NewMission & { mission?: { id: number } } = {},
  ) => {
    const { mission: known, ...rest } = over;
    const missionId = (known ?? (await mission(rest))).id;
    return insert(missionSlots, { missionId, beginsAt: at(begin), endsAt: at(end), need });
  };
  const volunteer = async (
    over: Partial<typeof inscriptions.$inferInsert> = {},
    hours: [number, number] = [8, 20],
  ) => {
    const user = await buildUser(t);
    const inscription = await insert(inscriptions, {
      editionId: edition.id,
      kind: 'volunteer',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      userId: user.id,
      firstname: 'Anna',
      lastname: 'Lefèvre',
      email: user.email,
      birthdate: '1990-01-01',
      ...over,
    });
    await insert(volunteerAvailabilities, {
      inscriptionId: inscription.id,
      beginsAt: at(hours[0]),
      endsAt: at(hours[1]),
    });
    return { user, inscription };
  };
  const lead = (user: { id: number }, missionId: number) =>
    insert(missionLeaders, { missionId, userId: user.id });
  const call = (
    as: User | { id: number } | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    data?: object,
  ) => t.as(as).inject({ method, url: `/api${url}`, ...(data ? { payload: { data } } : {}) });
  const assign = (
    to: { documentId: string },
    who: { inscription: { documentId: string } },
    { force = false, as = owner }: { force?: boolean; as?: { id: number } } = {},
  ) =>
    call(as, 'POST', `/mission-slots/${to.documentId}/assignments`, {
      volunteer: who.inscription.documentId,
      force,
    });
  return { t, owner, event, edition, insert, mission, slot, volunteer, lead, call, assign };
}

export type VolunteerWorld = Awaited<ReturnType<typeof buildVolunteerWorld>>;
