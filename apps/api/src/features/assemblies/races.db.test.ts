import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { documentMessages } from '@kermesse/domain/associations/documents';
import { formatDate } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as sample from '../../platform/uploads/testing/sample-files.ts';
import { callDuring, callInTurn } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { documentFolder } from '../associations/public.ts';
import { sendFile } from '../associations/testing/send-file.ts';
import { associations } from '../memberships/tables-associations.ts';
import { assemblies, assemblyAttendees } from './tables.ts';
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

const documents = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  t.as(w.people.president).inject({
    method,
    url: `/api/associations/${w.association.documentId}/documents${path}`,
    ...(payload ? { payload } : {}),
  });
const addPaper = async (): Promise<string> => {
  const folder = documentFolder(w.association.documentId);
  const file = await sendFile(t, w.people.president, folder, sample.pdf(), 'comptes.pdf');
  const details = { title: 'Comptes', kind: 'accounts', readers: ['president'] };
  expect((await documents('POST', '', { ...details, file })).statusCode).toBe(201);
  return (await documents('GET')).json().data[0].documentId;
};

test('minutes that two people store at once are one document in two versions', async () => {
  const assembly = await w.called();
  await w.act(assembly, 'open');
  await w.act(assembly, 'close');
  const store = () => w.board('POST', `/${assembly}/minutes`, {});
  const stored = await callDuring(
    t,
    (tx) => tx.select().from(associations).where(eq(associations.id, w.association.id)).for('update'),
    [store, store],
  );
  expect(stored.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await documents('GET')).json().data).toMatchObject([
    { kind: 'minutes', versions: [{ number: 2 }, { number: 1 }] },
  ]);
});

test('notes that two people save for the same point are not lost: the second one is told, and may choose', async () => {
  const assembly = await w.called();
  const [point] = await w.pointsOf(assembly);
  const save = (notes: string, before: string) =>
    w.board('PUT', `/${assembly}/points/${point?.documentId}/notes`, { notes, before });
  const written = async () => (await w.pointsOf(assembly))[0]?.notes;
  const [first, second] = await callInTurn(
    t,
    (tx) => tx.select().from(assemblies).where(eq(assemblies.documentId, assembly)).for('update'),
    () => save('La présidente ouvre la séance.', ''),
    () => save('Le trésorier présente les comptes.', ''),
  );
  expect([first.statusCode, second.statusCode], second.body).toEqual([200, 409]);
  expect(second.json().error.message).toBe(messages.notesMoved);
  expect(await written()).toBe('La présidente ouvre la séance.');
  // An answer that was lost on the way: the same is sent again.
  expect((await save('La présidente ouvre la séance.', '')).statusCode).toBe(200);
  expect(
    (await save('Le trésorier présente les comptes.', 'La présidente ouvre la séance.')).statusCode,
  ).toBe(200);
  expect(await written()).toBe('Le trésorier présente les comptes.');
});

test('a proxy given while its holder says that they stay away goes back to its giver', async () => {
  const [anna, bob] = [await w.member('Anna'), await w.member('Bob')];
  const assembly = await w.called();
  const [giver, holder] = [await w.tokenOf(assembly, anna), await w.tokenOf(assembly, bob)];
  const { id, documentId } = await w.attendeeOf(assembly, bob);
  const [given, absent] = await callInTurn(
    t,
    (tx) => tx.select().from(assemblyAttendees).where(eq(assemblyAttendees.id, id)).for('update'),
    () => w.seat(giver, '/answer', { answer: 'proxy', holder: documentId }),
    () => w.seat(holder, '/answer', { answer: 'absent' }),
  );
  expect([given.statusCode, absent.statusCode], absent.body).toEqual([200, 200]);
  expect(await w.attendeeOf(assembly, bob)).toMatchObject({ answer: 'absent' });
  expect(await w.attendeeOf(assembly, anna)).toMatchObject({
    answer: 'none',
    proxyHolderId: null,
    wasRefused: true,
  });
});

test('a proxy to somebody who is saying that they stay away is refused', async () => {
  const [anna, bob] = [await w.member('Anna'), await w.member('Bob')];
  const assembly = await w.called();
  const [giver, holder] = [await w.tokenOf(assembly, anna), await w.tokenOf(assembly, bob)];
  const { id, documentId } = await w.attendeeOf(assembly, bob);
  const [absent, refused] = await callInTurn(
    t,
    (tx) => tx.select().from(assemblyAttendees).where(eq(assemblyAttendees.id, id)).for('update'),
    () => w.seat(holder, '/answer', { answer: 'absent' }),
    () => w.seat(giver, '/answer', { answer: 'proxy', holder: documentId }),
  );
  expect([absent.statusCode, refused.statusCode], refused.body).toEqual([200, 409]);
  expect(await w.attendeeOf(assembly, anna)).toMatchObject({ answer: 'none', proxyHolderId: null });
});

test.each(['called', 'open', 'closed'] as const)('a paper of a meeting that is %s stays', async (status) => {
  const paper = await addPaper();
  const assembly = await w.called({ papers: [paper] });
  for (const act of ['open', 'close'].slice(0, ['called', 'open', 'closed'].indexOf(status)))
    expect((await w.act(assembly, act)).statusCode).toBe(200);
  const [meeting] = await t.db.orm.select().from(assemblies).where(eq(assemblies.documentId, assembly));
  expect(meeting?.status).toBe(status);
  const refused = await documents('DELETE', `/${paper}`);
  const day = formatDate(meeting?.startsAt ?? '');
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    documentMessages.usedByMeeting({ kind: 'assemblée générale ordinaire', day }),
  ]);
  expect((await w.board('GET', `/${assembly}`)).json().data.papers).toHaveLength(1);
});

test('a paper of a draft, or of a meeting that was cancelled, may go', async () => {
  const paper = await addPaper();
  const [draft, cancelled] = [await w.create({ papers: [paper] }), await w.called({ papers: [paper] })];
  const answer = await w.act(cancelled, 'cancel', { reason: 'La salle est inondée.' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await documents('DELETE', `/${paper}`)).statusCode).toBeLessThan(300);
  expect((await w.board('GET', `/${draft}`)).json().data.papers).toEqual([]);
});

test('a paper that is deleted while the convocation leaves stays with it', async () => {
  const paper = await addPaper();
  const assembly = await w.create({ papers: [paper] });
  const [sent, refused] = await callInTurn(
    t,
    (tx) => tx.select().from(associations).where(eq(associations.id, w.association.id)).for('update'),
    () => w.act(assembly, 'call'),
    () => documents('DELETE', `/${paper}`),
  );
  expect([sent.statusCode, refused.statusCode], refused.body).toEqual([200, 409]);
});
