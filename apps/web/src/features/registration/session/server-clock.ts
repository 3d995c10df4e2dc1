/** Time as the server tells it: a browser whose clock is wrong, or was asleep, still counts right. */
export class ServerClock {
  #offsetMs = 0;
  readonly #local: () => number;

  constructor(local: () => number = Date.now) {
    this.#local = local;
  }

  /** Each answer that carries the server's time sets the clock. */
  set(serverTime: string): void {
    const told = Date.parse(serverTime);
    if (!Number.isNaN(told)) this.#offsetMs = told - this.#local();
  }

  now(): number {
    return this.#local() + this.#offsetMs;
  }
}
