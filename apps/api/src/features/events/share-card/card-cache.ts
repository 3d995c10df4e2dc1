/** Makes each card once while it is kept; the least recently used goes first. */
export class CardCache {
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(fingerprint: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const card = this.#kept.get(fingerprint) ?? make();
    this.#kept.delete(fingerprint);
    this.#kept.set(fingerprint, card);
    card.catch(() => {
      if (this.#kept.get(fingerprint) === card) this.#kept.delete(fingerprint);
    });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return card;
  }
}
