import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './paths.ts';

const skipped = new Set(['node_modules', 'dist', 'data', '.git']);

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name)) yield* filesBelow(join(path, name));
  }
}

function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export interface Step {
  name: string;
  inputs: readonly string[];
  /** Files that must exist for the step to count as done. */
  outputs: readonly string[];
  make(): Promise<void>;
}

/** Runs a build step unless its inputs are byte for byte those of the last time. */
export async function makeIfStale(step: Step): Promise<boolean> {
  const record = inRoot(`.cache/build/${step.name}`);
  const now = fingerprint(step.inputs);
  const isFresh =
    existsSync(record) &&
    readFileSync(record, 'utf8') === now &&
    step.outputs.every((output) => existsSync(join(root, output)));
  if (isFresh) return false;
  await step.make();
  mkdirSync(inRoot('.cache/build'), { recursive: true });
  writeFileSync(record, now);
  return true;
}
