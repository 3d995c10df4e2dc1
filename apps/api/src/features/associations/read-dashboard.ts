import type { Dashboard } from '@kermesse/domain/associations/answers';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, desc, eq, gte, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AllowedMember,
  countMembers,
  type MemberStanding,
  memberName,
  membershipHistory,
  memberships,
  presidencyHandovers,
} from '../memberships/public.ts';
import { addresses, profiles, shownName } from '../profiles/public.ts';
import { countParticipationsToConfirm, readFeeTotals } from './ports.ts';

const shownItems = 5;
const shownRequests = 3;
const monthsShown = 12;

async function latestRequests(executor: Executor, associationId: number) {
  return executor
    .select({ membershipDocumentId: memberships.documentId, name: memberName, at: memberships.createdAt })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.associationId, associationId), eq(memberships.status, 'pending')))
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(shownRequests);
}

async function latestEvents(executor: Executor, associationId: number, limit: number) {
  return executor
    .select({
      event: membershipHistory.event,
      // Of an account, also of one who left; else of a member who is still there.
      name: sql<string>`case when ${users.id} is null then ${memberName} else ${shownName} end`,
      at: membershipHistory.createdAt,
    })
    .from(membershipHistory)
    .leftJoin(memberships, eq(memberships.id, membershipHistory.membershipId))
    .leftJoin(users, eq(users.id, membershipHistory.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(membershipHistory.associationId, associationId),
        // The lines of a file are one act, not two hundred.
        notInArray(membershipHistory.event, ['requested', 'imported']),
      ),
    )
    .orderBy(desc(membershipHistory.createdAt), desc(membershipHistory.id))
    .limit(limit);
}

/** Members at the end of each month: current ones by their arrival, former ones until the day they left. */
async function membersOverTime(executor: Executor, associationId: number, now: Date) {
  const result = await rowsOf<{ month: string; members: string | number }>(
    executor,
    sql`
    with months as (
      select generate_series(
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris') - interval '${sql.raw(String(monthsShown - 1))} months',
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris'), interval '1 month') as month)
    select to_char(month, 'YYYY-MM') as month, (
      select count(*) from ${memberships} m
      where m.association_id = ${associationId} and m.status = 'active'
        and coalesce(m.accepted_at, m.created_at) at time zone 'Europe/Paris' < month + interval '1 month'
    ) + (
      select count(*) from ${membershipHistory} h
      where h.association_id = ${associationId} and h.event in ('left', 'removed') and h.from_status = 'active'
        and h.created_at at time zone 'Europe/Paris' >= month + interval '1 month'
        and exists (select from ${membershipHistory} j
          where j.association_id = h.association_id
            and (j.user_id = h.user_id or j.membership_id = h.membership_id)
            and j.event in ('joined', 'accepted', 'added', 'imported')
            and j.created_at < h.created_at
            and j.created_at at time zone 'Europe/Paris' < month + interval '1 month')
    ) as members
    from months order by month`,
  );
  return result.map(({ month, members }) => ({ month, members: Number(members) }));
}

async function joinedSince(executor: Executor, associationId: number, since: Date): Promise<number> {
  const [row] = await executor
    .select({ joined: sql<string>`count(*)` })
    .from(memberships)
    .where(
      and(
        eq(memberships.associationId, associationId),
        eq(memberships.status, 'active'),
        or(
          gte(memberships.acceptedAt, since),
          and(isNull(memberships.acceptedAt), gte(memberships.createdAt, since)),
        ),
      ),
    );
  return Number(row?.joined ?? 0);
}

async function isOfferedPresidency(executor: Executor, actor: Actor, associationId: number, now: Date) {
  const [offer] = await executor
    .select({ expiresAt: presidencyHandovers.expiresAt })
    .from(presidencyHandovers)
    .where(
      and(
        eq(presidencyHandovers.associationId, associationId),
        eq(presidencyHandovers.toUserId, actor.id),
        eq(presidencyHandovers.status, 'offered'),
      ),
    );
  return offer !== undefined && offer.expiresAt > now;
}

function tasksOf(
  { association, permissions }: MemberStanding,
  { waiting, toConfirm, isOffered }: { waiting: number; toConfirm: number; isOffered: boolean },
): Dashboard['tasks'] {
  const canModify = permissions.includes('modify_association_info');
  const tasks: [Dashboard['tasks'][number]['kind'], number, boolean][] = [
    ['handover_offered', 1, isOffered],
    ['member_requests', waiting, waiting > 0 && permissions.includes('manage_roles')],
    ['participations_to_confirm', toConfirm, toConfirm > 0 && permissions.includes('manage_events')],
    ['awaiting_review', 1, association.status === 'pending' && canModify],
    [
      'missing_document',
      1,
      association.officialDocumentUrl === null && permissions.includes('upload_documents'),
    ],
    ['missing_description', 1, association.descriptionLong === '' && canModify],
  ];
  return tasks.filter(([, , isShown]) => isShown).map(([kind, count]) => ({ kind, count }));
}

export async function readDashboard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedMember,
): Promise<Dashboard> {
  const executor = db.orm;
  const now = clock.now();
  const { actor, association, permissions } = allowed;
  const seesMembers = permissions.includes('view_member_details');
  const seesFees = permissions.includes('manage_contributions');
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [counts, place, totals, requests, series, joined, isOffered, toConfirm] = await Promise.all([
    countMembers(executor, association.id),
    association.addressId === null
      ? []
      : executor
          .select({ city: addresses.city })
          .from(addresses)
          .where(eq(addresses.id, association.addressId)),
    seesFees ? readFeeTotals(executor, association.id, dayOf(now)) : null,
    seesMembers ? latestRequests(executor, association.id) : [],
    membersOverTime(executor, association.id, now),
    joinedSince(executor, association.id, monthStart),
    isOfferedPresidency(executor, actor, association.id, now),
    countParticipationsToConfirm(executor, association.id, now),
  ]);
  const happened = permissions.includes('view_history_members')
    ? await latestEvents(executor, association.id, shownItems - 1 - requests.length)
    : [];
  const tasks = tasksOf(allowed, { waiting: counts.byStatus.pending, toConfirm, isOffered });
  const stats = {
    kind: 'stats' as const,
    activeMembers: counts.byStatus.active,
    joinedThisMonth: joined,
  };
  return {
    association: {
      documentId: association.documentId,
      name: association.name,
      bio: association.bio,
      description_short: association.descriptionShort,
      email: association.email,
      phone: association.phone,
      city: place[0]?.city || null,
      website: association.socialMediaLinks[0]?.url ?? null,
      url_logo: association.logoUrl,
      status: association.status,
    },
    stats: {
      activeMembers: counts.byStatus.active,
      unreadAlerts: tasks.reduce((sum, { count }) => sum + count, 0),
      collectedCents: totals?.collectedCents ?? null,
      toCollectCents: totals?.toCollectCents ?? null,
    },
    tasks,
    activity: [
      ...requests.map(({ at, ...request }) => ({
        kind: 'request' as const,
        ...request,
        at: at.toISOString(),
      })),
      ...happened.map(({ at, ...event }) => ({ kind: 'event' as const, ...event, at: at.toISOString() })),
      ...(counts.total > 0 ? [stats] : []),
    ].slice(0, shownItems),
    membersOverTime: series,
  };
}
