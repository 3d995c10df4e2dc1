import type { FeeState } from '@kermesse/domain/mailing/member-audience';
import { type SQL, sql } from 'drizzle-orm';
import { cotisationPayments, cotisations } from './tables.ts';

const openStatuses = { due: sql.raw(`('pending', 'overdue')`), late: sql.raw(`('overdue')`) } as const;

/** The ids of the memberships with something open of a fee, open after its day, or all of it settled. */
export function membersInFeeState(associationId: number, fee: string, state: FeeState): SQL {
  const ofFee = (name: string) => sql`
    ${sql.raw(name)}.association_id = ${associationId} and ${sql.raw(name)}.cotisation_id = (
      select c.id from ${cotisations} c where c.document_id = ${fee} and c.association_id = ${associationId})`;
  if (state !== 'paid')
    return sql`select fp.membership_id from ${cotisationPayments} fp
      where ${ofFee('fp')} and fp.status in ${openStatuses[state]}`;
  return sql`select fp.membership_id from ${cotisationPayments} fp
    where ${ofFee('fp')} and fp.status in ('paid', 'pending', 'overdue') and fp.membership_id is not null
    group by fp.membership_id having bool_and(fp.status = 'paid')`;
}
