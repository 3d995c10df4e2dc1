import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressStatic } from './compress-static.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-compress-'));
  mkdirSync(join(folder, 'assets'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = 'export const answer = 42;\n'.repeat(200);

test('each file that shrinks gets two smaller copies that open to the same bytes', async () => {
  writeFileSync(join(folder, 'assets/index.js'), script);
  await compressStatic(folder, { isRelease: false });
  const small = readFileSync(join(folder, 'assets/index.js.br'));
  const fallback = readFileSync(join(folder, 'assets/index.js.gz'));
  expect(brotliDecompressSync(small).toString()).toBe(script);
  expect(gunzipSync(fallback).toString()).toBe(script);
  expect(small.length).toBeLessThan(script.length / 10);
});

test.each(['tiny.js', 'font.woff2'])('%s is served as it is', async (name) => {
  writeFileSync(join(folder, name), name === 'tiny.js' ? 'a' : script);
  await compressStatic(folder, { isRelease: false });
  expect(existsSync(join(folder, `${name}.br`))).toBe(false);
});

test('running twice does not compress the copies', async () => {
  writeFileSync(join(folder, 'index.css'), script);
  await compressStatic(folder, { isRelease: false });
  await compressStatic(folder, { isRelease: false });
  expect(existsSync(join(folder, 'index.css.br.br'))).toBe(false);
});
