import type { FeeState } from '@kermesse/domain/mailing/member-audience';
import { type SQL, sql } from 'drizzle-orm';
import { memberships } from '../memberships/public.ts';
import { refundState } from './refund-state.ts';
import { cotisationPayments, cotisations } from './tables.ts';

const openStatuses = { due: sql.raw(`('pending', 'overdue')`), late: sql.raw(`('overdue')`) } as const;

/** The ids of the memberships with something open of a fee, open after its day, or all of it settled. */
export function membersInFeeState(associationId: number, fee: string, state: FeeState): SQL {
  // Whoever left and came back has a new membership, and the payments of the account.
  const member = sql`coalesce(fp.membership_id, (
    select fm.id from ${memberships} fm where fm.user_id = fp.user_id and fm.association_id = ${associationId}))`;
  const ofFee = sql`fp.association_id = ${associationId} and fp.cotisation_id = (
    select c.id from ${cotisations} c where c.document_id = ${fee} and c.association_id = ${associationId})`;
  if (state !== 'paid')
    return sql`select ${member} from ${cotisationPayments} fp
      where ${ofFee} and fp.status in ${openStatuses[state]}`;
  // Who got the last one back has not paid, though earlier ones are.
  const isRefunded = sql`${refundState({ id: sql`fp.id`, status: sql`fp.status` })} = 'succeeded'`;
  return sql`select ${member} from ${cotisationPayments} fp
    where ${ofFee} and (fp.status in ('paid', 'pending', 'overdue') or (fp.status = 'cancelled' and ${isRefunded}))
    group by 1 having bool_and(fp.status in ('paid', 'cancelled'))
      and (array_agg(fp.status order by fp.due_on desc, fp.id desc))[1] = 'paid'`;
}
