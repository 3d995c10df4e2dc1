import type { MemberFieldValuesAnswer } from '@kermesse/domain/memberships/member-fields';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import type { LoadContext } from '../../../platform/collections/declaration.ts';
import { readIdentity } from '../../../platform/collections/identity-key.ts';
import { boundViewer, type Caller } from '../../../platform/collections/viewer.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leadsMember } from '../row-policies.ts';
import { memberStanding } from '../standing.ts';
import { memberships } from '../tables.ts';
import { associations } from '../tables-associations.ts';
import { memberFields, memberFieldValues } from '../tables-fields.ts';
import { mayReadValue } from './field-policies.ts';
import { listFields } from './read-fields.ts';

type Values = Record<string, string>;

async function valuesOf(
  executor: Executor,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  const viewer = boundViewer(caller);
  const rows = await rowsOf<{ member: string | number; field: string; value: string }>(
    executor,
    sql`
    select v.membership_id as member, f.document_id as field, v.value
    from ${memberFieldValues} v join ${memberFields} f on f.id = v.field_id
      join ${memberships} m on m.id = v.membership_id
    where v.membership_id = any(${sql.param([...ids])}::bigint[]) and f.archived_at is null
      and ${mayReadValue(
        { associationId: sql`f.association_id`, readers: sql`f.readers` },
        { id: sql`m.id`, userId: sql`m.user_id` },
        viewer,
      )}`,
  );
  const found = new Map<number, Values>(ids.map((id) => [id, {}]));
  for (const { member, field, value } of rows) {
    const values = found.get(Number(member));
    if (values) values[field] = value;
  }
  return found;
}

/** Of many members at once, each with what the caller reads of them. */
export const loadFieldValues = (context: LoadContext, ids: readonly number[]) =>
  valuesOf(context.executor, context, ids);

/** For the member, those who see members, and the leaders of one of their sections. */
export async function readFieldValues(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
): Promise<MemberFieldValuesAnswer> {
  const identity = readIdentity(key);
  if (identity?.by !== 'documentId') throw notFound();
  const caller = { actor, visitorId: null, now: clock.now() };
  const viewer = boundViewer(caller);
  const [member] = await db.orm
    .select({
      id: memberships.id,
      userId: memberships.userId,
      place: associations.documentId,
      isLed: sql<boolean>`${leadsMember(memberships.id, viewer)}`,
    })
    .from(memberships)
    .innerJoin(associations, sql`${associations.id} = ${memberships.associationId}`)
    .where(sql`${memberships.documentId} = ${identity.value}`);
  const standing = member ? await memberStanding(db.orm, actor, member.place) : null;
  if (!member || !standing) throw notFound();
  const isOwn = member.userId === actor.id;
  if (!isOwn && !member.isLed && !standing.permissions.includes('view_member_details')) throw notFound();
  const values = await valuesOf(db.orm, caller, [member.id]);
  const fields = await listFields(db.orm, standing, { isOwn, isLed: member.isLed });
  return { values: values.get(member.id) ?? {}, fields };
}
