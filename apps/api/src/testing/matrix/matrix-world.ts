import { associations } from '../../features/associations/public.ts';
import { memberships } from '../../features/memberships/public.ts';
import { buildWorld, type User, type World } from '../../features/organizers/testing/event-world.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../build-user.ts';
import type { TestApp } from '../test-app.ts';
import type { Outsider } from './matrix-case.ts';

/** An owner of an association and of an event with a draft and a published edition, and outsiders. */
export interface MatrixWorld extends World {
  readonly t: TestApp;
  readonly owner: User;
  readonly association: typeof associations.$inferSelect;
  readonly outsiders: Readonly<Record<Outsider, User | null>>;
  readonly insert: ReturnType<typeof inserter>;
  /** A unique number, for names that must differ. */
  fresh(): number;
  make(url: string, data: object): Promise<{ documentId: string }>;
}

export async function openMatrixWorld(t: TestApp): Promise<MatrixWorld> {
  const insert = inserter(() => t.db);
  const world = await buildWorld(t);
  const { owner } = world.people;
  const presideOver = async (user: User, name: string) => {
    const association = await insert(associations, { name, status: 'accepted' });
    const place = { userId: user.id, associationId: association.id };
    await insert(memberships, { ...place, role: 'president', status: 'active' });
    return association;
  };
  const president = await buildUser(t);
  await presideOver(president, 'Les Voisins');
  let count = 0;
  return {
    ...world,
    t,
    owner,
    insert,
    association: await presideOver(owner, 'Les Amis du Trail'),
    outsiders: {
      nobody: null,
      'another member': world.people.stranger,
      'admin of another event': world.people['admin of another event'],
      'president of another association': president,
    },
    fresh: () => {
      count += 1;
      return count;
    },
    make: async (url, data) => {
      const answer = await t.as(owner).inject({ method: 'POST', url, payload: { data } });
      if (answer.statusCode >= 300) throw new Error(`POST ${url} as the owner: ${answer.body}`);
      return answer.json().data;
    },
  };
}
