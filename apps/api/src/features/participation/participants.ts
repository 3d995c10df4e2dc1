import type { ParticipantStatus } from '@kermesse/domain/participation/enums';
import type { AssociationParticipant } from '@kermesse/domain/participation/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { inscriptions } from '../registration/public.ts';
import { assoInscriptions, assoInscriptionUsers, assoParticipants } from './tables.ts';

/**
 * Members who joined, people registered with the association, and those named in the request. A person in
 * several of these counts once, as the first.
 */
const live = sql.raw(`('confirmed', 'pending_payment')`);

const joinedWithSameAddress = sql`exists (
  select from ${assoInscriptionUsers} ju join ${users} jp on jp.id = ju.user_id
  where ju.asso_inscription_id = ${assoInscriptions.id} and lower(jp.email) = lower(${assoParticipants.email}))`;

const registeredWithSameAddress = sql`exists (
  select from ${inscriptions} ji
  where ji.association_id = ${assoInscriptions.associationId} and ji.edition_id = ${assoInscriptions.editionId}
    and ji.third_person_id is not null and ji.status in ${live}
    and lower(ji.email) = lower(${assoParticipants.email}))`;

/** Without those who cancelled. Requires `assoInscriptions` in the query. */
export const participantCount: SQL<number> = sql<number>`(
  (select count(*) from ${assoInscriptionUsers} cu
    where cu.asso_inscription_id = ${assoInscriptions.id} and exists (
      select from ${inscriptions} ci
      where ci.user_id = cu.user_id and ci.edition_id = ${assoInscriptions.editionId}
        and ci.third_person_id is null and ci.status in ${live}))
  + (select count(*) from ${inscriptions} ci
    where ci.association_id = ${assoInscriptions.associationId} and ci.edition_id = ${assoInscriptions.editionId}
      and ci.third_person_id is not null and ci.status in ${live})
  + (select count(*) from ${assoParticipants}
    where ${assoParticipants.assoInscriptionId} = ${assoInscriptions.id} and ${assoParticipants.status} <> 'cancelled'
      and not ${joinedWithSameAddress} and not ${registeredWithSameAddress}))::int`;

interface Listed extends AssociationParticipant {
  readonly assoInscriptionId: number;
  readonly userId: number | null;
  /** Joined as a member, and is none any more. */
  readonly hasLeft: boolean;
}

/** Confirmed once one registration is, pending while one awaits payment. */
const memberStatus = sql<ParticipantStatus>`coalesce((
  select case when bool_or(mi.status = 'confirmed') then 'confirmed' else 'pending' end
  from ${inscriptions} mi
  where mi.user_id = ${assoInscriptionUsers.userId} and mi.edition_id = ${assoInscriptions.editionId}
    and mi.third_person_id is null and mi.status in ${live}
  having count(*) > 0), 'cancelled')`;

const hasLeft = sql<boolean>`not exists (
  select from ${memberships} lm
  where lm.association_id = ${assoInscriptions.associationId} and lm.user_id = ${assoInscriptionUsers.userId}
    and lm.status = 'active')`;

async function membersOf(executor: Executor, ids: readonly number[]): Promise<Listed[]> {
  const rows = await executor
    .select({
      documentId: assoInscriptionUsers.documentId,
      assoInscriptionId: assoInscriptionUsers.assoInscriptionId,
      userId: assoInscriptionUsers.userId,
      name: shownName,
      email: users.email,
      phone: profiles.phone,
      status: memberStatus,
      hasLeft,
      createdAt: assoInscriptionUsers.createdAt,
    })
    .from(assoInscriptionUsers)
    .innerJoin(assoInscriptions, eq(assoInscriptions.id, assoInscriptionUsers.assoInscriptionId))
    .innerJoin(users, eq(users.id, assoInscriptionUsers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(assoInscriptionUsers.assoInscriptionId, [...ids]))
    .orderBy(asc(assoInscriptionUsers.createdAt), asc(assoInscriptionUsers.id));
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    source: 'member',
    registeredAt: createdAt.toISOString(),
    notes: null,
  }));
}

async function registeredWith(executor: Executor, ids: readonly number[]): Promise<Listed[]> {
  const rows = await executor
    .select({ inscription: inscriptions, assoInscriptionId: assoInscriptions.id })
    .from(assoInscriptions)
    .innerJoin(
      inscriptions,
      and(
        eq(inscriptions.associationId, assoInscriptions.associationId),
        eq(inscriptions.editionId, assoInscriptions.editionId),
      ),
    )
    .where(
      and(
        inArray(assoInscriptions.id, [...ids]),
        isNotNull(inscriptions.thirdPersonId),
        inArray(inscriptions.status, ['confirmed', 'pending_payment']),
      ),
    )
    .orderBy(asc(inscriptions.createdAt), asc(inscriptions.id));
  return rows.map(({ inscription, assoInscriptionId }) => ({
    documentId: inscription.documentId,
    assoInscriptionId,
    userId: null,
    hasLeft: false,
    source: 'registered',
    name: fullName(inscription) || inscription.reference,
    email: inscription.email,
    phone: inscription.phone,
    status: inscription.status === 'confirmed' ? 'confirmed' : 'pending',
    registeredAt: inscription.createdAt.toISOString(),
    notes: null,
  }));
}

/** Confirmed by the association, or by a registration with the same email address. */
const namedStatus = sql<ParticipantStatus>`case
  when ${assoParticipants.status} = 'pending' and exists (
    select from ${inscriptions} ni
    where ni.edition_id = ${assoInscriptions.editionId} and ni.status = 'confirmed'
      and lower(ni.email) = lower(${assoParticipants.email})) then 'confirmed'
  else ${assoParticipants.status} end`;

async function namedIn(executor: Executor, ids: readonly number[]): Promise<Listed[]> {
  const rows = await executor
    .select({ participant: assoParticipants, status: namedStatus })
    .from(assoParticipants)
    .innerJoin(assoInscriptions, eq(assoInscriptions.id, assoParticipants.assoInscriptionId))
    .where(
      and(
        inArray(assoParticipants.assoInscriptionId, [...ids]),
        sql`not ${joinedWithSameAddress}`,
        sql`not ${registeredWithSameAddress}`,
      ),
    )
    .orderBy(asc(assoParticipants.id));
  return rows.map(({ participant, status }) => ({
    documentId: participant.documentId,
    assoInscriptionId: participant.assoInscriptionId,
    userId: participant.userId,
    hasLeft: false,
    source: 'named',
    name: participant.name,
    email: participant.email,
    phone: participant.phone,
    status,
    registeredAt: participant.createdAt.toISOString(),
    notes: participant.notes,
  }));
}

export async function participantsOf(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Listed[]>> {
  const byId = new Map<number, Listed[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byId;
  const lists = [
    await membersOf(executor, ids),
    await registeredWith(executor, ids),
    await namedIn(executor, ids),
  ];
  for (const entry of lists.flat()) byId.get(entry.assoInscriptionId)?.push(entry);
  return byId;
}

export function presentParticipant(
  { assoInscriptionId: _, userId: _user, hasLeft: _left, ...participant }: Listed,
  shows: { readonly email: boolean; readonly phone: boolean },
): AssociationParticipant {
  return {
    ...participant,
    email: shows.email ? participant.email : null,
    phone: shows.phone ? participant.phone : null,
  };
}
