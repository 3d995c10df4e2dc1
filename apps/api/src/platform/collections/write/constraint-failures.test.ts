import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { bookCollection } from '../testing/library.ts';
import { explainFailure } from './constraint-failures.ts';

/** A driver error wrapped by Drizzle. */
const refusal = (code: string, constraint?: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code, constraint }) });

describe('a write that the database refuses', () => {
  test.each([
    ['the same value twice', '23505'],
    ['a reference to nothing', '23503'],
    ['a row that others still need', '23001'],
    ['two periods that overlap', '23P01'],
  ])('%s is a conflict', (_, code) => {
    const explained = explainFailure(bookCollection, refusal(code));
    expect(explained).toBeInstanceOf(AppError);
    expect(explained).toMatchObject({ code: 'conflict' });
  });

  test('says what a constraint means, at its field', () => {
    expect(explainFailure(bookCollection, refusal('23001', 'library_books_isbn'))).toMatchObject({
      code: 'conflict',
      message: 'Ce numéro existe déjà.',
      details: { issues: [{ path: 'data.isbn', message: 'Ce numéro existe déjà.' }] },
    });
  });

  test('a failure that is no refusal stays what it is', () => {
    const failure = refusal('XX000');
    expect(explainFailure(bookCollection, failure)).toBe(failure);
  });
});
