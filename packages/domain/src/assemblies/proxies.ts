import type { AttendanceAnswer } from './enums.ts';
import { assemblyMessages, type deskProxyMessages } from './messages.ts';

export const defaultMostProxies = 2;

export interface ProxyPerson {
  readonly id: number;
  readonly isVoter: boolean;
  readonly answer: AttendanceAnswer;
}

interface WantedProxy {
  readonly giver: ProxyPerson;
  readonly holder: ProxyPerson;
  /** Proxies that the giver holds: a proxy is never passed on. */
  readonly heldByGiver: number;
  /** Of others than the giver. */
  readonly heldByHolder: number;
  readonly mostProxies: number;
}

/** In the words of the member, or of the desk that records a signed paper. */
type ProxyWords = Readonly<Record<Exclude<keyof typeof deskProxyMessages, 'proxyFull'>, string>> &
  Pick<typeof deskProxyMessages, 'proxyFull'>;

/** Null: the proxy may be given. */
export function proxyRefusal(
  { giver, holder, heldByGiver, heldByHolder, mostProxies }: WantedProxy,
  messages: ProxyWords = assemblyMessages,
): string | null {
  if (!giver.isVoter) return messages.noVote;
  if (giver.id === holder.id) return messages.proxyToSelf;
  if (!holder.isVoter) return messages.proxyHolderUnknown;
  if (holder.answer === 'absent' || holder.answer === 'proxy') return messages.proxyHolderAbsent;
  if (heldByGiver > 0) return messages.proxyGiverHolds;
  return heldByHolder >= mostProxies ? messages.proxyFull(mostProxies) : null;
}

/** Of everybody who could vote in their own name or through somebody present. */
export interface Seat {
  readonly isVoter: boolean;
  readonly isPresent: boolean;
}

/** One's own vote, and one for each represented person: nobody without being there. */
export function voteWeight(holder: Seat, represented: number): number {
  return holder.isPresent && holder.isVoter ? 1 + represented : 0;
}
