import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, recordPath, stampOf } from './freshness.mjs';

let folder: string;
const inputs = ['src'];
const outputs = ['dist/out.js'];

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const record = () =>
  write(
    recordPath('', 'server'),
    JSON.stringify({ fingerprint: '', stamp: stampOf(folder, inputs), inputs, outputs }),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-fresh-'));
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('dist/out.js', 'ab');
  record();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was built from the files as they are is not built again', () => {
  expect(isBuilt(folder, ['server'])).toBe(true);
  write('src/node_modules/x.js', 'not an input');
  expect(isBuilt(folder, ['server'])).toBe(true);
});

test.each<[string, () => void]>([
  ['a file is written', () => utimesSync(join(folder, 'src/a.ts'), 1, 1)],
  ['a file grows', () => write('src/deep/b.ts', 'bb')],
  ['a file is added', () => write('src/deep/c.ts', 'c')],
  ['a file is removed', () => rmSync(join(folder, 'src/a.ts'))],
  ['the inputs are gone', () => rmSync(join(folder, 'src'), { recursive: true })],
  ['the output is gone', () => rmSync(join(folder, 'dist/out.js'))],
  ['it was never built', () => rmSync(join(folder, '.cache'), { recursive: true })],
])('it is built again when %s', (_title, change) => {
  change();
  expect(isBuilt(folder, ['server'])).toBe(false);
});
