import { membershipHistory, memberships } from '@kermesse/api/features/memberships/tables';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks } from './context.ts';
import type { Person } from './people.ts';

type NewMembership = typeof memberships.$inferInsert;

/** Members whom the club knew before it came here: no account, some without an address, two with one. */
const withoutAccount = [
  { firstname: 'Odette', lastname: 'Fournier', birthday: '1948-03-12', phone: '+33322471806', gender: 'Mme' },
  { firstname: 'Marcel', lastname: 'Fournier', birthday: '1946-11-02', phone: '+33322471806', gender: 'M' },
  {
    firstname: 'Solène',
    lastname: 'Le Goff',
    birthday: '1984-06-21',
    email: 'famille.legoff@exemple.test',
    phone: '+33612407718',
    gender: 'Mme',
  },
  { firstname: 'Malo', lastname: 'Le Goff', birthday: '2013-09-05', email: 'famille.legoff@exemple.test' },
  {
    firstname: 'Bernard',
    lastname: 'Quenot',
    birthday: '1961-01-30',
    email: 'bernard.quenot@exemple.test',
    addressLine: '12 rue des Tanneurs',
    zipcode: '80800',
    city: 'Corbie',
    gender: 'M',
  },
  { firstname: 'Yvonne', lastname: 'Wattel', birthday: '1939-08-17' },
] as const satisfies readonly Partial<NewMembership>[];
const firstWithoutAccount = 60;

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

function eventOf({ status, userId }: typeof memberships.$inferSelect) {
  if (status === 'pending') return 'requested' as const;
  return userId === null ? ('added' as const) : ('joined' as const);
}

/** Those with an account. */
async function store(context: DemoContext, rows: readonly NewMembership[]): Promise<DemoMember[]> {
  const stored = await inChunks(rows, (chunk) => context.tx.insert(memberships).values(chunk).returning());
  await inChunks(stored, (chunk) =>
    context.tx
      .insert(membershipHistory)
      .values(
        chunk.map((row) => ({
          associationId: row.associationId,
          userId: row.userId,
          membershipId: row.id,
          event: eventOf(row),
          toRole: row.role,
          toStatus: row.status,
          createdAt: row.createdAt,
        })),
      )
      .returning({ id: membershipHistory.id }),
  );
  return stored.flatMap(({ id, userId, status }) => (userId === null ? [] : [{ id, userId, status }]));
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
    const known = withoutAccount[index - firstWithoutAccount];
    return {
      associationId: first.id,
      ...(known ?? { userId: person.id }),
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
