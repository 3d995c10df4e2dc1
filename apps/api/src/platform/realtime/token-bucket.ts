export interface BucketLimits {
  burst: number;
  perSecond: number;
}

export class TokenBucket {
  readonly #limits: BucketLimits;
  #left: number;
  #filledAt: number;

  constructor(limits: BucketLimits, now: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#filledAt = now;
  }

  /** `now` in milliseconds of a monotonic clock. */
  take(now: number): boolean {
    const gained = ((now - this.#filledAt) / 1000) * this.#limits.perSecond;
    this.#left = Math.min(this.#limits.burst, this.#left + gained);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
