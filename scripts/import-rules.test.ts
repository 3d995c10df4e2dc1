import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import layers from '../apps/api/layers.json' with { type: 'json' };
import { features } from '../apps/api/src/app/features.ts';
import { inRoot } from './lib/paths.ts';

/** Each entry breaks one rule: the importing file, and what it imports. */
const offences: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'packages/domain/src/a/one.ts', './two.ts'],
  ['domain-is-pure', 'packages/domain/src/a/reads-files.ts', 'node:fs'],
  [
    'platform-imports-no-feature',
    'apps/api/src/platform/db/reaches-up.ts',
    '../../features/events/public.ts',
  ],
  ['features-stand-in-layers', 'apps/api/src/features/profiles/reaches-up.ts', '../events/public.ts'],
  ['features-meet-through-public', 'apps/api/src/features/forms/pries.ts', '../events/create-event.ts'],
  ['tables-meet-tables', 'apps/api/src/features/forms/tables.ts', '../events/create-event.ts'],
  ['only-routes-see-http', 'apps/api/src/features/forms/use-case.ts', 'fastify'],
  ['web-features-are-strangers', 'apps/web/src/features/home/peeks.ts', '../accounts/api.ts'],
  ['web-layers', 'apps/web/src/ui/reaches-app.ts', '../app/router.ts'],
  ['web-platform-draws-nothing', 'apps/web/src/platform/draws.ts', '../ui/button.ts'],
  ['web-ui-knows-no-form', 'apps/web/src/ui/knows-form.ts', '../form-renderer/form-page.ts'],
  ['web-shared-knows-no-feature', 'apps/web/src/ui/knows-feature.ts', '../features/accounts/api.ts'],
  [
    'web-imports-no-server',
    'apps/web/src/features/home/calls-server.ts',
    '../../../../api/src/platform/db/tables.ts',
  ],
  ['server-imports-no-web', 'apps/api/src/app/draws.ts', '../../../web/src/ui/button.ts'],
  ['resolvable', 'packages/domain/src/a/lost.ts', './nowhere.ts'],
];
const innocent = [
  'apps/api/src/features/events/public.ts',
  'apps/api/src/features/events/create-event.ts',
  'apps/api/src/platform/db/tables.ts',
  'apps/web/src/features/accounts/api.ts',
  'apps/web/src/app/router.ts',
  'apps/web/src/ui/button.ts',
  'apps/web/src/form-renderer/form-page.ts',
];

interface Violation {
  rule: { name: string };
  from: string;
}

describe('import rules', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kermesse-rules-'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const file of [
      '.dependency-cruiser.cjs',
      'tsconfig.base.json',
      'package.json',
      'apps/api/layers.json',
    ])
      cpSync(inRoot(file), join(folder, file));
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    for (const path of innocent) write(path, 'export const value = 1;\n');
    for (const [, from, to] of offences)
      write(from, `import * as other from '${to}';\nexport const used = other;\n`);
    write('packages/domain/src/a/two.ts', "import * as back from './one.ts';\nexport const used = back;\n");
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every feature has its place among the layers, and the server puts them together in this order', () => {
    const folders = readdirSync(inRoot('apps/api/src/features'));
    expect(folders.sort()).toEqual([...layers].sort());
    expect(features.map(({ name }) => name)).toEqual(layers);
  });

  test('each rule is broken by exactly the file that breaks it', async () => {
    const binary = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [binary, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      maxBuffer: 1 << 26,
    }).catch((error: { stdout: string }) => error);
    const { violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary;
    const broken = violations.map(({ rule, from }) => `${rule.name} ${from}`);
    for (const [rule, from] of offences) expect(broken).toContain(`${rule} ${from}`);
    expect(violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
  });
});
