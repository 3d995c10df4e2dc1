import { type AgeRange, birthdaysOf, type MemberFilters } from '@kermesse/domain/mailing/member-audience';
import type { AudienceCount } from '@kermesse/domain/mailing/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { membersInFeeState } from '../fees/public.ts';
import { memberships, membersMatching } from '../memberships/public.ts';
import { profiles } from '../profiles/public.ts';
import { hasUnsubscribed } from './audience.ts';
import { ownerSql } from './mail-owner.ts';

/** The members of an association that a message is for. */
export interface ChosenMembers {
  readonly associationId: number;
  readonly members: SQL;
}

interface Asker {
  readonly userId: number | null;
  readonly now: Date;
}

function ofAge(range: AgeRange): SQL {
  const { after, until } = birthdaysOf(range);
  return sql`select am.id from ${memberships} am left join ${profiles} ap on ap.user_id = am.user_id
    where coalesce(ap.birthday, am.birthday) > ${after ?? '-infinity'}::date
      and coalesce(ap.birthday, am.birthday) <= ${until ?? 'infinity'}::date`;
}

const activeMembers = { filters: { mb_status: { $eq: 'active' } } };

/** Active members, where the writer does not narrow the list. */
export function membersByFilter(
  associationId: number,
  { list = activeMembers, age, fee }: MemberFilters,
  asker: Asker,
): ChosenMembers {
  const conditions = [
    sql`m.id in (${membersMatching(associationId, list, asker)})`,
    ...(age ? [sql`m.id in (${ofAge(age)})`] : []),
    ...(fee ? [sql`m.id in (${membersInFeeState(associationId, fee.documentId, fee.state)})`] : []),
  ];
  return { associationId, members: sql.join(conditions, sql` and `) };
}

/** With the address of the account, else that which the association holds. */
const chosen = ({ associationId, members }: ChosenMembers): SQL => sql`
  select m.id, m.user_id, u.is_confirmed, m.lastname,
    coalesce(nullif(m.firstname, ''), case when m.lastname = '' then u.username end, '') as firstname,
    nullif(trim(coalesce(u.email, m.email)), '') as address
  from ${memberships} m left join ${users} u on u.id = m.user_id and u.deleted_at is null
  where m.association_id = ${associationId} and ${members}`;

/**
 * One row per address, with all whom it stands for. The copy in the inbox goes to the account of that
 * address; one that has not proven it is told of nobody but itself.
 */
export const memberPeople = (choice: ChosenMembers): SQL => sql`
  select g.address, g.people, coalesce(g.user_id, (
      select ua.id from ${users} ua
      where lower(ua.email) = lower(g.address) and ua.is_confirmed and ua.deleted_at is null)) as user_id
  from (
    select min(w.address) as address,
      case when count(*) = 1 then max(w.user_id) else max(w.user_id) filter (where w.is_confirmed) end as user_id,
      jsonb_agg(jsonb_build_object('firstname', w.firstname, 'lastname', w.lastname) order by w.id) as people
    from (${chosen(choice)}) w where w.address is not null group by lower(w.address)
  ) g`;

export async function countMembers(
  executor: Executor,
  choice: ChosenMembers,
  isConvocation: boolean,
): Promise<AudienceCount> {
  const scope = ownerSql({ kind: 'association', id: choice.associationId });
  const isOut = isConvocation ? sql`false` : hasUnsubscribed(sql`g.address`, scope);
  const [row] = await rowsOf<Record<keyof AudienceCount, number>>(
    executor,
    sql`
    select count(*) filter (where r.address is not null and not r.is_out)::int as count,
      count(*) filter (where r.address is not null and r.is_out)::int as unsubscribed,
      coalesce(sum(r.people) filter (where r.address is not null and not r.is_out), 0)::int as people,
      coalesce(sum(r.people) filter (where r.address is null), 0)::int as "withoutAddress"
    from (
      select g.address, g.people, g.address is not null and ${isOut} as is_out
      from (select lower(w.address) as address, count(*) as people
        from (${chosen(choice)}) w group by lower(w.address)) g
    ) r`,
  );
  return {
    count: Number(row?.count ?? 0),
    unsubscribed: Number(row?.unsubscribed ?? 0),
    people: Number(row?.people ?? 0),
    withoutAddress: Number(row?.withoutAddress ?? 0),
  };
}
