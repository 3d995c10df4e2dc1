import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Limiter } from '../../../platform/uploads/limiter.ts';
import type { CardContent } from './card-content.ts';

/** Only the built server has it. */
const builtThread = fileURLToPath(new URL('./event-card-thread.mjs', import.meta.url));
const longestMs = 15_000;
/** Letters take memory; most hours need no new card. */
const idleMs = 30_000;

/**
 * Makes one card after the other in a thread, so that requests never wait for the reading of fonts.
 * Without the built thread (development, tests) cards are made where they are asked for.
 */
export class CardMaker {
  readonly #queue = new Limiter({ running: 1, waiting: 20 });
  readonly #file: string;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string = builtThread) {
    this.#file = file;
  }

  make(content: CardContent): Promise<Buffer> {
    return this.#queue.run(async () => {
      if (existsSync(this.#file)) return this.#makeInThread(content);
      const { makeCard } = await import('./make-card.ts');
      return Buffer.from(await makeCard(content));
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    return worker;
  }

  async #makeInThread(content: CardContent): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const ended = new AbortController();
    const onExit = () => ended.abort(new Error('the thread ended'));
    worker.once('exit', onExit);
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(longestMs)]);
      const answer = once(worker, 'message', { signal });
      worker.postMessage(content);
      const [png] = (await answer) as [Uint8Array];
      this.#idle = setTimeout(() => void this.close(), idleMs).unref();
      return Buffer.from(png);
    } catch (error) {
      // A thread that failed or hangs is replaced by the next card.
      await this.close();
      throw error;
    } finally {
      worker.off('exit', onExit);
    }
  }
}
