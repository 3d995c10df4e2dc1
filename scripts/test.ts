import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildProduct } from './lib/build-product.ts';
import { findChromium } from './lib/chromium.ts';
import { inRoot } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { runStaticChecks } from './lib/static-checks.ts';
import { add, fromExit, fromPlaywright, fromVitest, noTests, type Tally } from './lib/tally.ts';

const reports = inRoot('.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function readReport(name: string) {
  const path = `${reports}/${name}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

async function runVitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  const file = `vitest-${project}.json`;
  const { code } = await run(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/${file}`,
      ...process.argv.slice(3),
    ],
    { env },
  );
  return fromVitest(readReport(file), code);
}

async function runBudget(): Promise<Tally> {
  const { code } = await run('node', ['--import', 'tsx', 'scripts/check-budget.ts']);
  return fromExit(code, 'page sizes');
}

async function runBrowser(): Promise<Tally> {
  const chromiumPath = await findChromium();
  const { code } = await run(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(3)],
    {
      env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json` },
    },
  );
  return fromPlaywright(readReport('playwright.json'), code);
}

async function build(): Promise<Tally> {
  await buildProduct();
  return noTests;
}

const suites: Record<string, () => Promise<Tally>> = {
  static: runStaticChecks,
  unit: () => runVitest('unit'),
  components: async () => runVitest('components', { CHROMIUM_PATH: await findChromium() }),
  build,
  budget: runBudget,
  integration: () => runVitest('integration'),
  browser: runBrowser,
};
const only = process.argv[2];
const names = only === undefined ? Object.keys(suites) : only === 'browser' ? ['build', 'browser'] : [only];

let total = noTests;
for (const name of names) {
  const suite = suites[name];
  if (!suite) throw new Error(`Unknown suite "${name}". Known: ${Object.keys(suites).join(', ')}.`);
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const tally = await suite().catch((error: unknown): Tally => {
    console.error(error);
    return fromExit(1, name);
  });
  console.log(
    `${name}: ${tally.passed} passed, ${tally.failures.length} failed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  total = add(total, tally);
}
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length === 0 ? 0 : 1);
