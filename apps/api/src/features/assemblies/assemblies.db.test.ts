import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import { assembliesPersonalData } from './personal-data.ts';
import { assemblies, assemblyAttendees } from './tables.ts';
import { assemblyInput } from './testing/assembly-input.ts';
import { type AssemblyWorld, buildAssemblyWorld } from './testing/assembly-world.ts';

let t: TestApp;
let w: AssemblyWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  w = await buildAssemblyWorld(t);
});

const mailsTo = (email: string) =>
  t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email)).orderBy(outgoingMails.id);
const messageOf = (answer: { json(): { error: { message: string } } }) => answer.json().error.message;
const shown = async (assembly: string) => (await w.board('GET', `/${assembly}`)).json().data;

describe('a convocation', () => {
  test('goes once to everybody who may attend, each named, with a link of their own', async () => {
    const anna = await w.person('Anna');
    const lea = await w.person('Léa', { birthday: '2020-01-01' });
    await w.person('Paul', { status: 'suspended' });
    const silent = await w.person('Sans', { email: null });
    const assembly = await w.called();
    await t.platform.jobs.runDue();
    expect((await w.act(assembly, 'call')).statusCode).toBe(409);
    await t.platform.jobs.runDue();
    const mails = await mailsTo('famille@exemple.test');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Anna Fournier'),
      expect.stringContaining('Léa Fournier'),
    ]);
    expect(mails[0]?.text).toContain('Rapport moral');
    expect(mails[0]?.text).toContain(await w.tokenOf(assembly, anna));
    expect(mails[1]?.text).toContain('sans droit de vote');
    expect(mails[1]?.text).toContain(await w.tokenOf(assembly, lea));
    expect((await w.attendeeOf(assembly, silent)).convocation).toBe('unreachable');
    // Five roles are members, an aspirant is not.
    expect((await shown(assembly)).mails).toEqual({ waiting: 0, sent: 7, unreachable: 1 });
    await t.db.orm.delete(outgoingMails).where(like(outgoingMails.kind, 'assemblies.%'));
  });

  test('resumes where it was interrupted', async () => {
    const anna = await w.person('Anna');
    const assembly = await w.called();
    const { id } = await w.attendeeOf(assembly, anna);
    await t.db.orm.update(assemblyAttendees).set({ convocation: 'sent' }).where(eq(assemblyAttendees.id, id));
    await t.platform.jobs.runDue();
    expect(await mailsTo('famille@exemple.test')).toEqual([]);
    expect((await shown(assembly)).mails).toMatchObject({ waiting: 0, sent: 6 });
  });

  test('may leave late, which is written down', async () => {
    const inTime = await w.called();
    const late = await w.called({ startsAt: '2027-04-20T17:00:00.000Z' });
    expect(await shown(inTime)).toMatchObject({ isCalledLate: false, lastDayToCall: '2027-04-29' });
    expect(await shown(late)).toMatchObject({ isCalledLate: true, lastDayToCall: '2027-04-05' });
  });

  test('ends what may change', async () => {
    const assembly = await w.called();
    const answer = await w.board('PUT', `/${assembly}`, assemblyInput());
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, messages.frozen]);
    expect((await w.board('DELETE', `/${assembly}`)).statusCode).toBe(409);
  });

  test('names papers of the own association only', async () => {
    const answer = await w.board('POST', '', assemblyInput({ papers: ['unknown'] }));
    expect(answer.statusCode).toBe(400);
  });
});

describe('who may vote', () => {
  test('is looked at again when the meeting opens', async () => {
    const lea = await w.person('Léa', { birthday: '2020-01-01' });
    const anna = await w.person('Anna');
    const assembly = await w.called();
    expect((await w.attendeeOf(assembly, lea)).noVote).toBe('too_young');
    await t.db.orm.update(memberships).set({ birthday: '2000-01-01' }).where(eq(memberships.id, lea.id));
    await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, anna.id));
    await w.act(assembly, 'open');
    expect((await w.attendeeOf(assembly, lea)).noVote).toBeNull();
    expect((await shown(assembly)).quorum.voters).toBe(6);
  });

  test('whom the opening adds has a link to vote with', async () => {
    const assembly = await w.called();
    await t.platform.jobs.runDue();
    await w.person('Zoé', { email: 'zoe@exemple.test' });
    await w.act(assembly, 'open');
    await t.platform.jobs.runDue();
    expect(await mailsTo('zoe@exemple.test')).toHaveLength(1);
    expect((await shown(assembly)).mails).toMatchObject({ waiting: 0, sent: 6 });
  });
});

describe('a personal link', () => {
  test('is nobody else’s: forged, of another address or of a former member, it leads nowhere', async () => {
    const anna = await w.person('Anna');
    const assembly = await w.called();
    const token = await w.tokenOf(assembly, anna);
    const [key = '', signature = ''] = token.split('.');
    expect((await w.seat(token)).statusCode).toBe(200);
    expect((await w.seat(`${key}.${signature.slice(1)}A`)).statusCode).toBe(404);
    const other = await w.attendeeOf(assembly, w.rows.member);
    expect((await w.seat(`${other.documentId}.${signature}`)).statusCode).toBe(404);
    await t.db.orm
      .update(memberships)
      .set({ email: 'autre@exemple.test' })
      .where(eq(memberships.id, anna.id));
    expect((await w.seat(token)).statusCode).toBe(404);
    const renewed = await w.tokenOf(assembly, anna);
    expect((await w.seat(renewed)).statusCode).toBe(200);
    await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, anna.id));
    expect((await w.seat(renewed)).statusCode).toBe(404);
  });

  test('an account finds its own in the list, and no draft', async () => {
    const assembly = await w.called();
    await w.create();
    const answer = await t.as(w.people.member).inject({
      method: 'GET',
      url: `/api/associations/${w.association.documentId}/assemblies`,
    });
    const [own, ...more] = answer.json().data;
    expect(more).toEqual([]);
    expect(own.link).toBe(`/assemblee/${await w.tokenOf(assembly, w.rows.member)}`);
  });
});

describe('a proxy', () => {
  const give = async (assembly: string, giver: { id: number }, holder: { id: number }) =>
    w.seat(await w.tokenOf(assembly, giver), '/answer', {
      answer: 'proxy',
      holder: (await w.attendeeOf(assembly, holder)).documentId,
    });

  test('is given to a voter found by name, who is told and may refuse it', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.member('Bob', 'Éluard')];
    const assembly = await w.called();
    const token = await w.tokenOf(assembly, anna);
    const found = (await w.seat(token, '/holders?q=eluard')).json().data;
    expect(found).toEqual([{ documentId: expect.any(String), name: 'Bob Éluard' }]);
    expect((await give(assembly, anna, bob)).statusCode).toBe(200);
    const told = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'assemblies.proxy-given'));
    expect(told.at(-1)?.text).toContain('Anna Fournier');
    const bobs = await w.tokenOf(assembly, bob);
    const [{ documentId }] = (await w.seat(bobs)).json().data.givers;
    expect((await w.seat(bobs, '/refusals', { giver: documentId })).statusCode).toBe(200);
    expect((await w.seat(bobs, '/refusals', { giver: documentId })).statusCode).toBe(409);
    expect((await w.seat(token)).json().data).toMatchObject({
      answer: 'none',
      wasRefused: true,
      holder: null,
    });
    const refusal = (await mailsTo('famille@exemple.test')).at(-1);
    expect(refusal).toMatchObject({
      kind: 'assemblies.proxy-refused',
      subject: expect.stringContaining('votre pouvoir n’a pas été accepté'),
    });
  });

  test('whose holder answers that they stay away goes back to its giver, who reads that they will not come', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.member('Bob', 'Éluard')];
    const assembly = await w.called();
    await give(assembly, anna, bob);
    const bobs = await w.tokenOf(assembly, bob);
    expect((await w.seat(bobs, '/answer', { answer: 'absent' })).statusCode).toBe(200);
    const told = (await mailsTo('famille@exemple.test')).at(-1);
    expect(told?.subject).toContain('votre pouvoir n’est plus valable');
    expect(told?.text).toContain('Bob Éluard ne viendra pas à l’assemblée générale');
    expect(told?.text).not.toContain('accepté');
    expect((await w.seat(await w.tokenOf(assembly, anna))).json().data).toMatchObject({
      answer: 'none',
      wasRefused: true,
    });
  });

  test('is not offered to whoever holds as many as allowed, and their refusal stands at the field', async () => {
    const [anna, cleo, bob] = [
      await w.person('Anna'),
      await w.person('Cléo'),
      await w.member('Bob', 'Éluard'),
    ];
    const assembly = await w.called({ mostProxies: 1 });
    const found = async (who: { id: number }) =>
      (await w.seat(await w.tokenOf(assembly, who), '/holders?q=eluard')).json().data;
    expect(await found(cleo)).toHaveLength(1);
    await give(assembly, anna, bob);
    expect(await found(cleo)).toEqual([]);
    expect(await found(anna)).toHaveLength(1);
    const message = messages.proxyFull(1);
    const refused = await give(assembly, cleo, bob);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'conflict', message, details: { issues: [{ path: 'holder', message }] } },
    ]);
    await w.arrive(assembly, anna);
    expect(await found(cleo)).toHaveLength(1);
  });

  test('makes no chain, and is not refused by a stranger', async () => {
    const [anna, bob, cleo] = [await w.person('Anna'), await w.person('Bob'), await w.person('Cléo')];
    const assembly = await w.called();
    await give(assembly, anna, bob);
    expect(messageOf(await give(assembly, bob, cleo))).toBe(messages.proxyGiverHolds);
    expect(messageOf(await give(assembly, cleo, anna))).toBe(messages.proxyHolderAbsent);
    expect(messageOf(await give(assembly, cleo, cleo))).toBe(messages.proxyToSelf);
    const giver = (await w.attendeeOf(assembly, anna)).documentId;
    expect((await w.seat(await w.tokenOf(assembly, cleo), '/refusals', { giver })).statusCode).toBe(409);
  });

  test('to somebody of another association is refused', async () => {
    const anna = await w.person('Anna');
    const assembly = await w.called();
    const elsewhere = await buildAssemblyWorld(t);
    const foreign = await elsewhere.create();
    await elsewhere.act(foreign, 'call');
    const { documentId } = await elsewhere.attendeeOf(foreign, elsewhere.rows.member);
    const answer = await w.seat(await w.tokenOf(assembly, anna), '/answer', {
      answer: 'proxy',
      holder: documentId,
    });
    expect(messageOf(answer)).toBe(messages.proxyHolderUnknown);
    expect((await w.board('GET', `/${foreign}`)).statusCode).toBe(404);
    expect(
      (await w.board('POST', `/${assembly}/check-in`, { attendee: documentId, act: 'arrive' })).statusCode,
    ).toBe(404);
  });

  test('the last one that somebody may hold is taken by one of many who give it at once', async () => {
    const holder = await w.person('Zoé');
    const givers = await Promise.all(Array.from({ length: 8 }, (_, n) => w.person(`Membre${n}`)));
    const assembly = await w.called();
    const answers = await Promise.all(givers.map((giver) => give(assembly, giver, holder)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const { id } = await w.attendeeOf(assembly, holder);
    expect(await t.db.orm.$count(assemblyAttendees, eq(assemblyAttendees.proxyHolderId, id))).toBe(2);
  });

  test('two people who name each other at once make one proxy', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.person('Bob')];
    const assembly = await w.called();
    const answers = await Promise.all([give(assembly, anna, bob), give(assembly, bob, anna)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('does not change once the meeting is open', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.person('Bob')];
    const assembly = await w.called();
    await w.act(assembly, 'open');
    expect(messageOf(await give(assembly, anna, bob))).toBe(messages.answersOver);
  });
});

describe('the quorum', () => {
  test('counts voters who are present or represented, and follows them', async () => {
    const [anna, bob, lea] = [
      await w.person('Anna'),
      await w.person('Bob'),
      await w.person('Léa', { birthday: '2020-01-01' }),
    ];
    const assembly = await w.called({ quorumKind: 'number', quorumNumber: 2 });
    await w.seat(await w.tokenOf(assembly, anna), '/answer', {
      answer: 'proxy',
      holder: (await w.attendeeOf(assembly, bob)).documentId,
    });
    const quorumAfter = async (person: { id: number }, act?: string) =>
      (await w.arrive(assembly, person, act)).json().data.quorum;
    expect(await quorumAfter(lea)).toMatchObject({ present: 0, represented: 0, isReached: false });
    expect(await quorumAfter(bob)).toMatchObject({ present: 1, represented: 1, isReached: true });
    expect((await w.arrive(assembly, bob)).statusCode).toBe(409);
    // Noted by mistake and undone: the proxy is as it was.
    expect(await quorumAfter(anna)).toMatchObject({ present: 2, represented: 0 });
    expect(await quorumAfter(anna, 'undo')).toMatchObject({ present: 1, represented: 1 });
    // In person after all: the proxy ends.
    expect(await quorumAfter(anna)).toMatchObject({ present: 2, represented: 0, isReached: true });
    expect(await quorumAfter(bob, 'leave')).toMatchObject({ present: 1, represented: 0, isReached: false });
    expect(await quorumAfter(bob)).toMatchObject({ present: 2 });
    expect(await quorumAfter(bob, 'undo')).toMatchObject({ present: 1 });
    expect((await w.attendeeOf(assembly, bob)).arrivedAt).toBeNull();
  });

  test('is found again in the sheet, the list and the minutes, which are stored once the meeting is closed', async () => {
    const bob = await w.person('Bob');
    const assembly = await w.called();
    await w.arrive(assembly, bob);
    const list = (await w.board('GET', `/${assembly}/attendees?q=bob+four&filter=present`)).json();
    expect(list.data).toMatchObject([{ firstname: 'Bob', isPresent: true }]);
    for (const file of ['sheet.pdf', 'minutes.pdf']) {
      const answer = await w.board('GET', `/${assembly}/${file}`);
      expect([answer.statusCode, answer.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    }
    expect(messageOf(await w.board('POST', `/${assembly}/minutes`, {}))).toBe(messages.minutesEarly);
    await w.act(assembly, 'open');
    await w.act(assembly, 'close');
    expect((await w.board('POST', `/${assembly}/minutes`, {})).statusCode).toBe(200);
    expect((await w.board('POST', `/${assembly}/minutes`, {})).statusCode).toBe(200);
    const documents = await t
      .as(w.people.president)
      .inject({ method: 'GET', url: `/api/associations/${w.association.documentId}/documents` });
    expect(documents.json().data).toMatchObject([
      { kind: 'minutes', versions: [{ number: 2 }, { number: 1 }] },
    ]);
    // Whoever leaves the association afterwards was there all the same.
    await t.db.orm.delete(memberships).where(eq(memberships.id, bob.id));
    expect((await shown(assembly)).quorum).toMatchObject({ present: 1 });
  });
});

describe('a person', () => {
  test('who is forgotten stays counted without a name', async () => {
    const bob = await w.member('Bob');
    const assembly = await w.called();
    const { userId, id } = await w.attendeeOf(assembly, bob);
    const person = { id: userId ?? 0, email: 'bob@exemple.test' };
    const exported = await assembliesPersonalData.export(t.db.orm, person);
    expect(exported.assembly_attendees).toMatchObject([{ firstname: 'Bob' }]);
    await t.db.orm.delete(memberships).where(eq(memberships.id, bob.id));
    await t.db.transaction((tx) => assembliesPersonalData.anonymise(tx, person, t.clock.now()));
    const [row] = await t.db.orm.select().from(assemblyAttendees).where(eq(assemblyAttendees.id, id));
    expect(row).toMatchObject({ firstname: '', lastname: '', userId: null, membershipId: null });
    expect(await t.db.orm.$count(assemblies, eq(assemblies.documentId, assembly))).toBe(1);
  });

  test('who takes a membership over keeps their seat', async () => {
    const odette = await w.person('Odette');
    const assembly = await w.called();
    const user = await w.member('Neuve');
    const { userId } = await w.attendeeOf(assembly, w.rows.member);
    expect(userId).toBe(w.people.member.id);
    const { userId: account } =
      (await t.db.orm.select().from(memberships).where(eq(memberships.id, user.id)))[0] ?? {};
    await t.db.orm.delete(memberships).where(eq(memberships.id, user.id));
    await t.db.orm
      .update(memberships)
      .set({ userId: account ?? null, email: null })
      .where(eq(memberships.id, odette.id));
    expect(await w.attendeeOf(assembly, odette)).toMatchObject({ userId: account, firstname: 'Neuve' });
  });
});
