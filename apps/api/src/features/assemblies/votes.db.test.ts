import { countBallots } from '@kermesse/domain/assemblies/ballots';
import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import { assemblyBallots, assemblyVoteMarks } from './tables.ts';
import { type AssemblyWorld, buildAssemblyWorld } from './testing/assembly-world.ts';

let t: TestApp;
let w: AssemblyWorld;
let assembly: string;
let point: string;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Person = { id: number };
let people: Person[];
let absent: Person;
let guest: Person;

/** Four voters who are there, one of whom holds the proxy of somebody absent, and a child. */
beforeEach(async () => {
  w = await buildAssemblyWorld(t);
  people = [await w.person('Anna'), await w.person('Bob'), await w.person('Cléo'), await w.person('Dan')];
  absent = await w.person('Éva');
  guest = await w.person('Léa', { birthday: '2020-01-01' });
  assembly = await w.create();
  await w.act(assembly, 'call');
  const holder = (await w.attendeeOf(assembly, people[0] as Person)).documentId;
  await w.seat(await w.tokenOf(assembly, absent), '/answer', { answer: 'proxy', holder });
  for (const person of [...people, guest]) await w.arrive(assembly, person);
  await w.act(assembly, 'open');
  point = (await w.pointsOf(assembly))[1]?.documentId ?? '';
});

const vote = (act: object, on = point) => w.board('POST', `/${assembly}/points/${on}/vote`, act);
const messageOf = (answer: { json(): { error: { message: string } } }) => answer.json().error.message;

/** As the page does it: for oneself and for everybody whom one stands for. */
async function cast(person: Person, choice: string) {
  const token = await w.tokenOf(assembly, person);
  const seat = (await w.seat(token)).json().data;
  const { toCast } = seat.points.find(({ documentId }: { documentId: string }) => documentId === point);
  const votes = toCast.map(({ attendee }: { attendee: string }) => ({ attendee, choice }));
  return w.seat(token, '/votes', { point, votes });
}
const castAs = async (person: Person, whose: Person, choice = 'for') =>
  w.seat(await w.tokenOf(assembly, person), '/votes', {
    point,
    votes: [{ attendee: (await w.attendeeOf(assembly, whose)).documentId, choice }],
  });
const shownVote = async () => (await w.board('GET', `/${assembly}`)).json().data.points[1].resolution.vote;
const [anna, bob, cleo, dan] = [0, 1, 2, 3].map((index) => () => people[index] as Person) as [
  () => Person,
  () => Person,
  () => Person,
  () => Person,
];

describe('a secret ballot', () => {
  test('counts one vote each and one per proxy, and everybody finds theirs in the published list', async () => {
    await vote({ act: 'open', method: 'secret' });
    const receipts = [
      ...(await cast(anna(), 'for')).json().data.receipts,
      ...(await cast(bob(), 'against')).json().data.receipts,
      ...(await cast(cleo(), 'blank')).json().data.receipts,
    ];
    expect(receipts).toHaveLength(4);
    expect(await shownVote()).toMatchObject({ status: 'open', cast: 4, counts: null });
    expect((await w.board('GET', `/${assembly}/points/${point}/receipts`)).statusCode).toBe(409);
    const token = await w.tokenOf(assembly, dan());
    expect((await w.seat(token, `/points/${point}/receipts`)).statusCode).toBe(409);
    expect((await vote({ act: 'close' })).statusCode).toBe(200);
    const vested = await shownVote();
    expect(vested).toMatchObject({ status: 'closed', power: 5, cast: 4 });
    expect(vested.counts).toEqual({ for: 2, against: 1, abstain: 0, blank: 1 });
    const published = (await w.seat(token, `/points/${point}/receipts`)).json().data;
    for (const receipt of receipts) expect(published).toContainEqual(receipt);
    const counted = countBallots(published.map(({ choice }: { choice: string }) => choice));
    expect(counted).toEqual({ for: 2, against: 1, blank: 1 });
  });

  test('keeps nothing that leads from a voter to a ballot', async () => {
    expect(Object.keys(getTableColumns(assemblyBallots))).toEqual(['code', 'pointId', 'choice']);
    expect(Object.keys(getTableColumns(assemblyVoteMarks))).toEqual(['pointId', 'attendeeId', 'castById']);
    await vote({ act: 'open', method: 'secret' });
    for (const person of people) await cast(person, 'for');
    await vote({ act: 'close' });
    const id = (await w.pointsOf(assembly))[1]?.id ?? 0;
    const made = async (table: 'assembly_ballots' | 'assembly_vote_marks') =>
      (
        await rowsOf<{ made: string }>(
          t.db.orm,
          sql`select distinct xmin::text as made from ${sql.raw(table)} where point_id = ${id}`,
        )
      ).map((row) => row.made);
    const ballots = await made('assembly_ballots');
    expect(ballots).toHaveLength(1);
    expect(await made('assembly_vote_marks')).not.toContain(ballots[0]);
  });

  test('of twenty votes of one person sent at once, one counts', async () => {
    await vote({ act: 'open', method: 'secret' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => castAs(bob(), bob())));
    const refused = Array.from({ length: 19 }, () => 409);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...refused]);
    const id = (await w.pointsOf(assembly))[1]?.id ?? 0;
    expect(await t.db.orm.$count(assemblyBallots, eq(assemblyBallots.pointId, id))).toBe(1);
  });

  test.each([
    [
      'twice',
      async () => {
        await cast(bob(), 'for');
        return castAs(bob(), bob());
      },
      messages.alreadyVoted,
    ],
    ['for somebody who gave no proxy', () => castAs(bob(), cleo()), messages.votesChanged],
    ['by a guest', () => castAs(guest, guest), messages.noVote],
    ['by the giver of a proxy who stayed away', () => castAs(absent, absent), messages.voterAbsent],
    [
      'by somebody who left',
      async () => {
        await w.arrive(assembly, bob(), 'leave');
        return castAs(bob(), bob());
      },
      messages.voterAbsent,
    ],
    ['for what is not proposed', () => castAs(bob(), bob(), 'candidate-0'), messages.choiceUnknown],
  ])('is refused %s', async (_, act, message) => {
    await vote({ act: 'open', method: 'secret' });
    const answer = await act();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).toContain(message);
  });

  test('is refused before and after, and with another association’s link', async () => {
    expect(messageOf(await castAs(bob(), bob()))).toBe(messages.voteNotOpen);
    await vote({ act: 'open', method: 'secret' });
    const elsewhere = await buildAssemblyWorld(t);
    const foreign = await elsewhere.create();
    await elsewhere.act(foreign, 'call');
    await elsewhere.arrive(foreign, elsewhere.rows.member);
    const token = await elsewhere.tokenOf(foreign, elsewhere.rows.member);
    const { documentId: attendee } = await elsewhere.attendeeOf(foreign, elsewhere.rows.member);
    const answer = await w.seat(token, '/votes', { point, votes: [{ attendee, choice: 'for' }] });
    expect(answer.statusCode).toBe(404);
    for (const person of people.slice(0, 3)) await cast(person, 'for');
    await vote({ act: 'close' });
    expect(messageOf(await castAs(dan(), dan()))).toBe(messages.voteClosed);
  });

  test('a suspended member does not vote by an old link', async () => {
    await vote({ act: 'open', method: 'secret' });
    const token = await w.tokenOf(assembly, bob());
    const { documentId: attendee } = await w.attendeeOf(assembly, bob());
    await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, bob().id));
    expect((await w.seat(token, '/votes', { point, votes: [{ attendee, choice: 'for' }] })).statusCode).toBe(
      404,
    );
  });

  test('a proxy ends when its giver comes: each votes for themselves, and nobody twice', async () => {
    await vote({ act: 'open', method: 'secret' });
    await w.arrive(assembly, absent);
    const { documentId: own } = await w.attendeeOf(assembly, anna());
    const { documentId: withdrawn } = await w.attendeeOf(assembly, absent);
    const token = await w.tokenOf(assembly, anna());
    const both = [own, withdrawn].map((attendee) => ({ attendee, choice: 'for' }));
    expect(messageOf(await w.seat(token, '/votes', { point, votes: both }))).toBe(messages.votesChanged);
    expect((await cast(anna(), 'for')).json().data.receipts).toHaveLength(1);
    expect((await castAs(absent, absent)).statusCode).toBe(200);
  });

  test('whoever comes after their proxy was used has voted', async () => {
    await vote({ act: 'open', method: 'secret' });
    expect((await cast(anna(), 'for')).json().data.receipts).toHaveLength(2);
    await w.arrive(assembly, absent);
    expect(messageOf(await castAs(absent, absent))).toBe(messages.alreadyVoted);
  });

  test('the arrival of a giver and the vote of the holder at once never count three', async () => {
    await vote({ act: 'open', method: 'secret' });
    await Promise.all([cast(anna(), 'for'), w.arrive(assembly, absent)]);
    await cast(anna(), 'for');
    await castAs(absent, absent);
    const id = (await w.pointsOf(assembly))[1]?.id ?? 0;
    expect(await t.db.orm.$count(assemblyBallots, eq(assemblyBallots.pointId, id))).toBe(2);
  });

  test('of two voters is not told, and may be held again', async () => {
    await vote({ act: 'open', method: 'secret' });
    await cast(anna(), 'for');
    await cast(bob(), 'against');
    await vote({ act: 'close' });
    expect(await shownVote()).toMatchObject({ status: 'withheld', counts: null });
    expect(await t.db.orm.$count(assemblyBallots)).toBe(
      await t.db.orm.$count(assemblyBallots, sql`point_id <> ${(await w.pointsOf(assembly))[1]?.id ?? 0}`),
    );
    expect((await vote({ act: 'open', method: 'secret' })).statusCode).toBe(200);
    for (const person of people) expect((await cast(person, 'for')).statusCode).toBe(200);
  });

  test('counts whoever voted and has left, whose arrival is not undone', async () => {
    await vote({ act: 'open', method: 'secret' });
    for (const person of people) await cast(person, 'for');
    expect((await w.arrive(assembly, bob(), 'undo')).statusCode).toBe(409);
    expect((await w.arrive(assembly, bob(), 'leave')).statusCode).toBe(200);
    await vote({ act: 'close' });
    const { cast: votes, power } = await shownVote();
    expect(power).toBe(votes);
  });

  test('of somebody who is no member any more is not cast by proxy', async () => {
    await vote({ act: 'open', method: 'secret' });
    await t.db.orm
      .update(memberships)
      .set({ status: 'suspended' })
      .where(eq(memberships.id, (await w.attendeeOf(assembly, absent)).membershipId ?? 0));
    expect((await castAs(anna(), absent)).statusCode).toBe(409);
    expect((await cast(anna(), 'for')).json().data.receipts).toHaveLength(1);
  });

  test('may be cancelled while it runs, and a result is not taken back', async () => {
    await vote({ act: 'open', method: 'secret' });
    await cast(bob(), 'for');
    expect((await vote({ act: 'cancel' })).statusCode).toBe(200);
    await vote({ act: 'open', method: 'hands' });
    expect((await vote({ act: 'hands', counts: { for: 5 } })).statusCode).toBe(200);
    expect(messageOf(await vote({ act: 'open', method: 'secret' }))).toBe(messages.voteDone);
    expect(messageOf(await vote({ act: 'cancel' }))).toBe(messages.voteNotOpen);
  });
});

describe('a show of hands', () => {
  test('is counted up to the votes that are there', async () => {
    await vote({ act: 'open', method: 'hands' });
    expect((await vote({ act: 'hands', counts: { for: 4, against: 2 } })).body).toContain('5');
    expect((await vote({ act: 'hands', counts: { blank: 1 } })).statusCode).toBe(400);
    expect((await castAs(bob(), bob())).statusCode).toBe(409);
    expect((await vote({ act: 'hands', counts: { for: 3, against: 1 } })).statusCode).toBe(200);
    expect(await shownVote()).toMatchObject({ status: 'closed', power: 5, counts: { for: 3, against: 1 } });
  });
});

describe('a vote', () => {
  test('opens with a quorum and somebody there, one at a time, and ends before the meeting', async () => {
    const strict = await w.create({ quorumKind: 'fraction', quorumNumerator: 2, quorumDenominator: 3 });
    await w.act(strict, 'call');
    await w.act(strict, 'open');
    const [, resolution] = await w.pointsOf(strict);
    const refused = await w.board('POST', `/${strict}/points/${resolution?.documentId}/vote`, {
      act: 'open',
      method: 'secret',
    });
    expect(messageOf(refused)).toBe(messages.noQuorum);
    const empty = await w.create();
    await w.act(empty, 'call');
    await w.act(empty, 'open');
    const [, nobodys] = await w.pointsOf(empty);
    const unheard = await w.board('POST', `/${empty}/points/${nobodys?.documentId}/vote`, {
      act: 'open',
      method: 'hands',
    });
    expect(messageOf(unheard)).toBe(messages.nobodyThere);
    await vote({ act: 'open', method: 'secret' });
    expect(messageOf(await w.act(assembly, 'close'))).toBe(messages.voteRunning);
    expect(messageOf(await w.act(assembly, 'refresh'))).toBe(messages.voteRunning);
    expect(messageOf(await vote({ act: 'open', method: 'hands' }))).toBe(messages.voteRunning);
    const [spoken] = await w.pointsOf(assembly);
    expect(messageOf(await vote({ act: 'open', method: 'hands' }, spoken?.documentId))).toBe(
      messages.noResolution,
    );
  });
});
