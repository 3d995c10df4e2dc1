import { type SQL, sql } from 'drizzle-orm';
import { membershipHistory, memberships, sectionMembers, sections } from '../memberships/public.ts';
import { cotisationSections, type cotisations } from './tables.ts';

type Fee = Pick<typeof cotisations.$inferSelect, 'id' | 'activatedAt'>;
interface Period {
  readonly createdAt: Date;
}

const momentOf = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;

/** When the fee was resumed, of a period that was open before it rested: nobody was asked in between. */
const resumedAt = ({ activatedAt }: Fee, { createdAt }: Period): Date | null =>
  activatedAt !== null && createdAt < activatedAt ? activatedAt : null;

/** Since when a member is one of those that the fee is asked from. */
export function memberSince(fee: Fee, period: Period, isOfSections: boolean): SQL {
  const arrived = sql`greatest(coalesce(${memberships.acceptedAt}, ${memberships.createdAt}),
    ${momentOf(resumedAt(fee, period))})`;
  if (!isOfSections) return arrived;
  // Whoever came into the section later, or whose section was added later, is asked as somebody who joined then.
  return sql`greatest(${arrived}, (select min(greatest(sm.created_at, fs.asked_at)) from ${sectionMembers} sm
    join ${sections} se on se.id = sm.section_id and se.archived_at is null
    join (select section_id, case when created_at > ${momentOf(fee.activatedAt)} then created_at end as asked_at
      from ${cotisationSections} where cotisation_id = ${fee.id}) fs on fs.section_id = sm.section_id
    where sm.membership_id = ${memberships.id}))`;
}

/** When somebody became an active member after the period was opened, whatever joining day was written; else null. */
export const enteredAfter = ({ createdAt }: Period): SQL => sql`(
  select max(mh.created_at) from ${membershipHistory} mh
  where mh.membership_id = ${memberships.id} and mh.created_at > ${momentOf(createdAt)}
    and mh.to_status = 'active' and mh.from_status is distinct from 'active')`;
