import { fieldTypes } from '@kermesse/domain/forms/enums';
import { countingOf } from '@kermesse/domain/results/answer-kinds';
import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { forgetPerson } from '../../platform/people/registry.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sequence } from '../dashboard/testing/random-changes.ts';
import { registrationPersonalData } from '../registration/personal-data.ts';
import { inscriptions } from '../registration/tables.ts';
import { countAnswers } from './count-answers.ts';
import { answersOf, openResults } from './testing/results-world.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof openResults>>;
beforeAll(async () => {
  t = await openTestApp();
  world = await openResults(t);
});
afterAll(() => t.close());

const everything: ResultFilters = { product: [], status: [] };
/** The same people, but counted from their rows: nobody registered before. */
const fromRows: ResultFilters = { ...everything, from: '2000-01-01' };

async function expectTruth(): Promise<void> {
  const sorted = async (filters: ResultFilters) => {
    const { answers, registered } = await countAnswers(t.db.orm, world.edition, filters);
    return [...[...answers.values()].flat(), ...registered]
      .map((one) => JSON.stringify(one))
      .toSorted((a, b) => (a < b ? -1 : 1));
  };
  expect(await sorted(everything)).toEqual(await sorted(fromRows));
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
  });

  test('hold no text that somebody typed', async () => {
    await world.register({ prenom: 'Secret', attentes: 'Secret', certificat: { url: '/secret' } });
    const choices = await rowsOf<{ choice: string }>(t.db.orm, sql`select choice from answer_tallies`);
    expect(choices.some(({ choice }) => /secret/i.test(choice))).toBe(false);
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
