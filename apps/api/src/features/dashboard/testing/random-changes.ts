import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { eventEditions } from '../../organizers/tables-events.ts';
import { orders } from '../../payments/tables.ts';
import { ledgerEntries } from '../../payments/tables-ledger.ts';
import { inscriptionItems, inscriptions } from '../../registration/tables.ts';
import { checkIns, tickets } from '../../tickets/tables.ts';

type Edition = typeof eventEditions.$inferSelect;
type Inscription = typeof inscriptions.$inferSelect;

/** Pseudo-random and reproducible. */
export function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

let serial = 0;

export class RandomChanges {
  readonly #t: TestApp;
  readonly #edition: Edition;
  readonly #productId: number;
  readonly #next: (below: number) => number;

  constructor(t: TestApp, edition: Edition, productId: number, seed: number) {
    this.#t = t;
    this.#edition = edition;
    this.#productId = productId;
    this.#next = sequence(seed);
  }

  #moment(): Date {
    // Covers both changes of clocks.
    return new Date(Date.UTC(2027, 2, 20) + this.#next(230 * 24 * 60) * 60_000);
  }

  async register(): Promise<Inscription> {
    const { orm } = this.#t.db;
    const status =
      (['pending_payment', 'confirmed', 'expired', 'cancelled'] as const)[this.#next(4)] ?? 'confirmed';
    const [user] = await orm.select({ id: users.id }).from(users).limit(1);
    const [inscription] = await orm
      .insert(inscriptions)
      .values({
        editionId: this.#edition.id,
        kind: this.#next(3) === 0 ? 'volunteer' : 'participant',
        status,
        userId: user?.id ?? 0,
        confirmedAt: status === 'confirmed' ? this.#moment() : null,
      })
      .returning();
    if (!inscription) throw new Error('not stored');
    return inscription;
  }

  async pay({ id, userId }: Inscription): Promise<void> {
    const { orm } = this.#t.db;
    const number = ++serial;
    const occurredAt = this.#moment();
    const donationCents = this.#next(4) === 0 ? 500 : 0;
    const [order] = await orm
      .insert(orders)
      .values({
        number: `S-${number}`,
        inscriptionId: id,
        payerId: userId,
        status: 'paid',
        paidAt: occurredAt,
        subtotalCents: 4_300,
        feeCents: 324,
        donationCents,
        totalCents: 4_624 + donationCents,
        payerName: this.#next(5) === 0 ? '=1+1' : 'Ada',
      })
      .returning();
    const entry = { orderId: order?.id ?? 0, cause: `checkout:${number}`, occurredAt };
    await orm
      .insert(ledgerEntries)
      .values([
        { ...entry, kind: 'paid', amountCents: 4_624 + donationCents },
        { ...entry, kind: 'fee', amountCents: 324 },
        ...(donationCents > 0 ? [{ ...entry, kind: 'donation' as const, amountCents: donationCents }] : []),
      ]);
    if (this.#next(3) > 0) return;
    const back = { orderId: order?.id ?? 0, cause: `refund:${number}`, occurredAt: this.#moment() };
    await orm
      .insert(ledgerEntries)
      .values([
        { ...back, kind: 'refunded', amountCents: -2_312 - donationCents },
        { ...back, kind: 'fee_refunded', amountCents: -162 },
        ...(donationCents > 0
          ? [{ ...back, kind: 'donation_refunded' as const, amountCents: -donationCents }]
          : []),
      ]);
  }

  async admit({ id }: Inscription): Promise<void> {
    const { orm } = this.#t.db;
    const number = ++serial;
    const [item] = await orm
      .insert(inscriptionItems)
      .values({
        inscriptionId: id,
        productId: this.#productId,
        status: 'released',
        quantity: 1,
        unitPriceCents: 4_300,
        productName: 'Course',
      })
      .returning();
    const [ticket] = await orm
      .insert(tickets)
      .values({
        editionId: this.#edition.id,
        inscriptionId: id,
        inscriptionItemId: item?.id ?? 0,
        unit: 1,
        codeHash: `storm-${number}`,
        holderName: 'Ada',
        productName: 'Course',
      })
      .returning();
    const place = { ticketId: ticket?.id ?? 0, editionId: this.#edition.id };
    const dice = this.#next(4);
    if (dice > 0) await orm.insert(checkIns).values({ ...place, checkedInAt: this.#moment() });
    if (dice === 2)
      await orm
        .update(checkIns)
        .set({ undoneAt: this.#moment() })
        .where(and(eq(checkIns.ticketId, place.ticketId), isNull(checkIns.undoneAt)));
    if (dice === 3)
      await orm.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.id, place.ticketId));
  }

  async change({ id }: Inscription): Promise<void> {
    const { orm } = this.#t.db;
    const status =
      (['confirmed', 'cancelled', 'refunded', 'expired', 'pending_payment'] as const)[this.#next(5)] ??
      'cancelled';
    const confirmedAt = status === 'confirmed' ? this.#moment() : sql`${inscriptions.confirmedAt}`;
    await orm.update(inscriptions).set({ status, confirmedAt }).where(eq(inscriptions.id, id));
  }

  async person(): Promise<void> {
    const inscription = await this.register();
    if (this.#next(2) === 0) await this.pay(inscription);
    if (this.#next(2) === 0) await this.admit(inscription);
    if (this.#next(2) === 0) await this.change(inscription);
    if (this.#next(6) === 0) await this.change(inscription);
  }
}
