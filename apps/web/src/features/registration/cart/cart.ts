import type { AdjustAnswer, Reservation, ReserveAnswer } from '@kermesse/domain/reservations/schemas';
import { countOfLines, unitCents } from './articles.ts';

export interface CartCalls {
  read(): Promise<Reservation[]>;
  reserve(productId: string, quantity: number, optionId: string | null): Promise<ReserveAnswer>;
  adjust(productId: string, quantity: number, optionId: string | null): Promise<AdjustAnswer>;
  release(productId: string, optionId: string | null): Promise<unknown>;
}

export interface CartListener {
  onHeld(answer: ReserveAnswer): void;
  onChanged(): void;
  onRefused(action: 'reserve' | 'adjust' | 'release', productName: string, error: unknown): void;
}

export interface CartLine extends Reservation {
  readonly isPending?: boolean;
  /** Not confirmed by the server yet. */
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
 * What is reserved. A change shows at once and is reverted when the server refuses it; while one is pending,
 * further changes of the same product are ignored.
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

  /** Resolves once no change is pending, whatever its outcome. */
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

  hasConfirmed(): boolean {
    return this.#lines.some(({ isProvisional }) => !isProvisional);
  }

  totalCents(): number {
    return this.#lines.reduce((sum, line) => sum + unitCents(line) * line.quantity, 0);
  }

  /**
   * Replaces the lines by the server's and returns the number of articles. What was read during a change is
   * read again, and of two reads the later one counts.
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

  /** From session storage, until the server has answered; what was chosen meanwhile stays. */
  restore(lines: readonly Reservation[]): void {
    if (this.#busy.size === 0) this.#set(lines);
  }

  clear(): void {
    this.#loads += 1;
    this.#changes += 1;
    this.#set([]);
  }

  /** Whether the quantity is now the wanted one. */
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
      // Reads started before this change no longer count.
      this.#changes += 1;
      this.#busy.delete(productId);
      // A new array, so that listeners that compare see the end of the pending state.
      this.#set([...this.#lines]);
    }
    if (refusal) this.#listener.onRefused(actionOf(before, quantity), chosen.productName, refusal.error);
    else {
      this.#listener.onChanged();
      // The server chooses which of several prices is reduced first.
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

  /** The answer says what is held now and what was released for it; another tier is another line. */
  #take({ reservation, released }: ReserveAnswer, before: readonly CartLine[]): void {
    const releasedIds = new Set(released.map((other) => other.productId));
    const isKnown = before.some((line) => isSame(line, reservation));
    const own = isKnown
      ? before.map((line) => (isSame(line, reservation) ? reservation : line))
      : [...before, reservation];
    this.#lines = this.#lines.filter(({ productId }) => !releasedIds.has(productId));
    this.#replace(reservation.productId, reservation.optionId, own);
  }

  #replace(productId: string, optionId: string | null, own: readonly CartLine[]): void {
    const index = this.#lines.findIndex((line) => isOf(line, productId, optionId));
    const others = this.#lines.filter((line) => !isOf(line, productId, optionId));
    this.#set(index < 0 ? [...others, ...own] : others.toSpliced(index, 0, ...own));
  }

  /** Reverts only this product, at its position: others may have changed. */
  #putBack(snapshot: readonly CartLine[], productId: string): void {
    const others = this.#lines.filter((line) => line.productId !== productId);
    const stood = snapshot.flatMap((line) =>
      line.productId === productId ? [line] : others.filter((other) => isSame(other, line)),
    );
    this.#set([...stood, ...others.filter((line) => !stood.includes(line))]);
  }

  #set(lines: readonly CartLine[]): void {
    this.#lines = lines;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Adds to the last line and removes from it first, as the server does. */
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
