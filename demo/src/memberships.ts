import { membershipHistory, memberships } from '@kermesse/api/features/memberships/tables';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks } from './context.ts';
import type { Person } from './people.ts';

type NewMembership = typeof memberships.$inferInsert;

export interface DemoMember {
  id: number;
  userId: number;
  status: string;
}

function leaders(context: DemoContext, associationId: number): NewMembership[] {
  const joined = context.calendar.at(-900, 18);
  const active = { associationId, status: 'active', createdAt: joined, acceptedAt: joined } as const;
  return [
    { ...active, userId: accountId(context, 'presidente@kermesse.test'), role: 'president' },
    { ...active, userId: accountId(context, 'tresorier@kermesse.test'), role: 'accountant' },
    { ...active, userId: accountId(context, 'moderateur@kermesse.test'), role: 'moderator' },
    { ...active, userId: accountId(context, 'membre@kermesse.test'), role: 'member' },
    { ...active, userId: accountId(context, 'participante@kermesse.test'), role: 'member' },
  ];
}

function statusOf(index: number): 'active' | 'pending' | 'inactive' | 'suspended' {
  if (index < 12) return 'pending';
  if (index < 33) return 'inactive';
  return index < 39 ? 'suspended' : 'active';
}

/** Active members joined before the first year of the fee. */
const daysSince = {
  pending: [1, 20],
  inactive: [30, 1_500],
  suspended: [30, 1_500],
  active: [800, 1_500],
} as const;

async function store(context: DemoContext, rows: readonly NewMembership[]): Promise<DemoMember[]> {
  const stored = await inChunks(rows, (chunk) =>
    context.tx
      .insert(memberships)
      .values(chunk)
      .returning({ id: memberships.id, userId: memberships.userId, status: memberships.status }),
  );
  await inChunks(rows, (chunk) =>
    context.tx
      .insert(membershipHistory)
      .values(
        chunk.map((row) => ({
          associationId: row.associationId,
          userId: row.userId,
          event: row.status === 'pending' ? ('requested' as const) : ('joined' as const),
          toRole: row.role ?? 'member',
          toStatus: row.status ?? 'pending',
          ...(row.createdAt ? { createdAt: row.createdAt } : {}),
        })),
      )
      .returning({ id: membershipHistory.id }),
  );
  return stored;
}

export async function loadMemberships(
  context: DemoContext,
  list: readonly DemoAssociation[],
  crowd: readonly Person[],
  size: number,
): Promise<DemoMember[]> {
  const { random, calendar } = context;
  const [first, ...others] = list;
  if (!first) return [];
  const heads = leaders(context, first.id);
  const members: NewMembership[] = crowd.slice(0, size - heads.length).map((person, index) => {
    const status = statusOf(index);
    const [least, most] = daysSince[status];
    const createdAt = calendar.at(-random.whole(least, most), 19);
    return {
      associationId: first.id,
      userId: person.id,
      role: index === 40 ? 'manager' : 'member',
      status,
      createdAt,
      acceptedAt: status === 'pending' ? null : createdAt,
    };
  });
  const stored = await store(context, [...heads, ...members]);
  const smaller = others.flatMap((association) =>
    random
      .shuffled(crowd)
      .slice(0, random.whole(4, 14))
      .map((person, index): NewMembership => {
        const createdAt = calendar.at(-random.whole(30, 900), 20);
        return {
          associationId: association.id,
          userId: person.id,
          role: index === 0 ? 'president' : 'member',
          status: 'active',
          createdAt,
          acceptedAt: createdAt,
        };
      }),
  );
  await store(context, smaller);
  return stored;
}
