interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface QueueLimits {
  readonly maxBatch: number;
  /** Keys served at once; more would only wait for connections. */
  readonly maxParallel: number;
}

type Serve<Request, Answer> = (key: string, requests: readonly Request[]) => Promise<(Answer | Error)[]>;

/**
 * Requests for a key that is being served wait and are answered together. Correctness does not depend on it:
 * another node or a restart only changes the batches.
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
      // Re-inserted at the end, so that keys are served in turn.
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
