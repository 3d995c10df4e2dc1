import { readFileSync } from 'node:fs';
import { lockFaults } from './lib/lock-faults.ts';
import { inRoot } from './lib/paths.ts';

const files = ['package-lock.json', 'bench/compared/package-lock.json'];
const faults = files.flatMap((file) =>
  lockFaults(JSON.parse(readFileSync(inRoot(file), 'utf8'))).map((fault) => `${file}: ${fault}`),
);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
