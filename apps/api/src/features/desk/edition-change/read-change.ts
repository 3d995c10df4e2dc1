import { changeRefundReasons } from '@kermesse/domain/desk/edition-change-messages';
import type { ChangePage, EditionChange, FailedRefund } from '@kermesse/domain/desk/edition-change-schemas';
import { questionState } from '@kermesse/domain/desk/postponement';
import { fullName } from '@kermesse/domain/shared/names';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { namesOf } from '../../profiles/public.ts';
import type { Edition } from '../find-registration.ts';
import { nameOf } from '../names.ts';
import { type EditionChangeRow, latestChange } from './change-rows.ts';
import { planChange } from './plan-change.ts';

const mostListed = 200;

interface States {
  registrations: number;
  ended: number;
  kept: number;
  asked: number;
}

interface Sums {
  doneCents: number;
  pendingCents: number;
  failedCents: number;
}

/** Refunds of the registrations of a change, without what they got back for another reason. */
const refundsOfChange = ({ id, kind }: EditionChangeRow) => sql`(
  select r.*, i.document_id as registration, i.firstname, i.lastname from refunds r
  join orders o on o.id = r.order_id
  left join inscription_items t on t.id = r.inscription_item_id
  join inscriptions i on i.id = coalesce(t.inscription_id, o.inscription_id)
  where r.reason = ${changeRefundReasons[kind]} and not r.is_surplus and exists (
    select from edition_change_registrations x
    join inscriptions n on n.id = x.inscription_id
    where x.change_id = ${id} and x.state = 'ended' and coalesce(n.paid_with_id, n.id) = o.inscription_id))`;

async function statesOf(executor: Executor, { id }: EditionChangeRow): Promise<States> {
  const [row] = await rowsOf<States>(
    executor,
    sql`select count(*)::int as registrations,
      count(*) filter (where state = 'ended')::int as ended,
      count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state = 'asked')::int as asked
      from edition_change_registrations where change_id = ${id}`,
  );
  return row ?? { registrations: 0, ended: 0, kept: 0, asked: 0 };
}

async function sumsOf(executor: Executor, change: EditionChangeRow): Promise<Sums> {
  const [row] = await rowsOf<Sums>(
    executor,
    sql`select coalesce(sum(f.amount_cents) filter (where f.status = 'succeeded'), 0)::int as "doneCents",
      coalesce(sum(f.amount_cents) filter (where f.status = 'pending'), 0)::int as "pendingCents",
      coalesce(sum(f.amount_cents) filter (where f.status = 'failed'), 0)::int as "failedCents"
      from ${refundsOfChange(change)} f`,
  );
  return row ?? { doneCents: 0, pendingCents: 0, failedCents: 0 };
}

interface Named {
  registration: string;
  firstname: string;
  lastname: string;
}

/** Refused by the provider, then those that could not even be ended. */
export async function failedRefunds(executor: Executor, change: EditionChangeRow): Promise<FailedRefund[]> {
  const rows = await rowsOf<Named & { refund: string | null; amountCents: number; reason: string | null }>(
    executor,
    sql`(select f.document_id as refund, f.registration, f.firstname, f.lastname,
        f.amount_cents as "amountCents", f.failure as reason, f.id as rank, 0 as part
      from ${refundsOfChange(change)} f where f.status = 'failed')
      union all
      (select null, i.document_id, i.firstname, i.lastname, i.total_cents, x.failure, x.id, 1
      from edition_change_registrations x join inscriptions i on i.id = x.inscription_id
      where x.change_id = ${change.id} and x.state = 'failed')
      order by part, rank limit ${mostListed}`,
  );
  return rows.map(({ refund, registration, amountCents, reason, ...name }) => ({
    refund,
    registration,
    name: fullName(name),
    amountCents,
    reason: reason ?? '',
  }));
}

async function byHandOf(executor: Executor, change: EditionChangeRow): Promise<EditionChange['byHand']> {
  const rows = await rowsOf<Named & { amountCents: number }>(
    executor,
    sql`select f.registration, f.firstname, f.lastname, sum(f.amount_cents)::int as "amountCents"
      from ${refundsOfChange(change)} f where f.checkout_id is null and f.status = 'succeeded'
      group by f.registration, f.firstname, f.lastname
      order by f.lastname, f.firstname, f.registration limit ${mostListed}`,
  );
  return rows.map(({ registration, amountCents, ...name }) => ({
    registration,
    name: fullName(name),
    amountCents,
  }));
}

function postponementOf(
  { startsAt, endsAt, answersEndAt, fromStartsAt, slotsLeft }: EditionChangeRow,
  { registrations, ended, kept, asked }: States,
  isPublished: boolean,
  now: Date,
): EditionChange['postponement'] {
  if (!startsAt || !endsAt || !answersEndAt) return null;
  return {
    from: fromStartsAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    answersEndAt: answersEndAt.toISOString(),
    isOpen: questionState({ answersEndAt, isLatest: true, isPublished }, now) === 'open',
    kept,
    givenBack: ended,
    unanswered: registrations === 0 ? 0 : asked,
    slotsLeft,
  };
}

/** Of a page that the platform took down, too, as it may come back. */
const isPostponed = ({ status, isCalledOff }: Edition): boolean =>
  status === 'published' || (status === 'taken_down' && !isCalledOff);

/** The latest change, as long as the edition is in the state that it made. */
async function currentOf(executor: Executor, edition: Edition, now: Date): Promise<EditionChange | null> {
  const change = await latestChange(executor, edition.id);
  if (!change) return null;
  const isCurrent = change.kind === 'cancelled' ? edition.isCalledOff : isPostponed(edition);
  if (!isCurrent) return null;
  const states = await statesOf(executor, change);
  const names = await namesOf(executor, [change.startedById]);
  return {
    documentId: change.documentId,
    kind: change.kind,
    message: change.message,
    startedAt: change.at.toISOString(),
    startedBy: change.startedById === null ? null : nameOf(names, change.startedById),
    finishedAt: change.finishedAt?.toISOString() ?? null,
    recipients: Math.max(change.recipientCount, change.notifiedCount),
    notified: change.notifiedCount,
    refunds: change.refunds,
    progress: {
      registrations: states.registrations,
      ended: states.ended,
      ...(await sumsOf(executor, change)),
    },
    failed: await failedRefunds(executor, change),
    byHand: await byHandOf(executor, change),
    postponement: postponementOf(change, states, edition.status === 'published', now),
  };
}

export async function readChange(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { entry: edition }: AllowedEdition,
): Promise<ChangePage> {
  return {
    plan: await planChange(db.orm, edition.id),
    current: await currentOf(db.orm, edition, clock.now()),
  };
}
