import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import type { Tx } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';
import type { Order } from './order-rows.ts';

/** What an order is for when it is no registration, under its lock. */
export interface LockedSubject {
  readonly label: string;
  /** Who is paid. */
  readonly sellerName: string;
  /** What the provider keeps with the payment. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Where on this site the payer comes back to. */
  returnPath(outcome: 'success' | 'cancelled'): string;
  /** The money came in. False: that amount is not owed any more, and nothing was changed. */
  settle(
    tx: Tx,
    platform: Pick<Platform, 'jobs'>,
    paid: { method: PaymentMethod; amountCents: number; at: Date },
  ): Promise<boolean>;
  /** Tells the payer that money goes back because it is not owed. */
  returnedMail(order: Order, email: string): MailMessage;
  /** Tells the payer that the bank refused. */
  failedMail(order: Order, email: string): MailMessage;
}

/** The feature that asks for money otherwise than by a registration: its orders carry the number of what is owed. */
export interface OrderSubject {
  /** What a mail calls it. */
  readonly title: string;
  /** Whoever also needs an order of it has locked that one before. */
  lock(tx: Tx, subjectId: number): Promise<LockedSubject | null>;
  /** All of its money went back. */
  giveBack(tx: Tx, subjectId: number, at: Date): Promise<void>;
  /** The bank sent the refund back: it is paid again. False: it was asked for anew. */
  restore(
    tx: Tx,
    subjectId: number,
    paid: { method: PaymentMethod | null; paidAt: Date | null; at: Date },
  ): Promise<boolean>;
}

/** What orders are for beside registrations. */
export const orderSubject = definePort<[], OrderSubject>('payments.order-subject');
