import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { prepareDemoFolder } from '../../../e2e/support/demo-folder.ts';
import { findChromium } from '../chromium.ts';
import { inRoot } from '../paths.ts';
import { run } from '../run.ts';
import type { Job } from './schedule.ts';
import { staticJobs } from './static-checks.ts';
import { fromExit, fromPlaywright, fromVitest, noTests, type Tally } from './tally.ts';

export const reportsFolder = inRoot('.cache/reports');

export interface RunChoice {
  /** With the tests that are tagged as long. */
  withLong: boolean;
  /** Ends each suite at its first red test. */
  isBailing: boolean;
  /** Paths and flags that are handed on to the suite. */
  narrowedTo: readonly string[];
  /** Shows the output of a suite while it runs; else only what is red. */
  isShown: boolean;
}

const redLine = /^\s*(?:✘|×|FAIL)/u;

/** Red lines are seen at once, the rest lies in a file. */
function showRed(text: string): void {
  for (const line of stripVTControlCharacters(text).split('\n')) if (redLine.test(line)) console.log(line);
}

function readReport<T>(name: string): T | null {
  const path = `${reportsFolder}/${name}`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

interface SuiteCall {
  args: readonly string[];
  env?: Record<string, string>;
  /** Names the report and the log. */
  label: string;
  isShown: boolean;
}

async function callVitest(project: string, { args, env = {}, label, isShown }: SuiteCall): Promise<Tally> {
  const report = `${label}.json`;
  const { code } = await run(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportsFolder}/${report}`,
      ...args,
    ],
    {
      env,
      isQuiet: !isShown,
      logFile: `${reportsFolder}/${label}.log`,
      ...(isShown ? {} : { onOutput: showRed }),
    },
  );
  return fromVitest(readReport(report), code);
}

async function callPlaywright({ args, label, isShown }: SuiteCall): Promise<Tally> {
  const report = `${label}.json`;
  const { code } = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: {
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reportsFolder}/${report}`,
    },
    isQuiet: !isShown,
    logFile: `${reportsFolder}/${label}.log`,
    ...(isShown ? {} : { onOutput: showRed }),
  });
  return fromPlaywright(readReport(report), code);
}

const vitestFlags = ({ withLong, isBailing, narrowedTo }: RunChoice): string[] => [
  ...(withLong ? [] : ['--tags-filter=!long']),
  ...(isBailing ? ['--bail=1'] : []),
  ...narrowedTo,
];

const playwrightFlags = ({ withLong, isBailing, narrowedTo }: RunChoice): string[] => [
  ...(withLong ? [] : ['--grep-invert', '@long']),
  ...(isBailing ? ['-x'] : []),
  ...narrowedTo,
];

const componentEnv = async () => ({ CHROMIUM_PATH: await findChromium() });

/** In a process that ends: a bundler keeps more than a gigabyte. */
async function build(): Promise<Tally> {
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/build.ts'], { isQuiet: true });
  return code === 0 ? noTests : fromExit(code, 'build', output);
}

async function prepareDemo(): Promise<Tally> {
  await prepareDemoFolder();
  return noTests;
}

async function checkBudget(): Promise<Tally> {
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/check-budget.ts'], {
    isQuiet: true,
  });
  console.log(output.trimEnd());
  return fromExit(code, 'page sizes', output);
}

/** In the order in which they begin: what others wait for, then what fails fast. */
export function jobsOf(choice: RunChoice): readonly Job[] {
  const { isShown } = choice;
  const vitest = (project: string, cores: Job['cores'], env: () => Promise<Record<string, string>>): Job => ({
    name: project,
    suite: project,
    cores,
    run: async () =>
      callVitest(project, {
        args: [...vitestFlags(choice), ...(cores === 'one' ? ['--maxWorkers=1'] : [])],
        env: await env(),
        label: project,
        isShown,
      }),
  });
  const noEnv = async () => ({});
  return [
    { name: 'build', suite: 'build', cores: 'one', run: build },
    ...staticJobs,
    { name: 'demo data', suite: 'build', cores: 'one', needs: ['build'], run: prepareDemo },
    { name: 'budget', suite: 'budget', cores: 'one', needs: ['build'], run: checkBudget },
    // Beside the demo data, which one core makes.
    vitest('unit', isShown ? 'all' : 'one', noEnv),
    vitest('components', 'all', componentEnv),
    vitest('integration', 'all', noEnv),
    {
      name: 'browser',
      suite: 'browser',
      cores: 'all',
      needs: ['build', 'demo data'],
      run: () => callPlaywright({ args: playwrightFlags(choice), label: 'browser', isShown }),
    },
  ];
}

/** The same tests once more, with nothing beside them. */
export async function runAlone(suite: string, targets: readonly string[]): Promise<Tally> {
  const label = `${suite}-again`;
  if (suite === 'browser')
    return callPlaywright({ args: ['--workers=1', ...targets], label, isShown: false });
  return callVitest(suite, {
    args: ['--maxWorkers=1', ...targets],
    env: suite === 'components' ? await componentEnv() : {},
    label,
    isShown: false,
  });
}
