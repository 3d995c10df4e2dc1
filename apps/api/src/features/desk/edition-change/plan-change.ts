import type { ChangePlan } from '@kermesse/domain/desk/edition-change-schemas';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { refundableOfEdition } from '../../payments/public.ts';
import { countAffected } from './find-affected.ts';

type Counts = Omit<ChangePlan, 'recipients' | 'money'>;

/** What cancelling or postponing would touch, as it is now. */
export async function planChange(executor: Executor, editionId: number): Promise<ChangePlan> {
  const [counts] = await rowsOf<Counts>(
    executor,
    sql`select
      count(*) filter (where i.kind = 'participant' and i.status = 'confirmed')::int as participants,
      count(*) filter (where i.status = 'pending_payment')::int as unpaid,
      count(*) filter (where i.kind = 'volunteer' and i.status = 'confirmed')::int as volunteers,
      (select count(*)::int from waiting_list_entries e join products p on p.id = e.product_id
        where p.edition_id = ${editionId} and e.status in ('waiting', 'offered')) as waiting,
      (select count(*)::int from groups g where g.edition_id = ${editionId}) as groups,
      (select count(*)::int from asso_inscriptions a where a.edition_id = ${editionId}
        and a.asso_accepted <> 'refused' and a.event_accepted <> 'refused') as associations,
      (select count(*)::int from tickets t where t.edition_id = ${editionId} and t.status = 'valid') as tickets,
      (select count(*)::int from mission_slots s join missions m on m.id = s.mission_id
        where m.edition_id = ${editionId}) as "missionSlots"
      from inscriptions i where i.edition_id = ${editionId}`,
  );
  if (!counts) throw new Error('counting without an answer');
  return {
    ...counts,
    recipients: await countAffected(executor, editionId),
    money: await refundableOfEdition(executor, editionId),
  };
}
