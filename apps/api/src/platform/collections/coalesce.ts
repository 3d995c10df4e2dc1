interface Slot {
  /** Under way: it began before the next caller asked, so it must not answer them. */
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * When many ask the same question at the same moment (a sale opens, a page is shared), it is asked of the
 * database once for all who wait. Nobody gets an answer older than their question: whoever comes while a run
 * is under way waits for the next one, which starts afterwards.
 */
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
