import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stored } from './stored.ts';

type Kind = keyof Stored;
type Change = { [K in Kind]: { kind: K; id: string; value: Stored[K] | null } }[Kind];

const kinds: readonly Kind[] = [
  'account',
  'session',
  'intent',
  'fee',
  'refund',
  'payout',
  'event',
  'answer',
  'link',
  'setting',
];

/** Changes that belong together are one line of the journal, so that a killed process leaves all or none. */
export class Store {
  readonly #maps = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as unknown as {
    [K in Kind]: Map<string, Stored[K]>;
  };
  readonly #path: string | null;
  #batch: Change[] | null = null;

  constructor(folder: string | null) {
    this.#path = folder === null ? null : join(folder, 'journal.jsonl');
    if (folder === null) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#load(join(folder, 'journal.jsonl'));
  }

  get<K extends Kind>(kind: K, id: string): Stored[K] | undefined {
    return this.#maps[kind].get(id);
  }

  all<K extends Kind>(kind: K): Stored[K][] {
    return [...this.#maps[kind].values()];
  }

  put<K extends Kind>(kind: K, id: string, value: Stored[K] | null): void {
    this.#apply({ kind, id, value } as Change);
    this.#write({ kind, id, value } as Change);
  }

  together<T>(work: () => T): T {
    if (this.#batch) return work();
    this.#batch = [];
    try {
      return work();
    } finally {
      const changes = this.#batch;
      this.#batch = null;
      if (changes.length > 0) this.#append(changes);
    }
  }

  #write(change: Change): void {
    if (this.#batch) this.#batch.push(change);
    else this.#append([change]);
  }

  #append(changes: readonly Change[]): void {
    if (this.#path) appendFileSync(this.#path, `${JSON.stringify(changes)}\n`, { mode: 0o600 });
  }

  #apply(change: Change): void {
    const map = this.#maps[change.kind] as Map<string, unknown>;
    if (change.value === null) map.delete(change.id);
    else map.set(change.id, change.value);
  }

  #load(path: string): void {
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const changes = readLine(line);
      for (const change of changes) this.#apply(change);
    }
    // The journal is rewritten with the current state.
    const now = kinds.flatMap((kind) =>
      [...this.#maps[kind]].map(([id, value]) => ({ kind, id, value }) as Change),
    );
    writeFileSync(`${path}.new`, now.map((change) => `${JSON.stringify([change])}\n`).join(''), {
      mode: 0o600,
    });
    renameSync(`${path}.new`, path);
  }
}

/** The last line of a killed process may be incomplete, and is ignored. */
function readLine(line: string): Change[] {
  if (line === '') return [];
  try {
    return JSON.parse(line) as Change[];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
