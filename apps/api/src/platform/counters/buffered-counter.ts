import type { Platform } from '../platform.ts';

interface BufferedCounterOptions<Count> {
  readonly log: Platform['log'];
  /** Named in the log when it has to wait. */
  readonly name: string;
  readonly paceMs: number;
  /** Remembered at most between two writes; what does not fit is not counted. */
  readonly mostKeys: number;
  readonly keyOf: (count: Count) => string;
  readonly add: (known: Count, more: Count) => Count;
  readonly write: (counts: readonly Count[]) => Promise<void>;
}

/**
 * Adds counts up in memory and writes them every few seconds: thousands a second are a handful of rows. A node that
 * crashes loses these seconds, which figures about interest can bear.
 */
export class BufferedCounter<Count> {
  readonly #options: BufferedCounterOptions<Count>;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: BufferedCounterOptions<Count>) {
    this.#options = options;
  }

  get size(): number {
    return this.#counts.size;
  }

  has(count: Count): boolean {
    return this.#counts.has(this.#options.keyOf(count));
  }

  count(count: Count): void {
    this.#add(count);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.paceMs).unref();
  }

  #add(count: Count): void {
    const { keyOf, add, mostKeys } = this.#options;
    const key = keyOf(count);
    const known = this.#counts.get(key);
    if (known === undefined && this.#counts.size >= mostKeys) return;
    this.#counts.set(key, known === undefined ? count : add(known, count));
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    if (counts.length === 0) return;
    try {
      await this.#options.write(counts);
    } catch (error) {
      // Written with the next ones.
      for (const count of counts) this.#add(count);
      this.#options.log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        `${this.#options.name} not counted yet`,
      );
    }
  }
}
