import { uploadMessages } from '@kermesse/domain/uploads/messages';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';

/** Bytes sent today without an account, by address, counted on each node. */
export class VisitorBytes {
  readonly #clock: Clock;
  readonly #perDay: number;
  readonly #sent = new Map<string, number>();
  #day = '';

  constructor(clock: Clock, perDay: number) {
    this.#clock = clock;
    this.#perDay = perDay;
  }

  /** Also counts files that are refused later; throws above the limit. */
  add(address: string, bytes: number): void {
    const today = this.#clock.now().toISOString().slice(0, 10);
    if (today !== this.#day) this.#sent.clear();
    this.#day = today;
    const sent = (this.#sent.get(address) ?? 0) + bytes;
    if (sent > this.#perDay)
      throw new AppError('too_many_requests', { message: uploadMessages.tooMuchToday });
    this.#sent.set(address, sent);
  }
}
