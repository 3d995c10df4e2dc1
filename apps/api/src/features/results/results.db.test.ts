import type { QuestionResult, Results } from '@kermesse/domain/results/schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Desk } from '../desk/testing/desk-world.ts';
import { answerCorrections } from '../registration/tables-follow-up.ts';
import { FormPageCounter } from './form-page-counter.ts';
import { formPageTallies } from './tables.ts';
import { ask, openResults, resultPages } from './testing/results-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

const results = async (desk: Desk, query = ''): Promise<Results> =>
  (await desk.call('GET', `results?${query}`)).body.data;
const of = (all: { questions: QuestionResult[] }, fieldName: string) =>
  all.questions.find((question) => question.fieldName === fieldName);
const countsOf = (question: QuestionResult | undefined) => question?.bars.map(({ count }) => count);

test('each question is counted in its own way, in the order of the form', async () => {
  const { desk, register } = await openResults(t);
  await register({ prenom: 'Ada', naissance: '1990-02-01', taille: 'M', accompagnants: 2, certificat: {} });
  await register({ prenom: 'Bob', taille: 'M', activites: ['S', 'L'], accompagnants: 4, attentes: 'Rire' });
  await register({ prenom: 'Zoé', taille: 'L', activites: ['L'], allergies: true });
  await register({ prenom: 'Gone', taille: 'S' }, { status: 'cancelled' });
  const all = await results(desk);
  expect([all.counted, all.confirmed, all.isFiltered, all.hasForm]).toEqual([3, 3, false, true]);
  expect(all.questions.map(({ fieldName, view }) => `${fieldName} ${view}`)).toEqual([
    'prenom given',
    'naissance dates',
    'taille choices',
    'activites choices',
    'allergies choices',
    'accompagnants numbers',
    'attentes text',
    'certificat given',
  ]);
  expect(of(all, 'taille')).toMatchObject({
    given: 3,
    asked: 3,
    bars: [
      { label: 'Taille S', count: 0 },
      { label: 'Taille M', count: 2 },
      { label: 'Taille L', count: 1 },
    ],
  });
  expect(of(all, 'activites')).toMatchObject({ given: 2, asked: 3, hasSeveralChoices: true });
  expect(countsOf(of(all, 'activites'))).toEqual([1, 0, 2]);
  expect(of(all, 'accompagnants')).toMatchObject({ average: 3, median: 3, given: 2 });
  expect(of(all, 'naissance')).toMatchObject({ bars: [{ label: '36 à 45 ans', count: 1 }], unit: 'ans' });
  expect(of(all, 'prenom')).toMatchObject({ given: 3, bars: [], sensitivity: 'identity' });
  expect(of(all, 'certificat')?.given, 'an empty file is none').toBe(0);
});

test('filters by article, day and status count the same way', async () => {
  const { desk, register, race, meal } = await openResults(t);
  const at = (iso: string) => ({ createdAt: new Date(iso) });
  await register({ taille: 'S' }, at('2027-03-31T21:59:00Z'));
  await register({ taille: 'M' }, at('2027-03-31T22:00:00Z'), meal);
  await register({ taille: 'L' }, at('2027-04-02T21:59:00Z'));
  await register({ taille: 'L' }, { ...at('2027-04-01T12:00:00Z'), status: 'cancelled' });
  const sizes = async (query: string) => countsOf(of(await results(desk, query), 'taille'));
  expect(await sizes('')).toEqual([1, 1, 1]);
  expect(await sizes('from=2027-04-01'), 'days are those of Paris').toEqual([0, 1, 1]);
  expect(await sizes('to=2027-04-01')).toEqual([1, 1, 0]);
  expect(await sizes(`product=${meal.documentId}`)).toEqual([0, 1, 0]);
  expect(await sizes(`product[]=${meal.documentId}&product[]=${race.documentId}`)).toEqual([1, 1, 1]);
  expect(await sizes('status=cancelled')).toEqual([0, 0, 1]);
  expect(await sizes(`status=cancelled&product=${meal.documentId}`)).toEqual([0, 0, 0]);
  expect((await results(desk, 'status=cancelled')).counted).toBe(1);
  expect((await desk.call('GET', 'results?from=2027-04-02&to=2027-04-01')).status).toBe(400);
  expect((await desk.call('GET', 'results?from=2027-02-30')).status).toBe(400);
});

test('a question that a new version no longer asks, and a choice that it no longer offers, stay', async () => {
  const { desk, register, publish } = await openResults(t);
  await register({ taille: 'L', attentes: 'Rire' });
  const [first] = resultPages;
  const taille = { id: 'taille', fieldName: 'taille', fieldLabel: 'Votre taille', fieldType: 'enum' };
  const fieldEnum = [{ id: 'M', value: 'M', label: 'Moyen' }];
  const version = await publish(2, [
    { ...first, blocks: [{ id: 'b', name: 'B', questions: [{ ...taille, fieldEnum }] }] },
  ]);
  await register({ taille: 'M' }, { formVersionId: version.id });
  const all = await results(desk);
  expect(of(all, 'taille')).toMatchObject({
    label: 'Votre taille',
    isFormer: false,
    asked: 2,
    bars: [
      { label: 'Moyen', count: 1 },
      { label: 'Taille L', count: 1, isFormer: true },
    ],
  });
  expect(of(all, 'attentes'), 'only one person was asked').toMatchObject({
    isFormer: true,
    asked: 1,
    given: 1,
  });
  expect(all.questions[0]?.fieldName).toBe('taille');
});

test('a ranking, a grid and a time are counted by what stands first, by row and by hour', async () => {
  const { desk, register, publish } = await openResults(t);
  const options = (...values: string[]) => values.map((value) => ({ id: value, value, label: value }));
  const asked = [
    ask('sports', 'Sports', 'ranking', { fieldEnum: options('yoga', 'judo') }),
    ask('jours', 'Jours', 'matrix', {
      fieldRows: options('samedi', 'dimanche'),
      fieldEnum: options('oui', 'non'),
    }),
    ask('heure', 'Heure', 'time'),
  ];
  const named = { id: 'p', name: 'Pour {{sports|vous}}', blocks: [{ id: 'b', name: 'B', questions: asked }] };
  const { id: formVersionId } = await publish(2, [named]);
  const answer = (given: object, over = {}) => register(given, { formVersionId, ...over });
  await answer({ sports: ['judo', 'yoga'], jours: { samedi: 'oui', dimanche: 'non' }, heure: '08:30' });
  await answer({ sports: ['judo'], jours: { samedi: 'oui' }, heure: '10:05' });
  await answer({ sports: [], jours: {}, heure: '' });
  await answer({ sports: ['yoga'], jours: ['samedi'], heure: 'tard' }, { status: 'cancelled' });
  const all = await results(desk);
  const bars = (name: string, from = all) =>
    of(from, name)?.bars.map(({ label, count }) => `${label}: ${count}`.replaceAll(/\s/g, ' '));
  expect(bars('sports')).toEqual(['yoga en premier: 0', 'judo en premier: 2']);
  expect(bars('jours')).toEqual(['samedi, oui: 2', 'samedi, non: 0', 'dimanche, oui: 0', 'dimanche, non: 1']);
  expect(bars('heure')).toEqual(['8 h: 1', '9 h: 0', '10 h: 1']);
  expect(of(all, 'jours')).toMatchObject({ given: 2, asked: 3, page: 'Pour …' });
  expect(bars('sports', await results(desk, 'status=cancelled'))).toEqual([
    'yoga en premier: 1',
    'judo en premier: 0',
  ]);
  expect(of(await results(desk, 'status=cancelled'), 'heure')).toMatchObject({ given: 1, bars: [] });
});

test('identity and health are for those who may read them, and small groups are not told apart', async () => {
  const { edition, organizer, register } = await openResults(t);
  for (let count = 0; count < 5; count++)
    await register({ prenom: 'Ada', naissance: '1990-02-01', allergies: true, attentes: 'Rire' });
  await register({ allergies: true }, { createdAt: new Date('2027-01-01T12:00:00Z') });
  const builder = await organizer('canManageContent');
  const reader = await organizer('canViewEditionStats', 'canExportData');
  const nurse = await organizer('canViewEditionStats', 'canReadHealth');
  const stranger = await organizer('canSendEmails');
  const states = async (desk: Desk, query = '') => {
    const all = await results(desk, query);
    return ['prenom', 'naissance', 'allergies', 'taille'].map((name) => of(all, name)?.state);
  };
  expect(await states(builder)).toEqual(['locked', 'locked', 'locked', 'shown']);
  expect(await states(reader)).toEqual(['shown', 'shown', 'locked', 'shown']);
  expect(await states(nurse)).toEqual(['shown', 'shown', 'recorded', 'shown']);
  expect(of(await results(nurse), 'allergies')).toMatchObject({ given: 0, bars: [] });
  expect(await states(reader, 'to=2027-02-01')).toEqual(['withheld', 'withheld', 'locked', 'shown']);
  expect(await states(reader, 'from=2027-02-01'), 'all but one would tell of that one').toEqual([
    'withheld',
    'withheld',
    'locked',
    'shown',
  ]);
  expect((await stranger.call('GET', 'results')).status).toBe(403);
  expect((await builder.call('GET', 'results/texts?question=attentes')).status).toBe(403);
  expect((await builder.call('GET', 'results/words?question=attentes')).status).toBe(403);
  expect((await reader.call('GET', 'results/texts?question=attentes')).status).toBe(200);
  for (const question of ['prenom', 'allergies', 'taille', 'nowhere'])
    for (const path of ['texts', 'words'])
      expect((await reader.call('GET', `results/${path}?question=${question}`)).status).toBe(404);

  expect((await reader.call('POST', 'results/health', { data: {} })).status).toBe(403);
  const read = await nurse.call('POST', 'results/health', { data: {} });
  expect(read.body.data).toMatchObject([{ fieldName: 'allergies', state: 'shown', given: 6 }]);
  const small = await nurse.call('POST', 'results/health', { data: { to: '2027-02-01' } });
  expect(small.body.data).toMatchObject([{ state: 'withheld', given: 0, bars: [] }]);
  const entries = await t.db.orm.select().from(auditEntries).where(eq(auditEntries.editionId, edition.id));
  expect(entries.filter(({ action }) => action === 'results.health_read')).toHaveLength(2);

  const file = await reader.call('GET', 'results.csv');
  const lines = readCsv(file.text);
  expect(lines[0]?.slice(0, 4)).toEqual(['Page', 'Question', 'Réponse', 'Nombre']);
  expect(lines.some((line) => line.includes('Prénom'))).toBe(true);
  expect(file.text).not.toMatch(/allergies/);
  expect((await builder.call('GET', 'results.csv')).status).toBe(403);
});

test('an answer about health stays closed when a later version drops the word', async () => {
  const { organizer, register, publish } = await openResults(t);
  const askedAs = (label: string) => [
    {
      id: 'p1',
      name: 'Vous',
      blocks: [
        {
          id: 'b1',
          name: 'Vous',
          questions: [ask('q1', label, 'text'), ask('q2', label, 'boolean')],
        },
      ],
    },
  ];
  const health = await publish(2, askedAs('Vos allergies'));
  const ended = { formVersionId: health.id, status: 'cancelled' as const };
  for (let count = 0; count < 4; count++) await register({ q1: 'Arachide', q2: true }, ended);
  const { id: formVersionId } = await publish(3, askedAs('À savoir'));
  for (let count = 0; count < 4; count++) await register({ q1: 'Rien', q2: false }, { formVersionId });
  const reader = await organizer('canViewEditionStats', 'canExportData');
  const nurse = await organizer('canViewEditionStats', 'canReadHealth');
  for (const query of ['', 'status=cancelled', 'status[]=confirmed&status[]=cancelled']) {
    const all = await results(reader, query);
    expect([of(all, 'q1'), of(all, 'q2')]).toMatchObject([
      { state: 'locked', view: 'given', given: 0 },
      { state: 'locked', bars: [] },
    ]);
    for (const path of ['texts', 'words'])
      expect((await reader.call('GET', `results/${path}?question=q1&${query}`)).status).toBe(404);
    expect((await reader.call('GET', `results.csv?${query}`)).text).not.toMatch(/À savoir|Arachide/);
  }
  const read = await nurse.call('POST', 'results/health', { data: { status: ['cancelled'] } });
  expect(read.body.data).toMatchObject([
    { fieldName: 'q1', sensitivity: 'health', given: 4 },
    { fieldName: 'q2', sensitivity: 'health', given: 4 },
  ]);

  const one = await register({ q1: 'Noix', q2: true }, { formVersionId: health.id });
  for (const [fieldName, before, after] of [
    ['q1', 'Arachide', 'Noix'],
    ['q2', false, true],
  ] as const)
    await insert(answerCorrections, {
      inscriptionId: one.id,
      fieldName,
      fieldLabel: 'À savoir',
      before,
      after,
    });
  expect((await reader.call('GET', 'results/changes')).body.data).toEqual({ people: 1, questions: [] });
});

test('adding one or two people to those confirmed tells no more of them than leaving them out', async () => {
  const { organizer, register } = await openResults(t);
  const reader = await organizer('canViewEditionStats', 'canExportData', 'canReadHealth');
  const early = { createdAt: new Date('2027-01-01T12:00:00Z') };
  for (let count = 0; count < 5; count++) await register({ prenom: 'Ada', allergies: false });
  const states = async (query: string, body: object) => {
    const all = await results(reader, query);
    const health = await reader.call('POST', 'results/health', { data: body });
    return [all.counted, of(all, 'prenom')?.state, health.body.data[0]?.state];
  };
  const both = ['status[]=confirmed&status[]=cancelled', { status: ['confirmed', 'cancelled'] }] as const;
  const sinceMarch = [`${both[0]}&from=2027-03-01`, { ...both[1], from: '2027-03-01' }] as const;
  expect(await states(...both), 'nobody is added').toEqual([5, 'shown', 'shown']);
  await register({ prenom: 'Bob', allergies: true }, { status: 'cancelled' });
  expect(await states(...both)).toEqual([6, 'withheld', 'withheld']);
  await register({ prenom: 'Zoé', allergies: true }, early);
  expect(await states(...sinceMarch), 'one left out, one added').toEqual([6, 'withheld', 'withheld']);
  for (let count = 0; count < 2; count++) await register({ allergies: true }, { status: 'cancelled' });
  expect(await states(...both), 'three are added').toEqual([9, 'shown', 'shown']);
  expect(await states(...sinceMarch), 'one is still left out').toEqual([8, 'withheld', 'withheld']);
  for (let count = 0; count < 2; count++) await register({ allergies: true }, early);
  expect(await states(...sinceMarch)).toEqual([8, 'shown', 'shown']);
});

test('words are those of several people, and texts come page by page', async () => {
  const { desk, register } = await openResults(t);
  const texts = ['De la Joie avec mes amis', 'joie, joie et encore joie', 'La joie !', 'Rire avec Marie'];
  for (const [index, attentes] of texts.entries())
    await register({ attentes }, { createdAt: new Date(Date.UTC(2027, 3, 1, index)) });
  await register({ attentes: '' });
  const words = await desk.call('GET', 'results/words?question=attentes');
  expect(words.body.data).toEqual({ read: 4, words: [{ word: 'joie', people: 3 }] });
  for (let count = 0; count < 20; count++)
    await register({ attentes: `Texte ${count}` }, { createdAt: new Date('2027-04-03T08:00:00Z') });
  const first = await desk.call('GET', 'results/texts?question=attentes');
  expect(first.body.data.texts).toHaveLength(20);
  const { next } = first.body.data;
  const second = await desk.call(
    'GET',
    `results/texts?question=attentes&after=${encodeURIComponent(String(next))}`,
  );
  expect(second.body.data.texts.map(({ text }: { text: string }) => text)).toEqual(texts.toReversed());
  expect(second.body.data.next).toBeNull();
  expect((await desk.call('GET', 'results/texts?question=attentes&after=nonsense')).status).toBe(400);
});

test('what was changed is told from the first answer to the last', async () => {
  const { desk, register } = await openResults(t);
  const change = (inscriptionId: number, fieldName: string, before: unknown, after: unknown) =>
    insert(answerCorrections, { inscriptionId, fieldName, fieldLabel: 'T-shirt', before, after });
  const [one, two, three] = [
    await register({ taille: 'L' }),
    await register({ taille: 'L' }),
    await register({ taille: 'S' }),
  ];
  await change(one.id, 'taille', 'S', 'M');
  await change(one.id, 'taille', 'M', 'L');
  await change(two.id, 'taille', 'S', 'L');
  await change(three.id, 'taille', 'S', 'M');
  await change(three.id, 'taille', 'M', 'S');
  await change(three.id, 'allergies', false, true);
  await change(three.id, 'attentes', null, 'Rire');
  const { body } = await desk.call('GET', 'results/changes');
  expect(body.data).toEqual({
    people: 3,
    questions: [
      {
        fieldName: 'taille',
        label: 'T-shirt',
        people: 2,
        moves: [{ from: 'Taille S', to: 'Taille L', people: 2 }],
      },
      { fieldName: 'attentes', label: 'Vos attentes', people: 1, moves: [] },
    ],
  });
});

test('pages are counted without saying who, and only those of the form', async () => {
  const { desk, edition } = await openResults(t);
  const counter = new FormPageCounter(t.platform, 3_600_000);
  const count = (page: string, step: 'started' | 'opened' | 'passed' | 'sent', seconds = 0, total = 0) =>
    counter.count(edition.documentId, { page, step, seconds, total });
  for (let person = 0; person < 3; person++) count('p1', 'started');
  for (const seconds of [20, 40, 3_000]) count('p1', 'passed', seconds);
  count('p2', 'opened');
  count('p2', 'sent', 12, 70);
  count('made-up', 'started');
  counter.count('x'.repeat(24), { page: 'p1', step: 'opened', seconds: 0, total: 0 });
  await counter.flush();
  const { form, pages } = await results(desk);
  expect(form).toEqual({ opened: 4, sent: 1, medianSeconds: 68 });
  expect(pages).toEqual([
    { name: 'Vous', opened: 3, passed: 3, medianSeconds: 45 },
    { name: 'La suite', opened: 1, passed: 1, medianSeconds: 13 },
  ]);
  const before = await t.db.orm.$count(formPageTallies);
  await t.db.orm.execute(sql`select fold_form_page_tallies(${edition.id}::bigint)`);
  expect(await t.db.orm.$count(formPageTallies)).toBeLessThanOrEqual(before);
  expect(await results(desk)).toMatchObject({ form, pages });
  expect((await results(desk, 'from=2027-05-01')).form.opened).toBe(0);
  const beacon = await t.app.inject({
    method: 'POST',
    url: `/api/event-editions/${edition.documentId}/form-pages?page=p1&step=passed&seconds=99999`,
  });
  expect(beacon.statusCode).toBe(400);
});
