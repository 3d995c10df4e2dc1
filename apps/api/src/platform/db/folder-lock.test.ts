import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

describe('the lock of the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kermesse-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a second process is told that the folder is taken', () => {
    writeFileSync(join(folder, 'kermesse.lock'), String(process.ppid));
    expect(() => lockFolder(folder)).toThrow('déjà utilisé');
  });

  test('the lock of a dead process is taken over', () => {
    const nobody = '4194305';
    writeFileSync(join(folder, 'kermesse.lock'), nobody);
    const unlock = lockFolder(folder);
    unlock();
    expect(() => lockFolder(folder)()).not.toThrow();
  });
});
