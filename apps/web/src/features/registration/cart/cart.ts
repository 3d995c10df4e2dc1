import type { AdjustAnswer, Reservation, ReserveAnswer } from '@kermesse/domain/reservations/schemas';
import { countOfLines, unitCents } from './articles.ts';

/** What a cart asks of the server. */
export interface CartCalls {
  read(): Promise<Reservation[]>;
  reserve(productId: string, quantity: number, optionId: string | null): Promise<ReserveAnswer>;
  adjust(productId: string, quantity: number, optionId: string | null): Promise<AdjustAnswer>;
  release(productId: string, optionId: string | null): Promise<unknown>;
}

export interface CartListener {
  onHeld(answer: ReserveAnswer): void;
  /** The server has done a change, whichever. */
  onChanged(): void;
  onRefused(action: 'reserve' | 'adjust' | 'release', productName: string, error: unknown): void;
}

export interface CartLine extends Reservation {
  /** A change of it is on its way to the server. */
  readonly isPending?: boolean;
  /** Shown before the server has confirmed any of it. */
  readonly isProvisional?: boolean;
}

export interface Chosen {
  readonly productId: string;
  readonly productName: string;
  readonly unitPrice: number;
  readonly tierInfo?: string;
  readonly optionId?: string | null;
  readonly optionName?: string | null;
  readonly category?: { name: string; color: string } | null;
}

const isOf = (line: CartLine, productId: string, optionId: string | null) =>
  line.productId === productId && line.optionId === optionId;

const linesOf = (lines: readonly CartLine[], { productId, optionId = null }: Chosen) =>
  lines.filter((line) => isOf(line, productId, optionId));

/**
 * What is held for somebody. A change is shown at once and taken back when the server refuses it; while one is on
 * its way, further changes of the same product are ignored.
 */
export class Cart {
  readonly #calls: CartCalls;
  readonly #listener: CartListener;
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<string>();
  #lines: readonly CartLine[] = [];
  #changes = 0;
  #loads = 0;

  constructor(calls: CartCalls, listener: CartListener) {
    this.#calls = calls;
    this.#listener = listener;
  }

  lines = (): readonly CartLine[] => this.#lines;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isBusy(productId: string): boolean {
    return this.#busy.has(productId);
  }

  /** Once nothing is on its way any more, whatever came of it. */
  async settled(): Promise<void> {
    while (this.#busy.size > 0)
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  quantityOf(productId: string, optionId?: string | null): number {
    return countOfLines(
      this.#lines.filter(
        (line) => line.productId === productId && (optionId === undefined || line.optionId === optionId),
      ),
    );
  }

  /** Only what the server has confirmed counts. */
  hasConfirmed(): boolean {
    return this.#lines.some(({ isProvisional }) => !isProvisional);
  }

  totalCents(): number {
    return this.#lines.reduce((sum, line) => sum + unitCents(line) * line.quantity, 0);
  }

  /**
   * The server's truth replaces what is shown. Answers how many articles were found. What was read while something
   * changed is read again, and of two questions the later one counts.
   */
  async load(): Promise<number> {
    const load = ++this.#loads;
    for (;;) {
      await this.settled();
      const changes = this.#changes;
      const lines = await this.#calls.read();
      if (load !== this.#loads) return countOfLines(lines);
      if (changes !== this.#changes) continue;
      this.#set(lines);
      return countOfLines(lines);
    }
  }

  /** As remembered by the browser, until the server has been asked. */
  restore(lines: readonly Reservation[]): void {
    this.#set(lines);
  }

  clear(): void {
    this.#loads += 1;
    this.#changes += 1;
    this.#set([]);
  }

  /** Answers whether the number is now the one that was wanted. */
  async setQuantity(chosen: Chosen, quantity: number): Promise<boolean> {
    const { productId, optionId = null } = chosen;
    const before = this.quantityOf(productId, optionId);
    if (quantity === before) return true;
    if (this.#busy.has(productId)) return false;
    const snapshot = this.#lines;
    this.#busy.add(productId);
    this.#changes += 1;
    this.#show(chosen, quantity);
    let refusal: { error: unknown } | null = null;
    try {
      await this.#ask(chosen, before, quantity, snapshot);
    } catch (error) {
      this.#putBack(snapshot, productId);
      refusal = { error };
    } finally {
      // What was asked of the server before this change was done no longer counts.
      this.#changes += 1;
      this.#busy.delete(productId);
      // A list of its own, so that whoever compares lists hears that nothing is on its way any more.
      this.#set([...this.#lines]);
    }
    if (refusal) this.#listener.onRefused(actionOf(before, quantity), chosen.productName, refusal.error);
    else {
      this.#listener.onChanged();
      // Which of several prices goes first is the server's choice.
      if (quantity > 0 && quantity < before && linesOf(snapshot, chosen).length > 1)
        await this.load().catch(() => undefined);
    }
    return refusal === null;
  }

  async #ask(chosen: Chosen, before: number, quantity: number, snapshot: readonly CartLine[]): Promise<void> {
    const { productId, optionId = null } = chosen;
    if (quantity > before) {
      const answer = await this.#calls.reserve(productId, quantity - before, optionId);
      this.#take(answer, linesOf(snapshot, chosen));
      this.#listener.onHeld(answer);
      return;
    }
    if (quantity === 0) await this.#calls.release(productId, optionId);
    else await this.#calls.adjust(productId, quantity, optionId);
    this.#replace(
      productId,
      optionId,
      linesOf(this.#lines, chosen).map(({ isPending: _, ...confirmed }) => confirmed),
    );
  }

  #show(chosen: Chosen, quantity: number): void {
    const { productId, optionId = null } = chosen;
    const own = linesOf(this.#lines, chosen);
    const shown = own.length > 0 ? resized(own, quantity) : [{ ...provisionalLine(chosen), quantity }];
    this.#replace(
      productId,
      optionId,
      shown.map((line) => ({ ...line, isPending: true })),
    );
  }

  /** The answer tells what is held now and what had to make room for it; another tier is another line. */
  #take({ reservation, released }: ReserveAnswer, before: readonly CartLine[]): void {
    const gone = new Set(released.map((other) => other.productId));
    const isKnown = before.some((line) => isSame(line, reservation));
    const own = isKnown
      ? before.map((line) => (isSame(line, reservation) ? reservation : line))
      : [...before, reservation];
    this.#lines = this.#lines.filter(({ productId }) => !gone.has(productId));
    this.#replace(reservation.productId, reservation.optionId, own);
  }

  /** The lines of one article become others, in the place where they stand. */
  #replace(productId: string, optionId: string | null, own: readonly CartLine[]): void {
    const index = this.#lines.findIndex((line) => isOf(line, productId, optionId));
    const others = this.#lines.filter((line) => !isOf(line, productId, optionId));
    this.#set(index < 0 ? [...others, ...own] : others.toSpliced(index, 0, ...own));
  }

  /** Only this product goes back, to where it stood: others may have changed meanwhile. */
  #putBack(snapshot: readonly CartLine[], productId: string): void {
    const others = this.#lines.filter((line) => line.productId !== productId);
    const stood = snapshot.flatMap((line) =>
      line.productId === productId ? [line] : others.filter((other) => isSame(other, line)),
    );
    this.#set([...stood, ...others.filter((line) => !stood.includes(line))]);
  }

  #set(lines: readonly CartLine[]): void {
    this.#lines = lines;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** More goes to the line that was taken last, and less comes from it first: as the server does. */
function resized(own: readonly CartLine[], quantity: number): CartLine[] {
  let surplus = countOfLines(own) - quantity;
  return own
    .toReversed()
    .map((line) => {
      const taken = Math.min(surplus, line.quantity);
      surplus -= taken;
      return { ...line, quantity: line.quantity - taken };
    })
    .filter((line) => line.quantity > 0)
    .toReversed();
}

const isSame = (line: Reservation, other: Reservation) => line.reservationId === other.reservationId;

function actionOf(before: number, wanted: number): 'reserve' | 'adjust' | 'release' {
  if (wanted === 0) return 'release';
  return before === 0 ? 'reserve' : 'adjust';
}

function provisionalLine(chosen: Chosen): CartLine {
  const { productId, optionId = null, optionName = null, category } = chosen;
  return {
    reservationId: `pending ${productId} ${optionId ?? ''}`,
    productId,
    productName: chosen.productName,
    optionId,
    optionName,
    quantity: 0,
    unitPrice: chosen.unitPrice,
    tierInfo: chosen.tierInfo ?? 'Standard',
    status: 'confirmed',
    formFieldId: null,
    category_name: category?.name ?? null,
    category_color: category?.color ?? null,
    isProvisional: true,
  };
}
