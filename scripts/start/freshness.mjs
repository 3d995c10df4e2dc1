import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'data', '.git']);

/** Not in build-steps.ts, because a start reads it without the TypeScript loader. */
export const startSteps = ['web', 'server', 'places'];

/** @typedef {{ fingerprint: string, stamp: string, inputs: readonly string[], outputs: readonly string[] }} BuildRecord */

/** @param {string} root @param {string} name */
export const recordPath = (root, name) => join(root, '.cache/build', `${name}.json`);

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
export function* filesBelow(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else yield below;
  }
}

/**
 * From names, sizes and times, which is much faster than reading the content.
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function stampOf(root, inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {BuildRecord | null}
 */
export function readRecord(root, name) {
  const path = recordPath(root, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** @param {string} root @param {readonly string[]} outputs */
export const haveOutputs = (root, outputs) => outputs.every((output) => existsSync(join(root, output)));

/** @param {string} root */
export const isBuilt = (root, steps = startSteps) =>
  steps.every((name) => {
    const record = readRecord(root, name);
    return (
      record !== null &&
      haveOutputs(root, record.outputs) &&
      record.inputs.every((input) => existsSync(join(root, input))) &&
      record.stamp === stampOf(root, record.inputs)
    );
  });
