import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildRecord,
  filesBelow,
  haveOutputs,
  readRecord,
  recordPath,
  stampOf,
} from '../start/freshness.mjs';
import { inRoot, root } from './paths.ts';

function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export interface StepProgress {
  label: string;
  done?: number;
  total?: number;
}

export interface Step {
  name: string;
  inputs: readonly string[];
  /** Files that must exist for the step to count as done. */
  outputs: readonly string[];
  make(show: (progress: StepProgress) => void): Promise<void>;
}

function write(step: Step, record: Pick<BuildRecord, 'fingerprint' | 'stamp'>): void {
  mkdirSync(inRoot('.cache/build'), { recursive: true });
  const { inputs, outputs } = step;
  writeFileSync(recordPath(root, step.name), JSON.stringify({ ...record, inputs, outputs }));
}

/** Skipped when the inputs are untouched since the last build, or have the same content. */
export async function makeIfStale(
  step: Step,
  show: (progress: StepProgress) => void = () => undefined,
): Promise<boolean> {
  const record = haveOutputs(root, step.outputs) ? readRecord(root, step.name) : null;
  // Taken before the build, so that files edited meanwhile are built the next time.
  const stamp = stampOf(root, step.inputs);
  if (record?.stamp === stamp) return false;
  const now = fingerprint(step.inputs);
  const isFresh = record?.fingerprint === now;
  if (!isFresh) await step.make(show);
  write(step, { fingerprint: now, stamp });
  return !isFresh;
}
