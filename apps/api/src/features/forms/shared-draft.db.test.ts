import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  changeLogLimits,
  editorPresence,
  formChanged,
  formTopic,
} from '@kermesse/domain/forms/builder/changes/shared-draft';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { ask, nextMessage } from '../../platform/realtime/testing/realtime-test-node.ts';
import { type FormsWorld, openFormsWorld, type Person, smallForm } from './testing/forms-world.ts';

let w: FormsWorld;
let saves = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  w = await openFormsWorld();
  w.t.app.server.listen(0, '127.0.0.1');
  await once(w.t.app.server, 'listening');
  await w.t.platform.realtime.attach(w.t.app.server);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await w.t.platform.realtime.close();
  await w.t.close();
});

async function storedForm(): Promise<string> {
  const data = { ...smallForm, event_edition: w.edition.documentId };
  return (await w.call(w.owner, 'POST', '/dynamic-forms', { data })).body.data.documentId;
}

function save(person: Person, formId: string, version: number, changes: unknown[], saveId?: string) {
  saves += 1;
  const data = { version, saveId: saveId ?? `save-${saves}-xxxx`, changes };
  return w.call(person, 'POST', `/dynamic-forms/${formId}/changes`, { data });
}

const label = (id: string, fieldLabel: string) => ({ type: 'set', id, fields: { fieldLabel } });
const added = (id: string) => ({
  type: 'add',
  parent: 'b1',
  after: 'q1',
  element: { kind: 'question', source: { id, fieldName: id, fieldLabel: id } },
});

const read = async (formId: string) => (await w.call(w.owner, 'GET', `/dynamic-forms/${formId}`)).body.data;
async function labels(formId: string): Promise<Record<string, string>> {
  const { pages } = await read(formId);
  const questions = pages.flatMap((page: { blocks: { questions: unknown[] }[] }) =>
    page.blocks.flatMap((block) => block.questions),
  );
  return Object.fromEntries(
    questions.map(({ id, fieldLabel }: { id: string; fieldLabel: string }) => [id, fieldLabel]),
  );
}

describe('two editors of one form', () => {
  test('who change different questions both find both changes', async () => {
    const formId = await storedForm();
    const first = await save(w.owner, formId, 1, [label('q1', 'Nom de famille')]);
    expect(first.body.data).toMatchObject({ version: 2, changes: null });
    const second = await save(w.editor, formId, 1, [label('q2', 'Êtes-vous licencié ?')]);
    expect(second.body.data.version).toBe(3);
    expect(second.body.data.changes).toEqual([
      label('q1', 'Nom de famille'),
      label('q2', 'Êtes-vous licencié ?'),
    ]);
    expect(await labels(formId)).toMatchObject({ q1: 'Nom de famille', q2: 'Êtes-vous licencié ?' });
  });

  test('who change two fields of one question are not asked', async () => {
    const formId = await storedForm();
    await save(w.owner, formId, 1, [label('q1', 'Nom de famille')]);
    const placeholder = { type: 'set', id: 'q1', fields: { fieldPlaceholder: 'Martin' } };
    expect((await save(w.editor, formId, 1, [placeholder])).status).toBe(200);
  });

  test('who change the same field: the second is told whose change it was, and overwrites nothing', async () => {
    const formId = await storedForm();
    await save(w.owner, formId, 1, [label('q1', 'Nom de famille')]);
    await save(w.owner, formId, 2, [label('q2', 'Licence')]);
    const { status, body } = await save(w.editor, formId, 1, [label('q1', 'Nom de naissance')]);
    expect(status).toBe(409);
    expect(body.error.details).toMatchObject({
      reason: 'same_field',
      version: 3,
      updatedByDocumentId: w.owner.documentId,
    });
    expect(body.error.message).toContain('a modifié la même chose entre-temps');
    expect(await labels(formId)).toMatchObject({ q1: 'Nom de famille' });
  });

  test('one of whom deletes what the other edits: the second is asked', async () => {
    const formId = await storedForm();
    await save(w.owner, formId, 1, [{ type: 'remove', ids: ['b1', 'q1', 'q2'] }]);
    expect((await save(w.editor, formId, 1, [label('q2', 'Licence')])).status).toBe(409);
    const other = await storedForm();
    await save(w.owner, other, 1, [label('q2', 'Licence')]);
    expect((await save(w.editor, other, 1, [{ type: 'remove', ids: ['b1', 'q1', 'q2'] }])).status).toBe(409);
  });

  test('who add at the very same time lose nothing', async () => {
    const formId = await storedForm();
    const ids = Array.from({ length: 8 }, (_, index) => `n${index}`);
    const answers = await Promise.all(
      ids.map((id, index) => save(index % 2 === 0 ? w.owner : w.editor, formId, 1, [added(id)])),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(Object.keys(await labels(formId))).toEqual(expect.arrayContaining(ids));
    expect((await read(formId)).version).toBe(9);
  });

  test('who add a question of the same name get two names for the answers', async () => {
    const formId = await storedForm();
    const club = (id: string) => ({
      ...added(id),
      element: { kind: 'question', source: { id, fieldName: 'club', fieldLabel: 'Club' } },
    });
    await save(w.owner, formId, 1, [club('c1')]);
    const { body } = await save(w.editor, formId, 1, [club('c2')]);
    const own = body.data.changes.at(-1);
    expect(own.element.source).toMatchObject({ id: 'c2', fieldName: 'club_2' });
  });
});

describe('a save', () => {
  test('that is sent a second time, as its answer was lost, is done once', async () => {
    const formId = await storedForm();
    await save(w.owner, formId, 1, [added('n1')], 'lost-answer');
    await save(w.editor, formId, 2, [label('q2', 'Licence')]);
    const again = await save(w.owner, formId, 1, [added('n1')], 'lost-answer');
    expect(again.body.data).toMatchObject({ version: 3 });
    expect(again.body.data.changes).toHaveLength(2);
    expect((await read(formId)).version).toBe(3);
  });

  test('is cleaned and checked as a whole form is', async () => {
    const formId = await storedForm();
    const script = { type: 'set', id: 't1', fields: { content: '<p>Bonjour<script>x</script></p>' } };
    const { body } = await save(w.owner, formId, 1, [script]);
    expect(body.data.changes).toEqual([{ type: 'set', id: 't1', fields: { content: '<p>Bonjour</p>' } }]);
    const long = await save(w.owner, formId, 2, [label('q1', 'x'.repeat(501))]);
    expect([long.status, long.body.error.message]).toEqual([400, expect.stringContaining('500')]);
  });

  test.each<[what: string, changes: unknown[]]>([
    ['of an unknown element', [label('nobody', 'x')]],
    ['into an unknown block', [{ ...added('n1'), parent: 'nobody' }]],
    ['of a question into a page', [{ type: 'move', id: 'q1', parent: 'p2', after: null }]],
    ['of an unknown field', [{ type: 'set', id: 'q1', fields: { isAdmin: true } }]],
    ['of the place as a field', [{ type: 'set', id: 'b1', fields: { questions: [] } }]],
    ['of an identifier', [{ type: 'set', id: 'q1', fields: { id: 'q2' } }]],
    ['of the prototype', [JSON.parse('{"type":"set","id":"q1","fields":{"__proto__":{"x":1}}}')]],
    ['of an unknown kind', [{ type: 'publish' }]],
    ['with a value of another type', [{ type: 'set', id: 'q1', fields: { fieldLabel: 5 } }]],
    ['of another edition', [{ type: 'set', id: null, fields: { event_edition: 'x' } }]],
  ])('%s is refused and changes nothing', async (_what, changes) => {
    const formId = await storedForm();
    expect((await save(w.owner, formId, 1, changes)).status).toBe(400);
    expect((await read(formId)).version).toBe(1);
  });

  test('by somebody who may not edit the form is refused', async () => {
    const formId = await storedForm();
    for (const person of [w.reader, w.rival, w.member])
      expect((await save(person, formId, 1, [label('q1', 'x')])).status).toBe(404);
  });
});

describe('a client that sends the whole form', () => {
  test('gets a 409 in French when it is outdated', async () => {
    const formId = await storedForm();
    await save(w.owner, formId, 1, [label('q1', 'Nom de famille')]);
    const data = { name: 'Ancien', version: 1 };
    const { status, body } = await w.call(w.editor, 'PUT', `/dynamic-forms/${formId}`, { data });
    expect([status, body.error.message]).toEqual([
      409,
      'Ce formulaire a été modifié entre-temps par une autre personne.',
    ]);
  });

  test('is merged with by editors who began before', async () => {
    const formId = await storedForm();
    await w.call(w.owner, 'PUT', `/dynamic-forms/${formId}`, { data: { name: 'Été', version: 1 } });
    const { body } = await save(w.editor, formId, 1, [label('q1', 'Nom de famille')]);
    expect(body.data.changes[0]).toEqual({ type: 'set', id: null, fields: { name: 'Été' } });
    expect((await read(formId)).name).toBe('Été');
  });
});

test('an editor away for longer than saves are kept reads the form anew', async () => {
  const formId = await storedForm();
  for (let version = 1; version <= changeLogLimits.revisions + 1; version += 1)
    await save(w.owner, formId, version, [label('q1', `Nom ${version}`)]);
  const missed = await w.call(w.editor, 'GET', `/dynamic-forms/${formId}/changes?since=1`);
  expect(missed.body.data).toMatchObject({ version: changeLogLimits.revisions + 2, changes: null });
  expect((await save(w.editor, formId, 1, [label('q2', 'x')])).status).toBe(409);
  const recent = await w.call(w.editor, 'GET', `/dynamic-forms/${formId}/changes?since=200`);
  expect(recent.body.data.changes).toHaveLength(2);
  const [kept] = await rowsOf<{ count: number }>(
    w.t.db.orm,
    sql`select count(*)::int as count from form_changes f join dynamic_forms d on d.id = f.form_id
      where d.document_id = ${formId}`,
  );
  expect(kept?.count).toBe(changeLogLimits.revisions);
});

describe('the room of a form', () => {
  async function connect(person: Person): Promise<Socket> {
    const { accessToken } = await w.t.db.transaction((tx) =>
      w.t.platform.auth.openSession(tx, person.id, 'test'),
    );
    const { port } = w.t.app.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/ws',
      transports: ['websocket'],
      reconnection: false,
      auth: { token: accessToken },
    });
    sockets.push(socket);
    await nextMessage(socket, 'connect');
    return socket;
  }

  test('hears what is saved, who is where and who has closed the page', async () => {
    const formId = await storedForm();
    const [one, other] = [await connect(w.owner), await connect(w.editor)];
    expect(await ask(one, 'subscribe', formTopic(formId))).toEqual({ ok: true });
    const here = nextMessage(one, editorPresence);
    await ask(other, editorPresence, { formId, tabId: 'tab-2', elementId: 'q1', isNew: true });
    expect(await here).toMatchObject({
      tabId: 'tab-2',
      elementId: 'q1',
      isNew: true,
      editor: { documentId: w.editor.documentId },
    });
    const changed = nextMessage(one, formChanged);
    await save(w.editor, formId, 1, [label('q1', 'Nom de famille')]);
    expect(await changed).toMatchObject({
      version: 2,
      changes: [label('q1', 'Nom de famille')],
      by: { documentId: w.editor.documentId },
    });
    const gone = nextMessage(one, editorPresence);
    other.close();
    expect(await gone).toMatchObject({ tabId: 'tab-2', isLeaving: true });
  });

  test('is closed to people who may not edit it', async () => {
    const formId = await storedForm();
    for (const person of [w.reader, w.rival, w.member]) {
      const socket = await connect(person);
      expect(await ask(socket, 'subscribe', formTopic(formId))).toMatchObject({ ok: false });
      const message = { formId, tabId: 'tab-3', elementId: null };
      expect(await ask(socket, editorPresence, message)).toMatchObject({ ok: false, error: 'forbidden' });
    }
  });
});
