import { eq } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { memberEmail, memberships } from '../../memberships/public.ts';
import {
  type AssociationWorld,
  addMember,
  addPersonWithoutAccount,
  buildAssociationWorld,
  buildPerson,
} from '../../memberships/testing/association-world.ts';
import { seatToken } from '../seat-links.ts';
import { assemblies, assemblyAttendees, assemblyPoints } from '../tables.ts';
import { assemblyInput } from './assembly-input.ts';

export interface AssemblyWorld extends AssociationWorld {
  readonly t: TestApp;
  /** A member with an account, before the convocation. */
  member(firstname: string, lastname?: string): Promise<{ id: number }>;
  /** A member without one. */
  person(firstname: string, overrides?: object): Promise<{ id: number }>;
  create(overrides?: object): Promise<string>;
  /** The next run of the jobs sends its convocations. */
  called(overrides?: object): Promise<string>;
  board(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer>;
  /** What is opened is held today: a leap of the clock would end the sessions. */
  act(assembly: string, act: string, more?: object): Promise<Answer>;
  /** As the camera of the door reads it. */
  scan(assembly: string, code: string): Promise<Answer>;
  /** The personal link of a membership. */
  tokenOf(assembly: string, membership: { id: number }): Promise<string>;
  attendeeOf(assembly: string, membership: { id: number }): Promise<typeof assemblyAttendees.$inferSelect>;
  arrive(assembly: string, membership: { id: number }, act?: string): Promise<Answer>;
  seat(token: string, path?: string, payload?: object): Promise<Answer>;
  pointsOf(assembly: string): Promise<(typeof assemblyPoints.$inferSelect)[]>;
}

type Answer = Awaited<ReturnType<ReturnType<TestApp['as']>['inject']>>;

export async function buildAssemblyWorld(t: TestApp): Promise<AssemblyWorld> {
  const world = await buildAssociationWorld(t);
  const { association, people } = world;
  const base = `/api/associations/${association.documentId}/assemblies`;
  const board: AssemblyWorld['board'] = (method, path, payload) =>
    t.as(people.president).inject({ method, url: `${base}${path}`, ...(payload ? { payload } : {}) });
  const attendeeOf: AssemblyWorld['attendeeOf'] = async (assembly, { id }) => {
    const rows = await t.db.orm
      .select({ attendee: assemblyAttendees, assembly: assemblies.documentId })
      .from(assemblyAttendees)
      .innerJoin(assemblies, eq(assemblies.id, assemblyAttendees.assemblyId))
      .where(eq(assemblyAttendees.membershipId, id));
    const found = rows.find((row) => row.assembly === assembly);
    if (!found) throw new Error('nobody convened');
    return found.attendee;
  };
  const create: AssemblyWorld['create'] = async (overrides = {}) => {
    const answer = await board('POST', '', assemblyInput(overrides));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().data.documentId;
  };
  const holdToday = (assembly: string) =>
    t.db.orm
      .update(assemblies)
      .set({ startsAt: new Date(t.clock.now().getTime() + 3_600_000) })
      .where(eq(assemblies.documentId, assembly));
  return {
    ...world,
    t,
    board,
    attendeeOf,
    member: async (firstname, lastname = 'Dupont') =>
      addMember(t, association, await buildPerson(t, firstname, lastname)),
    person: (firstname, overrides = {}) =>
      addPersonWithoutAccount(t, association, { firstname, email: 'famille@exemple.test', ...overrides }),
    create,
    called: async (overrides = {}) => {
      const assembly = await create(overrides);
      const answer = await board('POST', `/${assembly}/acts`, { act: 'call' });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return assembly;
    },
    act: async (assembly, act, more = {}) => {
      if (act === 'open') await holdToday(assembly);
      return board('POST', `/${assembly}/acts`, { act, ...more });
    },
    scan: (assembly, code) => board('POST', `/${assembly}/check-in`, { code, act: 'arrive' }),
    tokenOf: async (assembly, membership) => {
      const { documentId } = await attendeeOf(assembly, membership);
      const [row] = await t.db.orm
        .select({ email: memberEmail })
        .from(memberships)
        .leftJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.id, membership.id));
      return seatToken(t.config, documentId, row?.email ?? null);
    },
    arrive: async (assembly, membership, act = 'arrive') => {
      const { documentId } = await attendeeOf(assembly, membership);
      return board('POST', `/${assembly}/check-in`, { attendee: documentId, act });
    },
    seat: (token, path = '', payload) =>
      t.as(null).inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/assembly-seats/${token}${path}`,
        ...(payload ? { payload } : {}),
      }),
    pointsOf: async (assembly) => {
      const rows = await t.db.orm
        .select({ point: assemblyPoints })
        .from(assemblyPoints)
        .innerJoin(assemblies, eq(assemblies.id, assemblyPoints.assemblyId))
        .where(eq(assemblies.documentId, assembly))
        .orderBy(assemblyPoints.position);
      return rows.map(({ point }) => point);
    },
  };
}
