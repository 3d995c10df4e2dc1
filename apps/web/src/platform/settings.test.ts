import { publicDefaults } from '@kermesse/domain/settings/defaults';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('values of the server replace the defaults', () => {
  const settings = readSettings(
    JSON.stringify({
      cartMs: 1000,
      presenceEnabled: false,
      demoAccounts: [{ email: 'a@b.test', label: 'Camille' }],
    }),
  );
  expect(settings).toMatchObject({
    cartMs: 1000,
    presenceEnabled: false,
    signUpSessionMs: publicDefaults.signUpSessionMs,
  });
  expect(settings.demoAccounts).toEqual([{ email: 'a@b.test', label: 'Camille' }]);
});

test.each([null, undefined, '', '{', 'null', '[]', '42', '{"cartMs":"long","demoAccounts":{"length":2}}'])(
  'a page that says %s still works',
  (text) => {
    expect(readSettings(text)).toMatchObject({ ...publicDefaults, demoAccounts: [] });
  },
);

test('a demo account without its parts is left out', () => {
  expect(
    readSettings('{"demoAccounts":[{"email":1},null,{"email":"a","label":"b"}]}').demoAccounts,
  ).toHaveLength(1);
});
