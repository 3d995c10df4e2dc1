import { runStaticChecks } from './lib/static-checks.ts';

const { failures } = await runStaticChecks();
process.exit(failures.length === 0 ? 0 : 1);
