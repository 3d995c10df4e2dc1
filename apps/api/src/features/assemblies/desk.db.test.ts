import { deskProxyMessages, assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import * as sample from '../../platform/uploads/testing/sample-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { documentFolder } from '../associations/public.ts';
import { sendFile } from '../associations/testing/send-file.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { assemblies } from './tables.ts';
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

type Person = { id: number };
const messageOf = (answer: { json(): { error: { message: string } } }) => answer.json().error.message;
const quorumOf = async (assembly: string) => (await w.board('GET', `/${assembly}`)).json().data.quorum;
const keyOf = async (assembly: string, person: Person) => (await w.attendeeOf(assembly, person)).documentId;
const seatOf = async (assembly: string, person: Person) =>
  (await w.seat(await w.tokenOf(assembly, person))).json().data;
const setStatus = (person: Person, status: 'active' | 'suspended') =>
  t.db.orm.update(memberships).set({ status }).where(eq(memberships.id, person.id));
const give = async (assembly: string, giver: Person, holder: Person) =>
  w.seat(await w.tokenOf(assembly, giver), '/answer', {
    answer: 'proxy',
    holder: await keyOf(assembly, holder),
  });

describe('the code of the door', () => {
  test('is known to its owner alone: the key that others see, and what they make of it, is refused', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.person('Bob')];
    const assembly = await w.called();
    await give(assembly, anna, bob);
    // What the holder of a proxy reads of its giver.
    const [{ documentId }] = (await seatOf(assembly, bob)).givers;
    expect(documentId).toBe(await keyOf(assembly, anna));
    const { code } = await seatOf(assembly, anna);
    const other = (await seatOf(assembly, bob)).code;
    const forged = [
      documentId,
      `A${documentId}`,
      `A${documentId}-${'0'.repeat(32)}`.toUpperCase(),
      `A${documentId}${other.slice(25)}`.toUpperCase(),
    ];
    for (const text of forged) {
      const answer = await w.scan(assembly, text);
      expect([answer.statusCode, messageOf(answer)]).toEqual([404, messages.doorCodeUnknown]);
    }
    expect((await w.scan(assembly, code)).json().data.attendee).toMatchObject({ firstname: 'Anna' });
  });

  test('opens no other assembly', async () => {
    const anna = await w.person('Anna');
    const [one, other] = [await w.called(), await w.called()];
    const { code } = await seatOf(one, anna);
    expect((await w.scan(other, code)).statusCode).toBe(404);
  });
});

describe('whoever is put out or leaves', () => {
  test('is out of quorum, lists and proxies at once, before the meeting and in it, and back when taken back', async () => {
    const [anna, bob, cleo] = [await w.person('Anna'), await w.person('Bob'), await w.person('Cléo')];
    const assembly = await w.called();
    const { voters } = await quorumOf(assembly);
    await give(assembly, anna, bob);
    await w.arrive(assembly, bob);
    await w.arrive(assembly, cleo);
    expect(await quorumOf(assembly)).toMatchObject({ voters, present: 2, represented: 1 });
    // The holder: giver and holder lose one voice each.
    await setStatus(bob, 'suspended');
    expect(await quorumOf(assembly)).toMatchObject({ voters: voters - 1, present: 1, represented: 0 });
    expect(await seatOf(assembly, anna)).toMatchObject({ answer: 'none', holder: null, wasRefused: true });
    await setStatus(bob, 'active');
    expect(await quorumOf(assembly)).toMatchObject({ voters, present: 2, represented: 1 });
    await w.act(assembly, 'open');
    await t.db.orm.delete(memberships).where(eq(memberships.id, cleo.id));
    expect(await quorumOf(assembly)).toMatchObject({ voters: voters - 1, present: 1, represented: 1 });
    // The giver: not counted, not voted for.
    await setStatus(anna, 'suspended');
    expect(await quorumOf(assembly)).toMatchObject({ voters: voters - 2, present: 1, represented: 0 });
    const holders = (await seatOf(assembly, bob)).givers;
    expect(holders).toEqual([]);
    expect(messageOf(await w.arrive(assembly, anna))).toBe(messages.notMember);
  });

  test('counts no more than is there: hands, and a list that names nobody who is gone', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.person('Bob')];
    const assembly = await w.called();
    for (const person of [anna, bob]) await w.arrive(assembly, person);
    await w.act(assembly, 'open');
    const [, point] = await w.pointsOf(assembly);
    const vote = (payload: object) =>
      w.board('POST', `/${assembly}/points/${point?.documentId}/vote`, payload);
    await vote({ act: 'open', method: 'hands' });
    await setStatus(anna, 'suspended');
    expect((await vote({ act: 'hands', counts: { for: 2 } })).body).toContain(messages.tooManyHands(1));
    expect((await vote({ act: 'hands', counts: { for: 1 } })).statusCode).toBe(200);
    const list = (await w.board('GET', `/${assembly}/attendees?q=anna`)).json().data;
    expect(list).toMatchObject([{ noVote: 'not_member', isPresent: true }]);
    await w.act(assembly, 'close');
    await setStatus(anna, 'active');
    const closed = (await w.board('GET', `/${assembly}/attendees?q=anna`)).json().data;
    expect(closed).toMatchObject([{ noVote: 'not_member' }]);
    expect(await quorumOf(assembly)).toMatchObject({ present: 1 });
  });
});

describe('a signed paper', () => {
  const paper = (assembly: string, body: object) => w.board('POST', `/${assembly}/paper-proxies`, body);
  const record = async (assembly: string, giver: Person, holder: Person) =>
    paper(assembly, {
      act: 'record',
      giver: await keyOf(assembly, giver),
      holder: await keyOf(assembly, holder),
    });

  test('is recorded for whoever brings it, told to its giver, shown in the list, and taken back', async () => {
    const email = `anna.${w.association.documentId}@exemple.test`;
    const [anna, bob] = [await w.person('Anna', { email }), await w.person('Bob')];
    const assembly = await w.called();
    await w.arrive(assembly, bob);
    await w.act(assembly, 'open');
    const recorded = await record(assembly, anna, bob);
    expect(recorded.json().data).toMatchObject({
      attendee: { answer: 'proxy', isPaperProxy: true, isRepresented: true, holder: 'Bob Fournier' },
      quorum: { present: 1, represented: 1 },
    });
    const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));
    expect(mails.find(({ kind }) => kind === 'assemblies.paper-proxy')?.text).toContain('Bob Fournier');
    expect((await w.board('GET', `/${assembly}`)).json().data.proxies).toEqual({ given: 1, onPaper: 1 });
    for (const file of ['sheet.pdf', 'minutes.pdf'])
      expect((await w.board('GET', `/${assembly}/${file}`)).statusCode).toBe(200);
    const withdrawal = { act: 'withdraw', giver: await keyOf(assembly, anna) };
    expect((await paper(assembly, withdrawal)).json().data.quorum).toMatchObject({ represented: 0 });
    expect(messageOf(await paper(assembly, withdrawal))).toBe(messages.proxyGone);
  });

  test('follows the rules of every proxy', async () => {
    const names = ['Anna', 'Bob', 'Cléo', 'Dan', 'Éva', 'Fred'];
    const [anna, bob, cleo, dan, eva, fred] = (await Promise.all(names.map((name) => w.person(name)))) as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const lea = await w.person('Léa', { birthday: '2020-01-01' });
    const assembly = await w.called({ mostProxies: 1 });
    await w.arrive(assembly, bob);
    await w.arrive(assembly, cleo);
    await give(assembly, dan, eva);
    await setStatus(fred, 'suspended');
    const refusals = [
      [await record(assembly, cleo, bob), messages.proxyGiverPresent],
      [await record(assembly, dan, bob), messages.proxyGivenAlready],
      [await record(assembly, eva, bob), deskProxyMessages.proxyGiverHolds],
      [await record(assembly, bob, bob), messages.proxyGiverPresent],
      [await record(assembly, lea, bob), deskProxyMessages.noVote],
      [await record(assembly, fred, bob), deskProxyMessages.noVote],
    ] as const;
    for (const [answer, message] of refusals)
      expect([answer.statusCode, messageOf(answer)]).toEqual([409, message]);
    expect((await record(assembly, anna, bob)).statusCode).toBe(200);
    expect(messageOf(await record(assembly, w.rows.member, bob))).toBe(messages.proxyFull(1));
    const elsewhere = await buildAssemblyWorld(t);
    const foreign = await elsewhere.create();
    await elsewhere.act(foreign, 'call');
    const stranger = await elsewhere.attendeeOf(foreign, elsewhere.rows.member);
    const answer = await paper(assembly, {
      act: 'record',
      giver: stranger.documentId,
      holder: await keyOf(assembly, cleo),
    });
    expect(answer.statusCode).toBe(404);
  });

  test('takes the place of a proxy that ended, which then never comes back', async () => {
    const [anna, bob, cleo] = [await w.person('Anna'), await w.person('Bob'), await w.person('Cléo')];
    const [dan, zoe] = [await w.person('Dan'), await w.person('Zoé')];
    const assembly = await w.called();
    await w.arrive(assembly, zoe);
    for (const giver of [anna, bob]) await give(assembly, giver, zoe);
    expect(messageOf(await record(assembly, cleo, zoe))).toBe(messages.proxyFull(2));
    await w.arrive(assembly, anna);
    expect((await record(assembly, cleo, zoe)).statusCode).toBe(200);
    expect(messageOf(await record(assembly, dan, zoe))).toBe(messages.proxyFull(2));
    expect(await seatOf(assembly, anna)).toMatchObject({ wasRefused: false, isPresent: true });
    const undone = (await w.arrive(assembly, anna, 'undo')).json().data;
    expect(undone).toMatchObject({
      attendee: { answer: 'none', holder: null, isRepresented: false },
      quorum: { present: 1, represented: 2 },
    });
    expect(await seatOf(assembly, anna)).toMatchObject({ answer: 'none', wasRefused: true });
    await setStatus(bob, 'suspended');
    const list = (await w.board('GET', `/${assembly}/attendees?q=zoe`)).json().data;
    expect(list, 'the desk offers to record one more').toMatchObject([{ proxies: 1 }]);
    expect((await record(assembly, dan, zoe)).statusCode).toBe(200);
    await setStatus(bob, 'active');
    expect(await quorumOf(assembly)).toMatchObject({ represented: 2 });
    expect(await seatOf(assembly, bob)).toMatchObject({ answer: 'none', holder: null, wasRefused: true });
  });

  test('leaves an ended proxy its place where there is another, and passes none on', async () => {
    const [anna, bob, cleo] = [await w.person('Anna'), await w.person('Bob'), await w.person('Cléo')];
    const [dan, zoe] = [await w.person('Dan'), await w.person('Zoé')];
    const assembly = await w.called();
    await w.arrive(assembly, zoe);
    await give(assembly, anna, zoe);
    await w.arrive(assembly, anna);
    await record(assembly, cleo, zoe);
    expect((await w.arrive(assembly, anna, 'undo')).json().data.attendee).toMatchObject({
      answer: 'proxy',
      holder: 'Zoé Fournier',
      isRepresented: true,
    });
    await setStatus(cleo, 'suspended');
    await give(assembly, dan, bob);
    await w.arrive(assembly, dan);
    expect((await record(assembly, bob, zoe)).statusCode, 'what Bob held has ended').toBe(200);
    expect((await w.arrive(assembly, dan, 'undo')).json().data.attendee).toMatchObject({ holder: null });
  });

  test('is recorded for a giver whose holder was put out', async () => {
    const [anna, bob, zoe] = [await w.person('Anna'), await w.person('Bob'), await w.person('Zoé')];
    const assembly = await w.called();
    await give(assembly, anna, bob);
    await w.arrive(assembly, zoe);
    expect(messageOf(await record(assembly, anna, zoe))).toBe(messages.proxyGivenAlready);
    await setStatus(bob, 'suspended');
    const list = (await w.board('GET', `/${assembly}/attendees?q=anna`)).json().data;
    expect(list).toMatchObject([{ answer: 'none', holder: null }]);
    expect((await w.board('GET', `/${assembly}`)).json().data.proxies).toEqual({ given: 0, onPaper: 0 });
    expect((await record(assembly, anna, zoe)).statusCode).toBe(200);
    await setStatus(bob, 'active');
    expect(await seatOf(assembly, bob)).toMatchObject({ givers: [] });
  });

  test('of the last place is taken by one of many that are recorded at once', async () => {
    const holder = await w.person('Zoé');
    const givers = await Promise.all(Array.from({ length: 5 }, (_, n) => w.person(`Membre${n}`)));
    const assembly = await w.called();
    await w.arrive(assembly, holder);
    const answers = await Promise.all(
      givers.map((giver, index) =>
        index % 2 === 0 ? record(assembly, giver, holder) : give(assembly, giver, holder),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });
});

describe('the papers', () => {
  type Role = 'president' | 'manager';
  const documents = (role: Role, method: 'GET' | 'POST', path = '', payload?: object) =>
    t.as(w.people[role]).inject({
      method,
      url: `/api/associations/${w.association.documentId}/documents${path}`,
      ...(payload ? { payload } : {}),
    });
  const file = (name: string) =>
    sendFile(t, w.people.president, documentFolder(w.association.documentId), sample.pdf(), name);
  const addPaper = async (readers = ['president']): Promise<string> => {
    await documents('president', 'POST', '', {
      title: 'Comptes',
      kind: 'accounts',
      readers,
      file: await file('comptes-1.pdf'),
    });
    return (await documents('president', 'GET')).json().data[0].documentId;
  };

  test('are those of the convocation, read by whoever is convened, through it and for a month after', async () => {
    const anna = await w.person('Anna');
    const paper = await addPaper();
    const assembly = await w.called({ papers: [paper] });
    const second = { file: await file('comptes-2.pdf'), note: 'Corrigés' };
    expect((await documents('president', 'POST', `/${paper}/versions`, second)).statusCode).toBe(201);
    const token = await w.tokenOf(assembly, anna);
    const open = () => w.seat(token, `/papers/${paper}`);
    expect((await w.seat(token)).json().data.papers).toMatchObject([{ fileName: 'comptes-1.pdf' }]);
    expect((await open()).headers['content-disposition']).toContain('comptes-1.pdf');
    // Not by the address of the file, which its readers alone open.
    const [{ versions }] = (await documents('president', 'GET')).json().data;
    for (const { url } of versions)
      expect((await t.as(w.people.member).inject({ method: 'GET', url })).statusCode).toBe(404);
    await t.db.orm
      .update(assemblies)
      .set({ status: 'closed', closedAt: new Date(t.clock.now().getTime() - 29 * 86_400_000) })
      .where(eq(assemblies.documentId, assembly));
    expect((await open()).statusCode).toBe(200);
    const now = t.clock.now();
    t.clock.advance(3 * 86_400_000);
    expect((await open()).statusCode).toBe(404);
    expect((await w.seat(token)).json().data).toMatchObject({ papers: [], arePapersOver: true });
    t.clock.set(now);
  });

  test('are attached by whoever can read them: not another association’s, nor one kept from their role', async () => {
    const kept = await addPaper(['president']);
    const elsewhere = await buildAssemblyWorld(t);
    const own = w;
    w = elsewhere;
    const foreign = await addPaper();
    w = own;
    const attach = (role: Role, papers: string[]) =>
      t.as(w.people[role]).inject({
        method: 'POST',
        url: `/api/associations/${w.association.documentId}/assemblies`,
        payload: assemblyInput({ papers }),
      });
    expect((await attach('president', [foreign])).statusCode).toBe(400);
    expect((await attach('president', [kept])).statusCode).toBe(201);
    // Without the right to keep documents, the role alone decides.
    await t.db.orm
      .update(associations)
      .set({
        rolePermissions: {
          ...w.association.rolePermissions,
          manager: ['view_association_info', 'manage_roles'],
        },
      })
      .where(eq(associations.id, w.association.id));
    const refused = await attach('manager', [kept]);
    expect([refused.statusCode, refused.json().error.details.issues[0].path]).toEqual([400, 'papers']);
    expect((await attach('manager', [])).statusCode).toBe(201);
  });
});
