import type { Home } from '@kermesse/domain/home/schemas';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { feesOwedBy } from '../fees/public.ts';
import { familiesOf } from '../groups/public.ts';
import { inboxSummary } from '../mailing/public.ts';
import { associationsOf } from '../memberships/public.ts';
import { unpaidOrdersOf } from '../payments/public.ts';
import { upcomingRegistrations } from '../registration/public.ts';
import { listWaitingListsOf } from '../reservations/public.ts';
import { upcomingMissions } from '../volunteers/public.ts';

export async function readHome({ db, clock }: Pick<Platform, 'db' | 'clock'>, actor: Actor): Promise<Home> {
  const now = clock.now();
  const [registrations, missions, messages, associations, families, fees, waitingLists] = await Promise.all([
    upcomingRegistrations(db.orm, actor.id, now, unpaidOrdersOf),
    upcomingMissions(db.orm, actor.id, now),
    inboxSummary(db.orm, actor.id),
    associationsOf(db.orm, actor.id),
    familiesOf(db.orm, actor.id),
    feesOwedBy(db.orm, actor.id),
    listWaitingListsOf(db.orm, actor.id, now),
  ]);
  return { registrations, missions, messages, associations, families, fees, waitingLists };
}
