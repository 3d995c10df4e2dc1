import type { ListedSheet } from '@kermesse/domain/desk/lists/list-schemas';
import { expect, test } from 'vitest';
import { joinSheets } from './join-sheets.ts';

const sheet = (key: string, ...names: string[]): ListedSheet => ({
  key,
  title: key,
  people: names.map((lastname) => ({
    documentId: lastname,
    firstname: '',
    lastname,
    reference: '',
    kind: 'participant',
    phone: null,
    articles: '',
    owed: [],
    contacts: [],
  })),
});

test('a sheet that was cut by the end of a page is whole again', () => {
  const joined = joinSheets([sheet('a', '1'), sheet('b', '2')], [sheet('b', '3'), sheet('c', '4')]);
  expect(joined).toEqual([sheet('a', '1'), sheet('b', '2', '3'), sheet('c', '4')]);
  expect(joinSheets([], [sheet('a', '1')])).toEqual([sheet('a', '1')]);
  expect(joinSheets([sheet('a', '1')], [])).toEqual([sheet('a', '1')]);
});
