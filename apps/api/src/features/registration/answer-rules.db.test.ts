import {
  type AnswerCase,
  caseQuestion,
  casesToday,
  chosenCases,
  typedCases,
} from '@kermesse/domain/forms/testing/answer-cases';
import { kindCases } from '@kermesse/domain/forms/testing/kind-cases';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { SubmissionError } from '@kermesse/domain/registration/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { publishForm, Registrant } from './testing/registration-world.ts';

/** Without values that JSON cannot carry, selections, which the server takes from its cart, and hidden fields. */
const reaches = ([, over, value]: AnswerCase) =>
  value !== Number.POSITIVE_INFINITY &&
  over?.fieldType !== 'hidden' &&
  !(over?.fieldType === 'product_selector' && Array.isArray(value));

const cases = [...typedCases, ...chosenCases, ...kindCases].filter(reaches);
const fieldName = (index: number) => `q${index}`;

/** A valid file must also be the caller's own, which none of these is. */
const told = ([, over, value, message]: AnswerCase) =>
  message === null && ['document', 'signature'].includes(over?.fieldType ?? '') && value !== ''
    ? registrationMessages.foreignFile('Champ')
    : message;

let t: TestApp;
let errors: SubmissionError[];
beforeAll(async () => {
  t = await openTestApp({ now: new Date(`${casesToday}T08:00:00Z`) });
  const sale = await buildSale(t);
  await publishForm(
    t,
    sale,
    [
      {
        id: 'p',
        name: 'Questions',
        blocks: [
          {
            id: 'b',
            name: 'B',
            questions: cases.map(([, over], index) => caseQuestion(over, fieldName(index))),
          },
        ],
      },
    ],
    { allowEmptyCart: true },
  );
  const person = await new Registrant(t, await buildUser(t)).open(sale.edition);
  const { body } = await person.validate(sale.edition, {
    form: cases.flatMap(([, , value], index) =>
      value === undefined ? [] : [{ fieldName: fieldName(index), value }],
    ),
    billing: {},
  });
  errors = body.errors;
});
afterAll(() => t.close());

describe('an answer on the server is judged by the table that the browser is held to', () => {
  test.each(cases.map((one, index) => ({ what: one[0], one, index })))('$what', ({ one, index }) => {
    const found = errors.filter(({ path }) => path === fieldName(index)).map(({ message }) => message);
    const message = told(one);
    expect(found).toEqual(message === null ? [] : [message]);
  });
});
