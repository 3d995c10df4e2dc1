import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { findMissingPart } from './native-parts.mjs';
import { checkDatabase, checkFolder, checkPort, databaseSentence } from './requirements.mjs';
import { missingPartSentence } from './sentences.mjs';
import { StartRefused } from './start-refused.mjs';

let folder: string;
let server: Server | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-start-'));
});
afterEach(async () => {
  const open = server;
  server = null;
  if (open) await new Promise((done) => open.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function takePort(): Promise<number> {
  const taken = createServer();
  server = taken;
  return new Promise((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

const readLock = () => readFileSync(inRoot('package-lock.json'), 'utf8');

const refusalOf = async (check: () => unknown): Promise<string> => {
  try {
    await check();
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return '';
};

describe('a port', () => {
  test('that is taken is named, with one that is free', async () => {
    const port = await takePort();
    const sentence = await refusalOf(() => checkPort({ port, host: '127.0.0.1' }));
    expect(sentence).toMatch(
      new RegExp(`^Le port ${port} est déjà utilisé .* « PORT=(?!${port} )\\d+ npm start »\\.$`),
    );
  });

  test('that is free, or any free one, passes', async () => {
    expect(await refusalOf(() => checkPort({ port: '0', host: '127.0.0.1' }))).toBe('');
    expect(await refusalOf(() => checkPort({ port: 'abc', host: '127.0.0.1' }))).toBe('');
  });

  test('on an address that this machine does not have', async () => {
    expect(await refusalOf(() => checkPort({ port: 0, host: '192.0.2.1' }))).toContain('HOST=192.0.2.1');
  });

  test('stops npm start in one sentence, without a stack trace', async () => {
    const port = await takePort();
    const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' };
    // In a built tree the server itself checks, with the same message.
    const { code, output } = await run(process.execPath, [inRoot('scripts/start.mjs')], {
      env,
      isQuiet: true,
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Le port ${port} est déjà utilisé`)]);
  });
});

describe('a data folder', () => {
  test('is made when it is missing', async () => {
    expect(await refusalOf(() => checkFolder(join(folder, 'a/b')))).toBe('');
  });

  test('that cannot be one is named', async () => {
    writeFileSync(join(folder, 'file'), '');
    const sentence = await refusalOf(() => checkFolder(join(folder, 'file')));
    expect(sentence).toContain(`${join(folder, 'file')} ne peut pas être écrit`);
    expect(sentence).toContain('DATA_DIR=');
  });

  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('that is read-only is named', async () => {
    mkdirSync(join(folder, 'closed'));
    chmodSync(join(folder, 'closed'), 0o555);
    expect(await refusalOf(() => checkFolder(join(folder, 'closed')))).toContain('ne peut pas être écrit');
  });
});

describe('a database server', () => {
  test('that does not answer is named without its password', async () => {
    const port = await takePort();
    await new Promise((done) => server?.close(done));
    server = null;
    const sentence = await refusalOf(() => checkDatabase(`postgres://me:secret@127.0.0.1:${port}/kermesse`));
    expect(sentence).toContain(`127.0.0.1:${port} ne répond pas`);
    expect(sentence).not.toContain('secret');
  });

  test('that answers passes', async () => {
    const port = await takePort();
    expect(await refusalOf(() => checkDatabase(`postgres://127.0.0.1:${port}/x`))).toBe('');
  });

  test.each([
    ['ECONNREFUSED', 'ne répond pas'],
    ['57P03', 'ne répond pas'],
    ['28P01', 'refuse la connexion'],
    ['3D000', 'refuse la connexion'],
  ])('fails with %s: it %s', (code, words) => {
    const inner = Object.assign(new Error('inner'), { code });
    const url = 'postgres://me:secret@db.example:6000/x';
    expect(databaseSentence(new Error('query failed', { cause: inner }), url)).toContain(
      `db.example:6000 ${words}`,
    );
  });

  test('that fails otherwise is not explained away', () => {
    const error = Object.assign(new Error('syntax error'), { code: '42601' });
    expect(databaseSentence(error, 'postgres://db/x')).toBeNull();
  });
});

describe('a native part', () => {
  const machine = { platform: 'linux', arch: 'arm64', libc: 'glibc' };
  const part = (libc: string) => ({ optional: true, os: ['linux'], cpu: ['arm64'], libc: [libc] });
  const lock = {
    packages: {
      'node_modules/bundler': { optionalDependencies: { '@b/arm64-gnu': '1', '@b/arm64-musl': '1' } },
      'node_modules/@b/arm64-gnu': part('glibc'),
      'node_modules/@b/arm64-musl': part('musl'),
      'node_modules/checker': { dev: true, optionalDependencies: { '@c/arm64': '1' } },
      'node_modules/@c/arm64': { dev: true, optional: true, os: ['linux'], cpu: ['arm64'] },
    },
  };
  beforeEach(() => writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock)));

  test('that is missing is named, with its platform and what to do', () => {
    const missing = findMissingPart(folder, machine);
    expect(missing).toEqual({ owner: 'bundler', part: '@b/arm64-gnu', platform: 'linux-arm64' });
    const sentence = missing ? missingPartSentence(missing) : '';
    expect(sentence).toContain('@b/arm64-gnu, la partie de bundler compilée pour linux-arm64');
    expect(sentence).toContain('npm ci');
  });

  test('of another platform or C library is not asked for', () => {
    mkdirSync(join(folder, 'node_modules/@b/arm64-gnu'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/@b/arm64-gnu/package.json'), '{}');
    expect(findMissingPart(folder, machine)).toBeNull();
    expect(findMissingPart(folder, { ...machine, platform: 'darwin', libc: null })).toBeNull();
    expect(findMissingPart(folder, { ...machine, libc: 'musl' })?.part).toBe('@b/arm64-musl');
  });

  test('of every package that a start needs is asked for', () => {
    const owners = new Set<string>();
    for (const [platform, arch] of [
      ['linux', 'arm64'],
      ['darwin', 'arm64'],
      ['win32', 'x64'],
    ] as const) {
      const elsewhere = join(folder, `${platform}-${arch}`);
      mkdirSync(elsewhere);
      const { packages } = JSON.parse(readLock());
      for (;;) {
        writeFileSync(join(elsewhere, 'package-lock.json'), JSON.stringify({ packages }));
        const missing = findMissingPart(elsewhere, {
          platform,
          arch,
          libc: platform === 'linux' ? 'glibc' : null,
        });
        if (!missing) break;
        owners.add(missing.owner);
        delete packages[`node_modules/${missing.owner}`];
      }
    }
    expect([...owners]).toEqual(
      expect.arrayContaining(['esbuild', 'rolldown', 'lightningcss', 'sharp', '@node-rs/argon2']),
    );
  });

  test('is there on this machine', () => {
    expect(findMissingPart(root)).toBeNull();
  });
});
