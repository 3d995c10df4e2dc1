import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addMember, addPersonWithoutAccount, buildPerson } from '../memberships/testing/association-world.ts';
import { assemblyAttendees } from './tables.ts';
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
const called = async (overrides = {}) => {
  const assembly = await w.called(overrides);
  await t.platform.jobs.runDue();
  return assembly;
};
const merge = (from: Person, into: Person) =>
  t.as(w.people.president).inject({
    method: 'POST',
    url: `/api/memberships/${from.id}/merge`,
    payload: { data: { into: keys.get(into.id) ?? '' } },
  });
const keys = new Map<number, string>();
const withAccount = async (firstname: string) => {
  const user = await buildPerson(t, firstname, 'Dupont');
  const member = await addMember(t, w.association, user);
  keys.set(member.id, member.documentId);
  return { ...member, email: user.email };
};
const give = async (assembly: string, giver: Person, holder: Person) =>
  w.seat(await w.tokenOf(assembly, giver), '/answer', {
    answer: 'proxy',
    holder: (await w.attendeeOf(assembly, holder)).documentId,
  });
const messageOf = (answer: { json(): { error: { message: string } } }) => answer.json().error.message;
const quorumOf = async (assembly: string) => (await w.board('GET', `/${assembly}`)).json().data.quorum;

test('a seat goes to the account that joined after the convocation, with its answer, and is told at its address', async () => {
  const [odette, bob] = [await w.person('Odette'), await w.person('Bob')];
  const assembly = await called();
  expect((await give(assembly, odette, bob)).statusCode).toBe(200);
  const account = await withAccount('Odette');
  const before = await w.attendeeOf(assembly, odette);
  expect((await merge(odette, account)).statusCode).toBe(200);
  const after = await w.attendeeOf(assembly, account);
  expect(after).toMatchObject({
    id: before.id,
    userId: account.userId,
    answer: 'proxy',
    proxyHolderId: (await w.attendeeOf(assembly, bob)).id,
    convocation: 'sent',
  });
  expect((await w.seat(await w.tokenOf(assembly, account))).statusCode).toBe(200);
  const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, account.email));
  expect(mails.map(({ kind }) => kind)).toEqual(['assemblies.convocation']);
});

test('two seats of one person become one, with presence and the proxies of others', async () => {
  const [odette, bob] = [await w.person('Odette'), await w.person('Bob')];
  const account = await withAccount('Odette');
  const assembly = await called();
  await give(assembly, bob, odette);
  await w.act(assembly, 'open');
  await w.arrive(assembly, odette);
  const { voters } = await quorumOf(assembly);
  expect(await quorumOf(assembly)).toMatchObject({ present: 1, represented: 1 });
  const gone = await w.attendeeOf(assembly, odette);
  expect((await merge(odette, account)).statusCode).toBe(200);
  const kept = await w.attendeeOf(assembly, account);
  expect(kept).toMatchObject({ isPresent: true, answer: 'none' });
  expect(await w.attendeeOf(assembly, bob)).toMatchObject({ proxyHolderId: kept.id, isRepresented: true });
  expect(await quorumOf(assembly)).toMatchObject({ voters: voters - 1, present: 1, represented: 1 });
  expect(
    await t.db.orm.select().from(assemblyAttendees).where(eq(assemblyAttendees.id, gone.id)),
  ).toHaveLength(0);
});

test('nobody votes twice: while a vote runs the records stay two, and proxies beyond the rule are refused', async () => {
  const people = [await w.person('Odette'), await w.person('Bob'), await w.person('Cléo')] as const;
  const [odette, bob, cleo] = people;
  const account = await withAccount('Odette');
  const assembly = await called({ mostProxies: 1 });
  await give(assembly, bob, odette);
  await give(assembly, cleo, account);
  const refused = await merge(odette, account);
  expect([refused.statusCode, messageOf(refused)]).toEqual([409, messages.mergeProxies]);
  expect(await w.attendeeOf(assembly, odette)).toMatchObject({ isPresent: false });

  await w.act(assembly, 'open');
  for (const person of [...people, account]) await w.arrive(assembly, person);
  const point = (await w.pointsOf(assembly))[1]?.documentId ?? '';
  const vote = (act: object) => w.board('POST', `/${assembly}/points/${point}/vote`, act);
  expect((await vote({ act: 'open', method: 'secret' })).statusCode).toBe(200);
  expect(messageOf(await merge(odette, account))).toBe(messages.mergeWhileVoting);
  await vote({ act: 'cancel' });
  expect((await merge(odette, account)).statusCode).toBe(200);
  expect(await quorumOf(assembly)).toMatchObject({ present: 3, represented: 0 });
});

test('two records without an account keep one seat, told anew at the address that was chosen', async () => {
  const odette = (email: string) => addPersonWithoutAccount(t, w.association, { email });
  const [noted, imported] = [await odette('ancienne@exemple.test'), await odette('odette@exemple.test')];
  const bob = await w.person('Bob');
  const assembly = await called();
  expect((await give(assembly, noted, bob)).statusCode).toBe(200);
  const merged = await t.as(w.people.president).inject({
    method: 'POST',
    url: `/api/memberships/${noted.id}/merge`,
    payload: { data: { into: imported.documentId, choices: { email: 'from' } } },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await w.attendeeOf(assembly, imported)).toMatchObject({ answer: 'proxy' });
  const mails = await t.db.orm
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.toEmail, 'ancienne@exemple.test'));
  expect(mails).toHaveLength(2);
  expect(mails.at(-1)?.text).toContain(await w.tokenOf(assembly, imported));
});
