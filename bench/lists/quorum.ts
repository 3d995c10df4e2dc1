import { once } from 'node:events';
import { assemblies, assemblyAttendees } from '@kermesse/api/features/assemblies/tables';
import { memberships } from '@kermesse/api/features/memberships/tables';
import { assemblyChanged, assemblyTopic } from '@kermesse/domain/assemblies/answers';
import { day } from '@kermesse/domain/settings/defaults';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { type ClubDesk, onBothEngines, openClubDesk, usualTime } from './club-desk.ts';

const few = 200;
const many = 20_000;
const tries = 15;

/** A club that has called its meeting, half of whom are there; returns the meeting's address and who is expected. */
async function callMeeting(desk: ClubDesk, size: number) {
  const association = await desk.found();
  await desk.db.orm.execute(sql`
    insert into ${memberships} (association_id, firstname, lastname, role, status)
    select ${association.id}::bigint, 'Prénom' || n % 97, 'Nom' || n, 'member', 'active'
    from generate_series(1, ${size}::int) n`);
  const base = `/api/associations/${association.documentId}/assemblies`;
  const { data } = await desk.post<{ data: { documentId: string } }>(base, {
    kind: 'ordinary',
    startsAt: new Date(Date.now() + 30 * day).toISOString(),
    place: 'Salle des fêtes de Corbie',
    quorumKind: 'fraction',
    quorumNumerator: 1,
    quorumDenominator: 2,
    points: [{ title: 'Rapport moral', description: '', resolution: null }],
  });
  const path = `${base}/${data.documentId}`;
  await desk.post(`${path}/acts`, { act: 'call' });
  const ofMeeting = sql`${assemblyAttendees.assemblyId} = (
    select a.id from ${assemblies} a where a.document_id = ${data.documentId})`;
  await desk.db.orm
    .update(assemblyAttendees)
    .set({ isPresent: true, arrivedAt: new Date() })
    .where(and(ofMeeting, eq(sql`${assemblyAttendees.id} % 2`, 0)));
  const expected = await desk.db.orm
    .select({ documentId: assemblyAttendees.documentId })
    .from(assemblyAttendees)
    .where(and(ofMeeting, eq(assemblyAttendees.isPresent, false), isNull(assemblyAttendees.noVote)))
    .limit(2 * tries);
  return { path, meeting: data.documentId, expected: expected.map(({ documentId }) => documentId) };
}

/** From the scan to the answer at the door, and to the pages that follow the meeting. */
async function scanTimes(desk: ClubDesk, size: number) {
  const { path, meeting, expected } = await callMeeting(desk, size);
  const arrive = () => desk.post(`${path}/check-in`, { attendee: expected.pop() ?? '', act: 'arrive' });
  const page = io(desk.url, { path: '/ws', transports: ['websocket'], reconnection: false });
  await once(page as never, 'connect');
  await page.emitWithAck('subscribe', assemblyTopic(meeting));
  const answered = await usualTime(tries, arrive);
  const followed = await usualTime(tries, async () => {
    // What earlier scans tell comes before.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const told = once(page as never, assemblyChanged);
    await arrive();
    await told;
  });
  page.close();
  return { answered, followed: followed - 600 };
}

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const desk = await openClubDesk(env);
  try {
    const small = await scanTimes(desk, few);
    const large = await scanTimes(desk, many);
    console.log(
      `${engine}: the quorum of ${many} members ${large.answered.toFixed(0)} ms after a scan at the door (${few} members: ${small.answered.toFixed(0)} ms), ${large.followed.toFixed(0)} ms on a page that follows it (${small.followed.toFixed(0)} ms; at most 1,000)`,
    );
  } finally {
    await desk.close();
  }
}

export const run = (): Promise<void> => onBothEngines(measure);
