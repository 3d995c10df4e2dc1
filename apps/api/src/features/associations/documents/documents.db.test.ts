import type { ShownDocument } from '@kermesse/domain/associations/documents';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as sample from '../../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { memberships } from '../../memberships/tables.ts';
import { associations } from '../../memberships/tables-associations.ts';
import {
  type AssociationWorld,
  addMember,
  buildAssociationWorld,
  type User,
} from '../../memberships/testing/association-world.ts';
import { associationDocumentVersions } from '../tables.ts';
import { sendFile } from '../testing/send-file.ts';
import { documentFolder } from './document-files.ts';

let t: TestApp;
let world: AssociationWorld;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (user: User, method: Method, path = '', payload?: object) =>
  t.as(user).inject({
    method,
    url: `/api/associations/${world.association.documentId}/documents${path}`,
    ...(payload ? { payload } : {}),
  });
const file = (user: User, of = world) =>
  sendFile(t, user, documentFolder(of.association.documentId), sample.pdf(), 'statuts.pdf');
const list = async (user: User): Promise<ShownDocument[]> => (await call(user, 'GET')).json().data;
const open = async (user: User, url: string) => (await t.as(user).inject({ method: 'GET', url })).statusCode;

async function add(details: object = {}): Promise<ShownDocument> {
  world = await buildAssociationWorld(t);
  const { manager } = world.people;
  const usual = { title: 'Statuts 2026', kind: 'statutes', readers: ['member', 'accountant'] };
  const added = await call(manager, 'POST', '', { ...usual, ...details, file: await file(manager) });
  expect(added.statusCode).toBe(201);
  const [document] = await list(manager);
  if (!document) throw new Error('the document is not listed');
  return document;
}

describe('a document of an association', () => {
  test('is listed and opened by the roles that it names, and by those who keep documents', async () => {
    const { versions } = await add();
    const url = versions[0]?.url ?? '';
    const { member, aspirant, moderator, president } = world.people;
    expect(versions[0]).toMatchObject({ number: 1, fileName: 'statuts.pdf' });
    for (const reader of [member, moderator, president]) {
      expect(await list(reader)).toHaveLength(1);
      expect(await open(reader, url)).toBe(200);
    }
    expect((await call(aspirant, 'GET')).statusCode).toBe(403);
    expect(await open(aspirant, url)).toBe(404);
  });

  test('is hidden from other roles, from suspended members and from other associations', async () => {
    const { versions } = await add({ readers: ['accountant'] });
    const url = versions[0]?.url ?? '';
    const { member, accountant } = world.people;
    expect(await list(member)).toEqual([]);
    expect(await open(member, url)).toBe(404);
    // Without the right to keep documents, the role alone decides.
    await t.db.orm
      .update(memberships)
      .set({ status: 'suspended' })
      .where(eq(memberships.userId, accountant.id));
    expect(await open(accountant, url)).toBe(404);
    const elsewhere = await buildAssociationWorld(t);
    expect(await open(elsewhere.people.president, url)).toBe(404);
  });

  test('is not listed for who asks to join, whatever the matrix gives them', async () => {
    await add({ readers: ['member', 'aspirant'] });
    const { association, people } = world;
    const rolePermissions = { aspirant: ['view_association_info'], member: ['view_association_info'] };
    await t.db.orm.update(associations).set({ rolePermissions }).where(eq(associations.id, association.id));
    const applicant = await buildUser(t);
    await addMember(t, association, applicant, 'member', 'pending');
    expect(await list(applicant)).toEqual([]);
    for (const reader of [people.member, people.aspirant]) expect(await list(reader)).toHaveLength(1);
  });

  test('is no longer opened by who sent it and has left the association', async () => {
    const { versions } = await add();
    const url = versions[0]?.url ?? '';
    const { manager, president } = world.people;
    expect(await open(manager, url)).toBe(200);
    await t.db.orm.delete(memberships).where(eq(memberships.userId, manager.id));
    expect(await open(manager, url)).toBe(404);
    expect(await open(president, url)).toBe(200);
  });

  test('keeps its earlier versions for those who keep the documents alone', async () => {
    const { documentId, versions } = await add();
    const { manager, member } = world.people;
    const url = await file(manager);
    const version = { file: url, note: 'Nouveau siège' };
    expect((await call(manager, 'POST', `/${documentId}/versions`, version)).statusCode).toBe(201);
    const [kept] = await list(manager);
    expect(kept?.versions.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Nouveau siège'],
      [1, ''],
    ]);
    const [read] = await list(member);
    expect(read?.versions.map(({ number, note }) => [number, note])).toEqual([[2, '']]);
    expect(await open(member, url)).toBe(200);
    expect(await open(member, versions[0]?.url ?? '')).toBe(404);
    expect(await open(manager, versions[0]?.url ?? '')).toBe(200);
  });

  test('gets a number for each of two versions sent at once', async () => {
    const { documentId } = await add();
    const { manager, president } = world.people;
    const senders = [manager, president];
    const urls = await Promise.all(senders.map((sender) => file(sender)));
    const answers = await Promise.all(
      senders.map((sender, index) => call(sender, 'POST', `/${documentId}/versions`, { file: urls[index] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await list(manager))[0]?.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('is made of a file that its sender uploaded for this association', async () => {
    const { documentId } = await add();
    const { manager, president } = world.people;
    const elsewhere = await buildAssociationWorld(t);
    await addMember(t, elsewhere.association, manager, 'manager');
    const foreign = [await file(president), await file(manager, elsewhere), '/api/files/nowhere'];
    for (const url of foreign) {
      const refused = await call(manager, 'POST', `/${documentId}/versions`, { file: url });
      expect([refused.statusCode, refused.json().error.details.issues[0].path]).toEqual([400, 'file']);
    }
  });

  test('is changed and deleted within its association, with its versions', async () => {
    const { documentId, versions } = await add();
    const own = world;
    const details = { title: 'Statuts', kind: 'other', readers: ['president'] };
    world = await buildAssociationWorld(t);
    const { manager } = world.people;
    expect((await call(manager, 'PUT', `/${documentId}`, details)).statusCode).toBe(404);
    expect((await call(manager, 'DELETE', `/${documentId}`)).statusCode).toBe(404);
    world = own;
    expect((await call(own.people.member, 'DELETE', `/${documentId}`)).statusCode).toBe(403);
    expect((await call(own.people.manager, 'PUT', `/${documentId}`, details)).statusCode).toBe(200);
    expect(await list(own.people.member)).toEqual([]);
    expect((await call(own.people.manager, 'DELETE', `/${documentId}`)).statusCode).toBe(200);
    const url = versions[0]?.url ?? '';
    const left = await t.db.orm
      .select()
      .from(associationDocumentVersions)
      .where(eq(associationDocumentVersions.url, url));
    expect(left).toEqual([]);
    expect(await open(own.people.member, url)).toBe(404);
  });

  test('has a title, a kind that exists and at least one reader', async () => {
    await add();
    const { manager } = world.people;
    const url = await file(manager);
    for (const wrong of [{ title: ' ' }, { kind: 'secret' }, { readers: [] }, { readers: ['king'] }]) {
      const body = { title: 'PV', kind: 'minutes', readers: ['member'], file: url, ...wrong };
      expect((await call(manager, 'POST', '', body)).statusCode).toBe(400);
    }
  });
});
