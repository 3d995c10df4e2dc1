import { uploadMessages } from '@kermesse/domain/uploads/messages';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';

/** How much people without an account have sent today, by address. Counted on each node, like the calls. */
export class VisitorBytes {
  readonly #clock: Clock;
  readonly #perDay: number;
  readonly #sent = new Map<string, number>();
  #day = '';

  constructor(clock: Clock, perDay: number) {
    this.#clock = clock;
    this.#perDay = perDay;
  }

  /** Counts what arrives, also of files that are refused in the end; throws once it is too much. */
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
