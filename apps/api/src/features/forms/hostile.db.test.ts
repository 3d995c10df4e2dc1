import { productMarker, textBlockMarker } from '@kermesse/domain/forms/schema/markers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormsWorld, nameQuestion, openFormsWorld, smallForm } from './testing/forms-world.ts';

let w: FormsWorld;
const urls = { question: '', block: '', form: '' };

beforeAll(async () => {
  w = await openFormsWorld();
  const stored = async (path: string, data: object) =>
    `${path}/${(await w.call(w.owner, 'POST', path, { data })).body.data.documentId}`;
  const edition = w.edition.documentId;
  urls.question = await stored('/questions', { ...nameQuestion, createdInEventEdition: edition });
  urls.block = await stored('/form-blocks', { name: 'x', createdInEventEdition: edition });
  urls.form = await stored('/dynamic-forms', { ...smallForm, event_edition: edition });
});
afterAll(() => w.t.close());

const text = fc.oneof(
  fc.constantFrom('', 'x', '__proto__', 'constructor', 'a\u0000b', '\ud800', '<script>', '🎪'.repeat(200)),
  fc.constantFrom(`${productMarker}{`, `${textBlockMarker}{"content":5}`, `${productMarker}{"id":"x"}`),
  fc.string(),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(1e308, -1, 0.5),
);
const shaped = (keys: readonly string[], inner: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.array(inner, { maxLength: 3 })), { maxKeys: 6 });

const entry = shaped(
  [
    'id',
    'fieldName',
    'fieldLabel',
    'questionId',
    'customLabel',
    'order',
    'required',
    'dependencies',
    'questionData',
  ],
  value,
);
const block = shaped(
  ['id', 'name', 'questions', 'textBlocks', 'products', 'settings', 'layoutConfig', 'color'],
  entry,
);
const page = shaped(['id', 'name', 'blocks', 'order', 'navigation'], block);
const form = shaped(
  ['name', 'pages', 'settings', 'form_status', 'status', 'event_edition', 'version', 'id'],
  page,
);

/** With every permission, so that nothing is refused before it is read. */
test('a form of any shape is stored or refused, and never breaks the server', async () => {
  const failures: string[] = [];
  const send = async (method: 'POST' | 'PUT', url: string, payload: unknown) => {
    const { status, body } = await w.call(w.owner, method, url, payload);
    const isTold = status < 400 || (typeof body.error.message === 'string' && body.error.message !== '');
    if (status >= 500 || !isTold) failures.push(`${method} ${url} ${JSON.stringify(payload)}: ${status}`);
  };
  await fc.assert(
    fc.asyncProperty(form, block, entry, value, async (aForm, aBlock, anEntry, anything) => {
      await send('POST', '/dynamic-forms', { data: aForm });
      await send('PUT', urls.form, { data: aForm });
      await send('POST', '/dynamic-forms/import', {
        data: { form: { kind: 'kermesse-form', version: 1, form: aForm } },
      });
      await send('POST', '/form-blocks', { data: aBlock });
      await send('PUT', urls.block, { data: aBlock });
      await send('POST', '/questions', { data: anEntry });
      await send('PUT', urls.question, { data: anEntry });
      await send('POST', `${urls.form}/duplicate`, { name: anything });
      await send('POST', `${urls.form}/publish`, { version: anything });
      await send('POST', `${urls.question}/use`, { usedInForm: anything });
      await send('POST', '/dynamic-forms/from-template', { template: anything, eventEdition: anything });
    }),
    { numRuns: 60 },
  );
  expect(failures).toEqual([]);
});
