import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const allowed = 'apps/api/src/platform/config/environment.ts';

function readers(folder: string): string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(inRoot(file), 'utf8').includes('process.env'));
}

test('only the configuration reads the environment', () => {
  expect(['apps/api/src', 'packages/domain/src', 'apps/web/src', 'demo/src'].flatMap(readers)).toEqual([
    allowed,
  ]);
});
