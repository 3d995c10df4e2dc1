/** Topics notified at once: an answer that shows a hundred fields must not block typing. */
const atOnce = 6;

const later = (work: () => void) => setTimeout(work);

/** Listeners by topic; those notified later still read the latest state. */
export class Channels {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #waiting = new Set<string>();
  readonly #schedule: (work: () => void) => void;

  constructor(schedule: (work: () => void) => void = later) {
    this.#schedule = schedule;
  }

  add(topic: string, listener: () => void): () => void {
    const known = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) this.#listeners.delete(topic);
    };
  }

  notify(topics: readonly string[]): void {
    const heard = topics.filter((topic) => this.#listeners.has(topic));
    for (const topic of heard.slice(0, atOnce)) this.#say(topic);
    const isIdle = this.#waiting.size === 0;
    for (const topic of heard.slice(atOnce)) this.#waiting.add(topic);
    if (isIdle && this.#waiting.size > 0) this.#schedule(() => this.#sayMore());
  }

  #sayMore(): void {
    for (const topic of [...this.#waiting].slice(0, atOnce)) {
      this.#waiting.delete(topic);
      this.#say(topic);
    }
    if (this.#waiting.size > 0) this.#schedule(() => this.#sayMore());
  }

  #say(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}
