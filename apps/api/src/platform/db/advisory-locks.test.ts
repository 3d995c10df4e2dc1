import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { advisoryLocks, rowLockNames } from './advisory-locks.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('test'))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }));

it('no two locks have the same number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('no two locks of rows have the same name, and the functions of the migrations use these alone', () => {
  expect(new Set(rowLockNames).size).toBe(rowLockNames.length);
  const used = filesIn('apps/api/migrations', '.sql').flatMap(({ text }) =>
    [...text.matchAll(/hashtextextended\('(\w+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].sort()).toEqual([...rowLockNames].sort());
});

it('whoever takes a lock takes its number from the table', () => {
  const takers = [...filesIn('apps/api/src', '.ts'), ...filesIn('demo/src', '.ts')].filter(({ text }) =>
    /pg_(?:try_)?advisory_/.test(text),
  );
  expect(takers.length).toBeGreaterThan(1);
  for (const { name, text } of takers) expect(text, name).toMatch(/\badvisoryLocks\.\w+/);
});
