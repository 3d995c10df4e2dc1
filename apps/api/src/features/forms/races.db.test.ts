import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  type FormsWorld,
  nameQuestion,
  openFormsWorld,
  smallForm,
} from './testing/forms-world.ts';

let w: FormsWorld;
let other: Client;

beforeAll(async () => {
  w = await openFormsWorld();
  other = new Client({ connectionString: w.t.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await w.t.close();
});

/** Calls the server while another connection has an uncommitted change of a row. */
async function duringWrite(
  statement: string,
  documentId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await other.query('begin');
  await other.query(statement, [documentId]);
  const answer = call();
  const isWaiting = async () =>
    (await other.query('select 1 from pg_locks where not granted')).rows.length > 0;
  while (!(await isWaiting()));
  await other.query('commit');
  return answer;
}

test('an editor whose save meets one that is under way is told, and overwrites nothing', async () => {
  const data = { ...smallForm, event_edition: w.edition.documentId };
  const { documentId } = (await w.call(w.owner, 'POST', '/dynamic-forms', { data })).body.data;
  const url = `/dynamic-forms/${documentId}`;
  const { status } = await duringWrite(
    "update dynamic_forms set revision = 2, name = 'Première' where document_id = $1",
    documentId,
    () => w.call(w.editor, 'PUT', url, { data: { name: 'Seconde', version: 1 } }),
  );
  expect(status).toBe(409);
  expect((await w.call(w.owner, 'GET', url)).body.data.name).toBe('Première');
});

test('a use that meets another is added to it', async () => {
  const data = { ...nameQuestion, createdInEventEdition: w.edition.documentId };
  const { documentId } = (await w.call(w.owner, 'POST', '/questions', { data })).body.data;
  const { body } = await duringWrite(
    'update questions set usage_count = 40 where document_id = $1',
    documentId,
    () => w.call(w.editor, 'POST', `/questions/${documentId}/use`, {}),
  );
  expect(body.data.usageCount).toBe(41);
});
