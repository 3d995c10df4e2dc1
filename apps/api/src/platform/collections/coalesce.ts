interface Slot {
  /** It began before the next caller asked, so it must not answer them. */
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/** Identical reads that wait at the same time share one query, which starts after the last of them asked. */
export class Coalescer {
  readonly #slots = new Map<string, Slot>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const slot = this.#slots.get(key);
    if (!slot) return this.#start(key, work);
    slot.next ??= slot.running.then(
      () => this.#start(key, work),
      () => this.#start(key, work),
    );
    return slot.next as Promise<T>;
  }

  #start<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = work();
    const slot: Slot = { running, next: null };
    this.#slots.set(key, slot);
    const end = () => {
      if (!slot.next) this.#slots.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
