import { fieldTypes } from '@kermesse/domain/forms/enums';
import { type InscriptionStatus, inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { countingOf } from '@kermesse/domain/results/answer-kinds';
import type { AnswerTally } from '@kermesse/domain/results/question-result';
import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { forgetPerson } from '../../platform/people/registry.ts';
import { buildUser } from '../../testing/build-user.ts';
import { callInTurn } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sequence } from '../dashboard/testing/random-changes.ts';
import { registrationPersonalData } from '../registration/personal-data.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { countAnswers } from './count-answers.ts';
import { answersOf, openResults, resultPages } from './testing/results-world.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof openResults>>;
beforeAll(async () => {
  t = await openTestApp();
  world = await openResults(t);
});
afterAll(() => t.close());

const everything: ResultFilters = { product: [], status: [] };
/** The same people: nobody registered before. */
const everyDay: ResultFilters = { ...everything, from: '2000-01-01' };
const everyStatus: ResultFilters = { ...everything, status: [...inscriptionStatuses] };

const typeOf = new Map(
  resultPages.flatMap(({ blocks }) =>
    blocks.flatMap(({ questions }) =>
      questions.map(({ fieldName, fieldType }) => [fieldName, fieldType] as const),
    ),
  ),
);
const isNothing = (value: unknown) => ['null', '""', '[]', '{}', undefined].includes(JSON.stringify(value));
const text = z.unknown().transform(String);
const answerSchema = z.object({ fieldName: z.string(), value: z.unknown() });

/** What is counted in one answer, told without the database. */
function thingsIn(fieldName: string, value: unknown): { choice: string; amount: number }[] {
  const number = Number(text.parse(value).replace(',', '.'));
  switch (countingOf(typeOf.get(fieldName) ?? '')) {
    case 'choices':
      return [value].flat().map((one) => ({ choice: text.parse(one), amount: 0 }));
    case 'numbers':
      return Number.isNaN(number) ? [] : [{ choice: String(Number(number.toPrecision(3))), amount: number }];
    case 'months':
      return [{ choice: text.parse(value).slice(0, 7), amount: 0 }];
    default:
      return [];
  }
}

async function countedByHand(statuses: readonly InscriptionStatus[]): Promise<Map<string, number[]>> {
  const rows = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.editionId, world.edition.id));
  const counts = new Map<string, number[]>();
  const add = (key: string, amount = 0) => {
    const [people = 0, sum = 0] = counts.get(key) ?? [];
    counts.set(key, [people + 1, sum + amount]);
  };
  for (const { kind, formVersionId, answers } of rows.filter(({ status }) => statuses.includes(status))) {
    add(`${kind} ${formVersionId ?? 0}`);
    if (formVersionId === null) continue;
    for (const { fieldName, value } of z.array(answerSchema).parse(answers)) {
      if (!typeOf.has(fieldName) || isNothing(value)) continue;
      add(`${kind} ${fieldName} `);
      for (const { choice, amount } of thingsIn(fieldName, value))
        add(`${kind} ${fieldName} ${choice}`, amount);
    }
  }
  return counts;
}

async function countedBy(filters: ResultFilters): Promise<Map<string, number[]>> {
  const { answers, registered } = await countAnswers(t.db.orm, world.edition, filters);
  const counts = new Map<string, number[]>();
  for (const { kind, version, people } of registered) counts.set(`${kind} ${version}`, [people, 0]);
  for (const { kind, fieldName, choice, people, amount } of [...answers.values()].flat())
    counts.set(`${kind} ${fieldName} ${choice}`, [people, amount]);
  return counts;
}

/** Without the counters, from which a filter that leaves most people begins. */
async function countedMarks(): Promise<Map<string, number[]>> {
  const rows = await rowsOf<AnswerTally>(
    t.db.orm,
    sql`select kind, field_name as "fieldName", choice, people::int as people, amount::float8 as amount
      from counted_marks(array(
        select id from inscriptions where edition_id = ${world.edition.id} and status = 'confirmed'))`,
  );
  return new Map(
    rows.map(({ kind, fieldName, choice, people, amount }) => [
      [kind, ...(fieldName === '' ? [] : [fieldName]), choice].join(' '),
      [people, amount],
    ]),
  );
}

async function expectTruth(): Promise<void> {
  const confirmed = await countedByHand(['confirmed']);
  expect(await countedBy(everything)).toEqual(confirmed);
  expect(await countedBy(everyDay)).toEqual(confirmed);
  expect(await countedMarks()).toEqual(confirmed);
  expect(await countedBy(everyStatus)).toEqual(await countedByHand(inscriptionStatuses));
}

async function deleteRegistration(id: number): Promise<void> {
  await t.db.orm.delete(inscriptionItems).where(eq(inscriptionItems.inscriptionId, id));
  await t.db.orm.delete(inscriptions).where(eq(inscriptions.id, id));
}

const fold = () => t.db.orm.execute(sql`select fold_answer_tallies(${world.edition.id}::bigint)`);

describe('counted answers', () => {
  test('equal those of the rows while people register, change, cancel and go, and steps are folded', async () => {
    const user = await buildUser(t);
    const storm = async (seed: number) => {
      const next = sequence(seed);
      const given = () => ({
        prenom: `P${next(1_000)}`,
        naissance: `19${50 + next(50)}-0${1 + next(9)}-12`,
        taille: ['S', 'M', 'L', '', null][next(5)],
        activites: ['S', 'M', 'L'].slice(next(4)),
        allergies: next(2) === 0,
        accompagnants: [3, '12,5', 0, 123_456, -2.25, 'beaucoup'][next(6)],
        attentes: 'Courir ensemble',
      });
      for (let count = 0; count < 12; count++) {
        const kind = next(3) === 0 ? 'volunteer' : 'participant';
        const { id } = await world.register(given(), {
          kind,
          userId: user.id,
          status: next(3) === 0 ? 'pending_payment' : 'confirmed',
        });
        const change = (values: Partial<typeof inscriptions.$inferInsert>) =>
          t.db.orm.update(inscriptions).set(values).where(eq(inscriptions.id, id));
        const acts = [
          () => change({ answers: answersOf(given()) }),
          () => change({ status: 'cancelled' }),
          () => change({ status: 'confirmed', confirmedAt: t.clock.now() }),
          () => change({ kind: 'volunteer', answers: answersOf(given()) }),
          () => change({ formVersionId: null }),
          () => change({ firstname: 'Ada' }),
          () => deleteRegistration(id),
        ];
        for (let turn = next(3); turn >= 0; turn--) await acts[next(acts.length)]?.();
      }
    };
    for (let round = 0; round < 2; round++) {
      await Promise.all([
        ...[1, 2, 3, 4].map((seed) => storm(seed + round * 10)),
        (async () => {
          for (let count = 0; count < 5; count++) await fold();
        })(),
        t.db.orm.execute(sql`select recount_answer_tallies(${world.edition.id}::bigint)`),
      ]);
      await expectTruth();
    }
    await fold();
    await expectTruth();
  });

  test('are those of an answer that somebody changes right after registering, during a recount', async () => {
    const early = await world.register({ taille: 'S' });
    const change = (tx: Tx, id: number, taille: string) =>
      tx
        .update(inscriptions)
        .set({ answers: answersOf({ taille }) })
        .where(eq(inscriptions.id, id));
    let isRecounted = false;
    const isWaitedFor = async (tx: Tx) =>
      (
        await rowsOf(
          tx,
          sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
      ).length > 0;
    await callInTurn<unknown>(
      t,
      async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`);
        await change(tx, early.id, 'M');
      },
      () =>
        t.db.orm.execute(sql`select recount_answer_tallies(${world.edition.id}::bigint)`).finally(() => {
          isRecounted = true;
        }),
      async () => {
        const late = await world.register({ taille: 'S' }, { status: 'pending_payment' });
        await t.db.transaction(async (tx) => {
          await change(tx, late.id, 'L');
          await tx.execute(sql`select pg_advisory_xact_lock(1)`);
          // Not over before the recount, unless that waits for this very change.
          await expect.poll(async () => isRecounted || (await isWaitedFor(tx))).toBe(true);
        });
        return late;
      },
    );
    await expectTruth();
  });

  test('are gone with an account, as if it had never answered', async () => {
    const person = await buildUser(t);
    const rare = () =>
      rowsOf<{ people: number }>(
        t.db.orm,
        sql`select sum(people)::int as people from answer_tallies where choice = '777' having sum(people) <> 0`,
      );
    await world.register({ accompagnants: 777, prenom: 'Zoé' }, { userId: person.id });
    expect(await rare()).toEqual([{ people: 1 }]);
    await t.db.transaction((tx) =>
      forgetPerson(tx, [registrationPersonalData], person, {
        now: t.clock.now(),
        mail: { queue: async () => undefined },
      }),
    );
    await fold();
    expect(await rare()).toEqual([]);
    await expectTruth();
    const [marked] = await rowsOf<{ people: number }>(
      t.db.orm,
      sql`select count(*)::int as people from answer_marks where marks::text like '%777%'`,
    );
    expect(marked?.people).toBe(0);
  });

  test('hold no text that somebody typed', async () => {
    await world.register({ prenom: 'Secret', attentes: 'Secret', certificat: { url: '/secret' } });
    const choices = await rowsOf<{ choice: string }>(t.db.orm, sql`select choice from answer_tallies`);
    expect(choices.some(({ choice }) => /secret/i.test(choice))).toBe(false);
    const [marked] = await rowsOf<{ telling: number }>(
      t.db.orm,
      sql`select count(*)::int as telling from answer_marks where marks::text ~* 'secret'`,
    );
    expect(marked?.telling).toBe(0);
  });

  test('stand for a very long choice and for one of several lines', async () => {
    const choice = 'Deux\nlignes\u001f, = et\u00a0: ';
    await world.register({ taille: choice, activites: ['é'.repeat(3_000), 'S'] });
    const { answers } = await countAnswers(t.db.orm, world.edition, everyDay);
    expect(answers.get('taille')).toContainEqual(expect.objectContaining({ choice, people: 1 }));
    expect(answers.get('activites')).toContainEqual(
      expect.objectContaining({ choice: 'é'.repeat(400), people: 1 }),
    );
  });

  test.each([...fieldTypes, 'rating', 'something new'])(
    'of the kind %s are counted alike by database and domain',
    async (kind) => {
      const [row] = await rowsOf<{ counting: string }>(
        t.db.orm,
        sql`select answer_counting(${kind}) as counting`,
      );
      expect(row?.counting).toBe(countingOf(kind));
    },
  );

  test.each([
    [5, '5'],
    [999, '999'],
    [1_234, '1230'],
    [12.345, '12.3'],
    [0, '0'],
    [-45.678, '-45.7'],
    [0.001, '0.001'],
    [123_456_789, '123000000'],
  ])('a number %d is counted as %s', async (number, text) => {
    const [row] = await rowsOf<{ text: string }>(
      t.db.orm,
      sql`select counted_number(${number}::numeric) as text`,
    );
    expect(row?.text).toBe(text);
  });
});
