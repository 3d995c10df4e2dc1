import type { AdjustAnswer, Reservation, ReserveAnswer } from '@kermesse/domain/reservations/schemas';

/** What a cart asks of the server. */
export interface CartCalls {
  read(): Promise<Reservation[]>;
  reserve(productId: string, quantity: number, optionId: string | null): Promise<ReserveAnswer>;
  adjust(productId: string, quantity: number, optionId: string | null): Promise<AdjustAnswer>;
  release(productId: string, optionId: string | null): Promise<unknown>;
}

export interface CartNews {
  onHeld(answer: ReserveAnswer): void;
  onRefused(action: 'reserve' | 'adjust' | 'release', productName: string, error: unknown): void;
}

export interface CartLine extends Reservation {
  /** Shown before the server has answered. */
  readonly isPending?: boolean;
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

const isLine = (line: CartLine, productId: string, optionId: string | null) =>
  line.productId === productId && line.optionId === optionId;

/**
 * What is held for somebody. A change is shown at once and taken back when the server refuses it; while one is on
 * its way, further changes of the same product are ignored.
 */
export class Cart {
  readonly #calls: CartCalls;
  readonly #news: CartNews;
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<string>();
  #lines: readonly CartLine[] = [];
  #version = 0;

  constructor(calls: CartCalls, news: CartNews) {
    this.#calls = calls;
    this.#news = news;
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
    return this.#lines
      .filter(
        (line) => line.productId === productId && (optionId === undefined || line.optionId === optionId),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Only what the server has confirmed counts. */
  hasConfirmed(): boolean {
    return this.#lines.some(({ isPending }) => !isPending);
  }

  totalCents(): number {
    return this.#lines.reduce(
      (sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity,
      0,
    );
  }

  /** The server's truth replaces what is shown. Answers how many articles were found. */
  async load(): Promise<number> {
    const version = ++this.#version;
    const lines = await this.#calls.read();
    if (version === this.#version) this.#set(lines);
    return lines.length;
  }

  /** As remembered by the browser, until the server has been asked. */
  restore(lines: readonly Reservation[]): void {
    this.#set(lines);
  }

  clear(): void {
    this.#version += 1;
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
    this.#version += 1;
    this.#show(chosen, quantity);
    try {
      if (quantity === 0) {
        await this.#calls.release(productId, optionId);
        this.#settle(chosen, 0);
      } else if (quantity > before) {
        const answer = await this.#calls.reserve(productId, quantity - before, optionId);
        this.#take(chosen, answer);
        this.#news.onHeld(answer);
      } else {
        const { new_quantity } = await this.#calls.adjust(productId, quantity, optionId);
        this.#settle(chosen, new_quantity);
      }
      return true;
    } catch (error) {
      this.#putBack(snapshot, productId);
      this.#news.onRefused(actionOf(before, quantity), chosen.productName, error);
      return false;
    } finally {
      // What was asked of the server before this change was done no longer counts.
      this.#version += 1;
      this.#busy.delete(productId);
      this.#tell();
    }
  }

  #show(chosen: Chosen, quantity: number): void {
    const { productId, optionId = null } = chosen;
    const known = this.#lines.find((line) => isLine(line, productId, optionId));
    const rest = this.#lines.filter((line) => line !== known);
    if (quantity === 0) {
      this.#set(rest);
      return;
    }
    const line = known ?? provisionalLine(chosen);
    const changed = { ...line, quantity, isPending: true };
    this.#set(known ? this.#lines.map((one) => (one === known ? changed : one)) : [...rest, changed]);
  }

  /** The answer tells what is held now and what had to make room for it. */
  #take(chosen: Chosen, { reservation, released }: ReserveAnswer): void {
    const { productId, optionId = null } = chosen;
    const gone = new Set(released.map((other) => other.productId));
    const others = this.#lines.filter(
      (line) => !isLine(line, productId, optionId) && !gone.has(line.productId) && !isSame(line, reservation),
    );
    this.#set([...others, reservation]);
  }

  #settle({ productId, optionId = null }: Chosen, quantity: number): void {
    this.#set(
      this.#lines.flatMap((line): CartLine[] => {
        if (!isLine(line, productId, optionId)) return [line];
        const { isPending: _, ...confirmed } = line;
        return quantity === 0 ? [] : [{ ...confirmed, quantity }];
      }),
    );
  }

  /** Only this product goes back: others may have changed meanwhile. */
  #putBack(snapshot: readonly CartLine[], productId: string): void {
    const others = this.#lines.filter((line) => line.productId !== productId);
    this.#set([...others, ...snapshot.filter((line) => line.productId === productId)]);
  }

  #set(lines: readonly CartLine[]): void {
    this.#lines = lines;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (line: CartLine, reservation: Reservation) => line.reservationId === reservation.reservationId;

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
  };
}
