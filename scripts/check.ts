import { run } from './lib/run.ts';
import { staticChecks } from './lib/static-checks.ts';

let failures = 0;
for (const check of staticChecks) {
  const startedAt = performance.now();
  const { code, output } = await run(check.command, check.args, { isQuiet: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`);
  if (code !== 0) {
    failures++;
    console.log(output);
  }
}
process.exit(failures === 0 ? 0 : 1);
