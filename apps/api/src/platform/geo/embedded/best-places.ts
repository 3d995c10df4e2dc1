export class BestPlaces {
  readonly #limit: number;
  readonly #best: { place: number; score: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the score that further places must exceed. */
  add(place: number, score: number): number {
    const known = this.#best.findIndex((other) => other.place === place);
    const before = this.#best[known];
    if (!before || before.score < score) {
      if (before) this.#best.splice(known, 1);
      const at = this.#best.findIndex((other) => score > other.score);
      this.#best.splice(at < 0 ? this.#best.length : at, 0, { place, score });
      this.#best.length = Math.min(this.#best.length, this.#limit);
    }
    return this.threshold;
  }

  get threshold(): number {
    return this.#best.length < this.#limit ? -1 : (this.#best.at(-1)?.score ?? -1);
  }

  toArray(): number[] {
    return this.#best.map(({ place }) => place);
  }
}
