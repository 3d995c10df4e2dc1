import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormsWorld, nameQuestion, openFormsWorld, smallForm } from './testing/forms-world.ts';

let w: FormsWorld;
const ids = { question: '', block: '', draft: '', published: '' };

beforeAll(async () => {
  w = await openFormsWorld();
  const edition = w.edition.documentId;
  const post = async (path: string, data: object) =>
    (await w.call(w.owner, 'POST', path, { data })).body.data.documentId as string;
  ids.question = await post('/questions', { ...nameQuestion, createdInEventEdition: edition });
  ids.block = await post('/form-blocks', { name: 'Identité', createdInEventEdition: edition });
  ids.draft = await post('/dynamic-forms', { ...smallForm, name: 'Secret', event_edition: edition });
  ids.published = await post('/dynamic-forms', {
    ...{ ...smallForm, event_edition: edition, form_status: 'published' },
  });
});
afterAll(() => w.t.close());

type Role = 'nobody' | 'member' | 'rival' | 'reader' | 'editor' | 'owner';
const roles: readonly Role[] = ['nobody', 'member', 'rival', 'reader', 'editor', 'owner'];
const personOf = (role: Role) => (role === 'nobody' ? null : w[role]);

/** Statuses in order: anonymous, member, other event's organiser, reader of statistics, editor, owner. */
const calls: [string, 'GET' | 'POST' | 'PUT', () => string, (() => unknown) | undefined, number[]][] = [
  ['read a question', 'GET', () => `/questions/${ids.question}`, undefined, [401, 404, 200, 404, 200, 200]],
  ['read a block', 'GET', () => `/form-blocks/${ids.block}`, undefined, [401, 404, 200, 404, 200, 200]],
  [
    'find similar questions',
    'GET',
    () => '/questions/similar?label=Nom',
    undefined,
    [401, 403, 200, 403, 200, 200],
  ],
  [
    'ask where a question is used',
    'GET',
    () => `/questions/${ids.question}/usage`,
    undefined,
    [401, 403, 200, 403, 200, 200],
  ],
  [
    'add a question',
    'POST',
    () => '/questions',
    () => ({ data: nameQuestion }),
    [401, 403, 201, 403, 201, 201],
  ],
  [
    'add a block',
    'POST',
    () => '/form-blocks',
    () => ({ data: { name: 'x' } }),
    [401, 403, 201, 403, 201, 201],
  ],
  [
    'add a question in the name of the edition',
    'POST',
    () => '/questions',
    () => ({ data: { ...nameQuestion, createdInEventEdition: w.edition.documentId } }),
    [401, 403, 403, 403, 201, 201],
  ],
  [
    'change a question',
    'PUT',
    () => `/questions/${ids.question}`,
    () => ({ data: { tags: ['x'] } }),
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'change a block',
    'PUT',
    () => `/form-blocks/${ids.block}`,
    () => ({ data: { icon: 'x' } }),
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'use a question',
    'POST',
    () => `/questions/${ids.question}/use`,
    () => ({}),
    [401, 403, 200, 403, 200, 200],
  ],
  ['read a draft', 'GET', () => `/dynamic-forms/${ids.draft}`, undefined, [404, 404, 404, 404, 200, 200]],
  [
    'read a published form',
    'GET',
    () => `/dynamic-forms/${ids.published}`,
    undefined,
    [200, 200, 200, 200, 200, 200],
  ],
  [
    'read its versions',
    'GET',
    () => `/dynamic-forms/${ids.published}/versions`,
    undefined,
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'read a version',
    'GET',
    () => `/dynamic-forms/${ids.published}/versions/1`,
    undefined,
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'export a draft',
    'GET',
    () => `/dynamic-forms/${ids.draft}/export`,
    undefined,
    [401, 404, 404, 404, 200, 200],
  ],
  [
    'change a draft',
    'PUT',
    () => `/dynamic-forms/${ids.draft}`,
    () => ({ data: { name: 'x' } }),
    [401, 404, 404, 404, 200, 200],
  ],
  [
    'change a published form',
    'PUT',
    () => `/dynamic-forms/${ids.published}`,
    () => ({ data: { name: 'x' } }),
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'publish',
    'POST',
    () => `/dynamic-forms/${ids.published}/publish`,
    () => ({}),
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'restore',
    'POST',
    () => `/dynamic-forms/${ids.published}/versions/1/restore`,
    () => ({}),
    [401, 403, 403, 403, 200, 200],
  ],
  [
    'duplicate',
    'POST',
    () => `/dynamic-forms/${ids.published}/duplicate`,
    () => ({}),
    [401, 404, 404, 404, 201, 201],
  ],
  [
    'add a form to the edition',
    'POST',
    () => '/dynamic-forms',
    () => ({ data: { ...smallForm, event_edition: w.edition.documentId } }),
    [401, 403, 403, 403, 201, 201],
  ],
  [
    'import into the edition',
    'POST',
    () => '/dynamic-forms/import',
    () => ({
      data: {
        form: { kind: 'kermesse-form', version: 1, form: smallForm },
        eventEdition: w.edition.documentId,
      },
    }),
    [401, 403, 403, 403, 201, 201],
  ],
];

test.each(calls)('who may %s', async (_what, method, url, payload, expected) => {
  const statuses: number[] = [];
  for (const role of roles) statuses.push((await w.call(personOf(role), method, url(), payload?.())).status);
  expect(statuses).toEqual(expected);
});

test('who may delete', async () => {
  for (const role of ['nobody', 'member', 'rival', 'reader'] as const) {
    for (const path of [
      `/questions/${ids.question}`,
      `/form-blocks/${ids.block}`,
      `/dynamic-forms/${ids.draft}`,
    ]) {
      const { status } = await w.call(personOf(role), 'DELETE', path);
      expect([401, 403, 404], `${role} ${path}`).toContain(status);
    }
  }
  expect((await w.call(w.editor, 'DELETE', `/questions/${ids.question}`)).status).toBe(200);
});

test('lists show drafts to those who edit them alone', async () => {
  const names = async (role: Role) =>
    (
      (await w.call(personOf(role), 'GET', '/dynamic-forms?pagination[pageSize]=100')).body.data as {
        form_status: string;
      }[]
    ).map(({ form_status }) => form_status);
  for (const role of ['nobody', 'member', 'rival', 'reader'] as const)
    expect(await names(role), role).toEqual(['published']);
  expect(await names('editor')).toContain('draft');
  expect((await w.call(w.member, 'GET', '/questions')).body.data).toEqual([]);
});

test('the public sees nothing of the draft beside the published version, not even by a filter', async () => {
  await w.call(w.owner, 'PUT', `/dynamic-forms/${ids.published}`, { data: { name: 'Pas encore' } });
  const { body } = await w.call(null, 'GET', `/dynamic-forms/${ids.published}?populate=*`);
  expect(body.data.name).not.toBe('Pas encore');
  expect((await w.call(null, 'GET', '/dynamic-forms?filters[name][$eq]=Pas%20encore')).status).toBe(400);
  expect((await w.call(null, 'GET', '/dynamic-forms?filters[createdById][$eq]=1')).status).toBe(400);
});

test('a form moves only into an edition that one runs', async () => {
  const moved = await w.call(w.owner, 'PUT', `/dynamic-forms/${ids.draft}`, {
    data: { event_edition: w.rivalEdition.documentId },
  });
  expect(moved.status).toBe(403);
});
