import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { inscriptions } from './tables.ts';
import { publishForm, Registrant } from './testing/registration-world.ts';

const question = (fieldName: string, over: object = {}) => ({
  id: `id-${fieldName}`,
  fieldName,
  fieldLabel: fieldName,
  ...over,
});
const page = (id: string, questions: object[], over: object = {}) => ({
  id,
  name: id,
  blocks: [{ id: `block-${id}`, name: id, questions }],
  ...over,
});
const when = (targetId: string, operator: string, value: unknown) => ({
  groupOperator: 'AND',
  groups: [{ operator: 'AND', conditions: [{ targetId, operator, value }] }],
});

/** A page for groups that single people skip, a total of the people, and a question for minors. */
const pages = [
  page(
    'vous',
    [
      question('prenom', { fieldRequired: true }),
      question('naissance', { fieldType: 'date', fieldRequired: true }),
      question('seul', { fieldType: 'boolean' }),
      question('tuteur', {
        fieldRequired: true,
        dependencies: when('id-naissance', 'age_below', 18),
      }),
    ],
    { jumps: [{ targetPageId: 'fin', dependencies: when('id-seul', 'equals', true) }] },
  ),
  page('groupe', [
    question('adultes', { fieldType: 'number', fieldRequired: true }),
    question('enfants', { fieldType: 'number' }),
  ]),
  page('fin', [
    question('total', {
      fieldType: 'number',
      calculation: { operation: 'sum', sourceIds: ['id-adultes', 'id-enfants'] },
    }),
    question('chef', {
      fieldLabel: 'Qui accompagne {{id-prenom}} ?',
      fieldRequired: true,
      dependencies: when('id-total', 'greater_or_equal', 5),
    }),
  ]),
];

let t: TestApp;
let sale: Awaited<ReturnType<typeof buildSale>>;
beforeAll(async () => {
  t = await openTestApp();
  sale = await buildSale(t);
  await publishForm(t, sale, pages, { allowEmptyCart: true });
});
afterAll(() => t.close());

async function send(answers: Record<string, unknown>) {
  const user = await buildUser(t);
  const person = await new Registrant(t, user).open(sale.edition);
  const form = Object.entries({ prenom: 'Léa', naissance: '1990-02-14', ...answers }).map(
    ([fieldName, value]) => ({ fieldName, value }),
  );
  const { status, body } = await person.submit(sale.edition, { form, billing: {} });
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.userId, user.id));
  const stored: unknown = row?.answers ?? [];
  const issues: { path: string }[] = body.error?.details?.issues ?? [];
  return { status, stored, problems: issues.map(({ path }) => path) };
}

describe('the logic of a form on the server', () => {
  test('stores its own total, whatever a browser sends', async () => {
    const { stored } = await send({ adultes: 2, enfants: 1.5, total: 99 });
    expect(stored).toContainEqual(expect.objectContaining({ fieldName: 'total', value: 3.5 }));
  });

  test('asks what its own total makes visible, under a title without the answer that it repeats', async () => {
    expect((await send({ adultes: 4, enfants: 1, total: 1 })).problems).toEqual(['chef']);
    const { stored } = await send({ adultes: 4, enfants: 1, chef: 'Zoé' });
    expect(stored).toContainEqual(
      expect.objectContaining({ fieldName: 'chef', fieldLabel: 'Qui accompagne … ?', value: 'Zoé' }),
    );
  });

  test('neither asks for the answers of a skipped page nor keeps or counts them', async () => {
    const { stored, problems } = await send({ seul: true, adultes: 40, enfants: 2 });
    expect(problems).toEqual([]);
    expect(stored).not.toContainEqual(expect.objectContaining({ fieldName: 'adultes' }));
    expect(stored).toContainEqual(expect.objectContaining({ fieldName: 'total', value: 0 }));
    expect((await send({})).problems).toEqual(['adultes']);
  });

  test('counts ages on the first day of the edition', async () => {
    const startYear = sale.edition.startsAt.getUTCFullYear();
    const day = sale.edition.startsAt.toISOString().slice(4, 10);
    expect((await send({ seul: true, naissance: `${startYear - 18}${day}` })).problems).toEqual([]);
    expect((await send({ seul: true, naissance: `${startYear - 17}${day}` })).problems).toEqual(['tuteur']);
  });
});
