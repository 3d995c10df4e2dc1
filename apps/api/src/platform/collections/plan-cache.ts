// Ours, as a Map keeps the order of use in 26 lines; lru-cache is 62 kB for the same.
const maxPlans = 1_000;
const maxKeyLength = 1_024;

/** Keeps compiled queries, as most pages send the same ones repeatedly. */
export class PlanCache<V> {
  readonly #plans = new Map<string, V>();

  /** If `make` throws, nothing is kept. */
  get(key: string, make: () => V): V {
    const known = this.#plans.get(key);
    if (known !== undefined) {
      this.#plans.delete(key);
      this.#plans.set(key, known);
      return known;
    }
    const made = make();
    if (key.length <= maxKeyLength) this.#keep(key, made);
    return made;
  }

  #keep(key: string, plan: V): void {
    const oldest = this.#plans.size >= maxPlans ? this.#plans.keys().next() : undefined;
    if (oldest && !oldest.done) this.#plans.delete(oldest.value);
    this.#plans.set(key, plan);
  }
}
