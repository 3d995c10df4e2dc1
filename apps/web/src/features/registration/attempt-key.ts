import { isTransient } from '../../platform/api/errors.ts';

/**
 * One key for a try and its repetitions: kept while nobody knows whether the server did it, new once it has answered.
 * So a lost answer is asked for again, and never takes effect twice.
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
