import { isTransient } from './errors.ts';

/**
 * The idempotency key of a request and its retries: kept while its outcome is unknown, new once the server
 * has answered. So a retry after a lost answer never takes effect twice.
 */
export class AttemptKey {
  #key: string | null = null;

  async use<T>(call: (key: string) => Promise<T>): Promise<T> {
    this.#key ??= crypto.randomUUID();
    try {
      const answer = await call(this.#key);
      this.#key = null;
      return answer;
    } catch (error) {
      if (!isTransient(error)) this.#key = null;
      throw error;
    }
  }
}
