/** The server's time, so that a wrong or suspended browser clock still counts right. */
export class ServerClock {
  #offsetMs = 0;
  readonly #local: () => number;

  constructor(local: () => number = Date.now) {
    this.#local = local;
  }

  set(serverTime: string): void {
    const told = Date.parse(serverTime);
    if (!Number.isNaN(told)) this.#offsetMs = told - this.#local();
  }

  now(): number {
    return this.#local() + this.#offsetMs;
  }
}
