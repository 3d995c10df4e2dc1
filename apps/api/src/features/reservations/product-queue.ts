/** One request and the way back to who waits for it. */
interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface QueueLimits {
  /** Requests that one statement answers at most. */
  readonly maxBatch: number;
  /** Keys that are worked on at once; more would only wait for each other's connections. */
  readonly maxParallel: number;
}

type Serve<Request, Answer> = (key: string, requests: readonly Request[]) => Promise<(Answer | Error)[]>;

/**
 * Requests for the same key that arrive while it is being served wait and are answered together; one that finds
 * nobody before it is served at once and alone. Nothing in here is needed for correctness: another node, or a
 * restart, only makes other groups.
 */
export class ProductQueue<Request, Answer> {
  readonly #serve: Serve<Request, Answer>;
  readonly #limits: QueueLimits;
  readonly #waiting = new Map<string, Waiting<Request, Answer>[]>();
  readonly #busy = new Set<string>();

  constructor(serve: Serve<Request, Answer>, limits: QueueLimits) {
    this.#serve = serve;
    this.#limits = limits;
  }

  submit(key: string, request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const line = this.#waiting.get(key);
      if (line) line.push({ request, resolve, reject });
      else this.#waiting.set(key, [{ request, resolve, reject }]);
      this.#next();
    });
  }

  #next(): void {
    for (const [key, line] of this.#waiting) {
      if (this.#busy.size >= this.#limits.maxParallel) return;
      if (this.#busy.has(key)) continue;
      const batch = line.splice(0, this.#limits.maxBatch);
      // Removed and set again, a key goes to the end: none is served twice while another waits.
      this.#waiting.delete(key);
      if (line.length > 0) this.#waiting.set(key, line);
      this.#busy.add(key);
      void this.#answer(key, batch).finally(() => {
        this.#busy.delete(key);
        this.#next();
      });
    }
  }

  async #answer(key: string, batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#serve(
        key,
        batch.map(({ request }) => request),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('a request was left without an answer'));
        else if (answer instanceof Error) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
