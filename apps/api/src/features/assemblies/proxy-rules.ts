import { type deskProxyMessages, assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { proxyRefusal } from '@kermesse/domain/assemblies/proxies';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { memberships } from '../memberships/public.ts';
import type { Assembly } from './find-assembly.ts';
import { answerInForce } from './list-attendees.ts';
import type { Attendee } from './seat-links.ts';
import { isMemberColumn } from './still-member.ts';
import { assemblyAttendees as attendees } from './tables.ts';

/** With whether they are members at this moment. */
type ProxyParty = Attendee & { readonly isMember: boolean };

interface ProxyPair {
  readonly giver: ProxyParty;
  readonly holder: ProxyParty;
  /** Everybody whose proxy names one of the two, also where it has ended. */
  readonly namingThem: readonly ProxyParty[];
}

async function readParties(tx: Tx, where: SQL | undefined): Promise<ProxyParty[]> {
  const rows = await tx
    .select({ attendee: attendees, isMember: isMemberColumn })
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .where(where);
  return rows.map(({ attendee, isMember }) => ({ ...attendee, isMember }));
}

/** In the order of their ids, as at the door, so that two people who name each other do not wait for one another for ever. */
export async function lockPair(
  tx: Tx,
  { id: assemblyId }: Pick<Assembly, 'id'>,
  keys: { giver: string; holder: string },
): Promise<ProxyPair | null> {
  const named = await tx
    .select({ id: attendees.id })
    .from(attendees)
    .where(
      and(inArray(attendees.documentId, [keys.giver, keys.holder]), eq(attendees.assemblyId, assemblyId)),
    );
  const ids = named.map(({ id }) => id);
  const concerned = or(inArray(attendees.id, ids), inArray(attendees.proxyHolderId, ids));
  await tx.select({ id: attendees.id }).from(attendees).where(concerned).orderBy(attendees.id).for('update');
  // Read after the wait, in which others may have named the same holder.
  const parties = await readParties(tx, concerned);
  const giver = parties.find(({ documentId }) => documentId === keys.giver);
  const holder = parties.find(({ documentId }) => documentId === keys.holder);
  if (!giver || !holder) return null;
  const namingThem = parties.filter(
    ({ proxyHolderId }) => proxyHolderId === giver.id || proxyHolderId === holder.id,
  );
  return { giver, holder, namingThem };
}

const isVoter = ({ isMember, noVote }: ProxyParty) => isMember && noVote === null;

/** Of their giver: whoever came, left or may not vote is represented by nobody. */
const stands = (giver: ProxyParty) => !giver.isPresent && isVoter(giver);

const asPerson = (party: ProxyParty) => ({
  id: party.id,
  isVoter: isVoter(party),
  answer: answerInForce(party),
});

const heldByGiver = ({ giver, namingThem }: ProxyPair) =>
  namingThem.filter(({ proxyHolderId }) => proxyHolderId === giver.id);

const heldByHolder = ({ giver, holder, namingThem }: ProxyPair) =>
  namingThem.filter(({ id, proxyHolderId }) => proxyHolderId === holder.id && id !== giver.id);

/** Stands at the field that names the holder. */
export const refusedHolder = (message: string) =>
  new AppError('conflict', { message, issues: [{ path: 'holder', message }] });

/** Their rows are locked. */
export function refuseProxyBeyondRules(
  { mostProxies }: Pick<Assembly, 'mostProxies'>,
  pair: ProxyPair,
  words: typeof messages | typeof deskProxyMessages = messages,
): void {
  const refusal = proxyRefusal(
    {
      giver: asPerson(pair.giver),
      holder: asPerson(pair.holder),
      heldByGiver: heldByGiver(pair).filter(stands).length,
      heldByHolder: heldByHolder(pair).filter(stands).length,
      mostProxies,
    },
    words,
  );
  if (refusal !== null) throw refusedHolder(refusal);
}

/** A proxy whose holder was put out or may not vote is none. */
export async function hasHolderInForce(tx: Tx, { proxyHolderId }: Attendee): Promise<boolean> {
  if (proxyHolderId === null) return false;
  return (await readParties(tx, eq(attendees.id, proxyHolderId))).some(isVoter);
}

/**
 * An ended proxy comes back when an arrival is undone, the meeting is postponed or a member is taken back: those
 * that would then be too many, or be passed on, are given up now.
 */
function endedForGood({ mostProxies }: Pick<Assembly, 'mostProxies'>, pair: ProxyPair): ProxyParty[] {
  const ofHolder = heldByHolder(pair);
  return [
    ...heldByGiver(pair),
    ...(ofHolder.length < mostProxies ? [] : ofHolder),
    ...(pair.holder.isPresent && pair.holder.proxyHolderId !== null ? [pair.holder] : []),
  ].filter((party) => !stands(party));
}

/** After `refuseProxyBeyondRules`. */
export async function storeProxy(
  tx: Tx,
  assembly: Pick<Assembly, 'mostProxies'>,
  pair: ProxyPair,
  { isPaperProxy, now }: { isPaperProxy: boolean; now: Date },
): Promise<void> {
  const ended = endedForGood(assembly, pair).map(({ id }) => id);
  if (ended.length > 0)
    await tx
      .update(attendees)
      .set({
        answer: 'none',
        proxyHolderId: null,
        isPaperProxy: false,
        isRepresented: false,
        wasRefused: true,
      })
      .where(inArray(attendees.id, ended));
  await tx
    .update(attendees)
    .set({
      answer: 'proxy',
      answeredAt: now,
      proxyHolderId: pair.holder.id,
      isPaperProxy,
      wasRefused: false,
      isRepresented: pair.holder.isPresent,
    })
    .where(eq(attendees.id, pair.giver.id));
}
