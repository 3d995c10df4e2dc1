import {
  caseQuestion,
  casesToday,
  chosenCases,
  typedCases,
} from '@kermesse/domain/forms/testing/answer-cases';
import { formOf } from '@kermesse/domain/forms/testing/build-form';
import { kindCases } from '@kermesse/domain/forms/testing/kind-cases';
import { describe, expect, it } from 'vitest';
import { FormStore } from './form-store.ts';

const now = Date.parse(`${casesToday}T08:00:00Z`);

describe('an answer in the browser is judged by the table that the server is held to', () => {
  it.each([...typedCases, ...chosenCases, ...kindCases])('%s', (_what, over, value, message) => {
    const store = new FormStore({ form: formOf(caseQuestion(over)), now });
    if (value !== undefined) store.setAnswer('q', value);
    const { isValid } = store.validatePage(0);
    expect(store.error('q') ?? null).toBe(message);
    expect(isValid).toBe(message === null);
  });
});
