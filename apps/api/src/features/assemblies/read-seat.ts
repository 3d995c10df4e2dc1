import type { ShownSeat } from '@kermesse/domain/assemblies/answers';
import { arePapersReadable } from '@kermesse/domain/assemblies/papers';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { memberships } from '../memberships/public.ts';
import { markedSeats, seatsHeldBy } from './cast-votes.ts';
import { countQuorum } from './count-quorum.ts';
import { isLive } from './find-assembly.ts';
import { answerInForce } from './list-attendees.ts';
import { factsOf } from './read-assembly.ts';
import { presentPoint, readPapers, readPointRows } from './read-points.ts';
import { doorCode, requireSeat } from './seat-links.ts';
import { isStillMember } from './still-member.ts';
import { assemblyAttendees as attendees } from './tables.ts';

/** All that one convened person sees, with the votes that they may cast now. */
export async function readSeat(
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<ShownSeat> {
  const { orm } = platform.db;
  const { attendee, assembly, association } = await requireSeat(orm, platform, token);
  const quorum = await countQuorum(orm, assembly);
  const givers = await orm
    .select({
      documentId: attendees.documentId,
      firstname: attendees.firstname,
      lastname: attendees.lastname,
    })
    .from(attendees)
    .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
    .where(and(eq(attendees.proxyHolderId, attendee.id), eq(attendees.isPresent, false)))
    .orderBy(asc(attendees.id));
  const [holder] =
    attendee.proxyHolderId === null || attendee.isPresent
      ? []
      : await orm
          .select({ firstname: attendees.firstname, lastname: attendees.lastname })
          .from(attendees)
          .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
          .where(and(eq(attendees.id, attendee.proxyHolderId), isNull(attendees.noVote)));
  // Whoever held the proxy may have left since: then it is to be given again.
  const isProxyDead = isLive(assembly) && attendee.proxyHolderId !== null && !attendee.isPresent && !holder;
  const seats = assembly.status === 'open' ? await seatsHeldBy(orm, attendee) : [];
  const points: ShownSeat['points'] = [];
  for (const point of await readPointRows(orm, assembly)) {
    const shown = await presentPoint(orm, point, quorum);
    const isSecret = point.voteMethod === 'secret' && point.voteStatus === 'open';
    const marked = isSecret ? await markedSeats(orm, point, seats) : new Set<number>();
    const toCast = isSecret ? seats.filter(({ id }) => !marked.has(id)) : [];
    points.push({
      ...shown,
      toCast: toCast.map((seat) => ({
        attendee: seat.documentId,
        name: seat.id === attendee.id ? null : fullName(seat),
      })),
      hasVoted: marked.size > 0 && toCast.length === 0,
    });
  }
  const papers = await readPapers(orm, assembly);
  const isReadable = arePapersReadable(assembly, platform.clock.now());
  return {
    association: association.name,
    assembly: factsOf(assembly),
    name: fullName(attendee),
    code: doorCode(platform.config, attendee.documentId),
    noVote: attendee.noVote,
    mostProxies: assembly.mostProxies,
    answer: isProxyDead ? 'none' : answerInForce(attendee),
    holder: holder ? fullName(holder) : null,
    wasRefused: (attendee.wasRefused && !attendee.isPresent) || isProxyDead,
    givers: givers.map(({ documentId, ...person }) => ({ documentId, name: fullName(person) })),
    isPresent: attendee.isPresent,
    quorum,
    points,
    papers: isReadable ? papers.map(({ url: _, ...paper }) => paper) : [],
    arePapersOver: papers.length > 0 && !isReadable,
  };
}
