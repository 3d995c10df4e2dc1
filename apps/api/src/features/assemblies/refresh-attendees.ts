import { noVoteReason } from '@kermesse/domain/assemblies/voters';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { membersOwingFees } from '../fees/public.ts';
import { memberBirthday, memberships } from '../memberships/public.ts';
import { profiles } from '../profiles/public.ts';
import type { Assembly } from './find-assembly.ts';
import { isStillMember } from './still-member.ts';
import { assemblyAttendees as attendees } from './tables.ts';

const rowsPerStatement = 2_000;

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    yield rows.slice(start, start + rowsPerStatement);
}

/** Everybody who may attend: active members, without those who only ask to join. */
const readMembers = (tx: Tx, { associationId }: Assembly) =>
  tx
    .select({
      id: memberships.id,
      userId: memberships.userId,
      firstname: memberships.firstname,
      lastname: memberships.lastname,
      username: users.username,
      birthday: memberBirthday,
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(and(eq(memberships.associationId, associationId), isStillMember()))
    .orderBy(memberships.id);

const hasNoVoice = (who: 'giver' | 'holder') => sql`(${sql.raw(who)}.no_vote is not null or not exists (
  select from ${memberships} where ${memberships.id} = ${sql.raw(who)}.membership_id and ${isStillMember()}))`;

/** A proxy lives while giver and holder both have a vote. */
async function endDeadProxies(tx: Tx, assembly: Assembly): Promise<void> {
  await tx.execute(sql`
    update ${attendees} giver set answer = 'none', proxy_holder_id = null, is_represented = false,
      is_paper_proxy = false, was_refused = (giver.no_vote is null)
    from ${attendees} holder
    where giver.assembly_id = ${assembly.id} and holder.id = giver.proxy_holder_id
      and (${hasNoVoice('giver')} or ${hasNoVoice('holder')})`);
  await tx
    .update(attendees)
    .set({ answer: 'none', isRepresented: false, isPaperProxy: false, wasRefused: true })
    .where(
      and(
        eq(attendees.assemblyId, assembly.id),
        eq(attendees.answer, 'proxy'),
        isNull(attendees.proxyHolderId),
      ),
    );
}

type Known = Pick<typeof attendees.$inferSelect, 'id' | 'membershipId' | 'noVote'>;
type Reason = Known['noVote'];

const readKnown = (tx: Tx, assembly: Assembly): Promise<Known[]> =>
  tx
    .select({ id: attendees.id, membershipId: attendees.membershipId, noVote: attendees.noVote })
    .from(attendees)
    .where(eq(attendees.assemblyId, assembly.id));

type Member = Awaited<ReturnType<typeof readMembers>>[number];

const namesOf = ({ firstname, lastname, username }: Member) =>
  firstname || lastname ? { firstname, lastname } : { firstname: '', lastname: username ?? '' };

/** By reason, as each is one statement. */
async function writeReasons(tx: Tx, changed: ReadonlyMap<Reason, number[]>, now: Date): Promise<void> {
  for (const [noVote, ids] of changed)
    for (const chunk of inChunks(ids))
      await tx.update(attendees).set({ noVote, updatedAt: now }).where(inArray(attendees.id, chunk));
}

/**
 * Brings the list of convened people up to date with the members and the rules of who may vote; new ones wait
 * for their convocation. The caller holds the assembly's lock and knows that no vote runs.
 */
export async function refreshAttendees(tx: Tx, assembly: Assembly, now: Date): Promise<number> {
  const members = await readMembers(tx, assembly);
  const owing = assembly.needsPaidFee
    ? await membersOwingFees(tx, assembly.associationId, dayOf(now))
    : new Set<number>();
  const meetingDay = dayOf(assembly.startsAt);
  const reasons = new Map<number | null, Reason>(
    members.map(({ id, birthday }) => [
      id,
      noVoteReason({ isActive: true, birthday, owesFee: owing.has(id) }, assembly, meetingDay),
    ]),
  );
  const known = await readKnown(tx, assembly);
  const convened = new Set(known.map(({ membershipId }) => membershipId));
  const added = members
    .filter(({ id }) => !convened.has(id))
    .map((member) => ({
      assemblyId: assembly.id,
      membershipId: member.id,
      userId: member.userId,
      ...namesOf(member),
      noVote: reasons.get(member.id) ?? null,
      createdAt: now,
    }));
  const changed = new Map<Reason, number[]>();
  for (const { id, membershipId, noVote } of known) {
    const reason = reasons.get(membershipId);
    if (reason !== undefined && reason !== noVote)
      changed.set(reason, (changed.get(reason) ?? []).concat(id));
  }
  for (const rows of inChunks(added)) await tx.insert(attendees).values(rows);
  await writeReasons(tx, changed, now);
  await endDeadProxies(tx, assembly);
  return members.length;
}

/** At the closing: whoever is no member now is written down as such, and stays so whatever becomes of them. */
export async function freezeAttendees(tx: Tx, assembly: Assembly): Promise<void> {
  await tx
    .update(attendees)
    .set({ noVote: 'not_member' })
    .where(
      and(
        eq(attendees.assemblyId, assembly.id),
        notExists(
          tx
            .select({ id: memberships.id })
            .from(memberships)
            .where(and(eq(memberships.id, attendees.membershipId), isStillMember())),
        ),
      ),
    );
  await endDeadProxies(tx, assembly);
}
