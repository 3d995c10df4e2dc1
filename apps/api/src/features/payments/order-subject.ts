import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import type { Tx } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';
import type { Order } from './order-rows.ts';

export interface LockedSubject {
  readonly label: string;
  readonly sellerName: string;
  readonly metadata: Readonly<Record<string, string>>;
  returnPath(outcome: 'success' | 'cancelled'): string;
  /** False, changing nothing, if this amount is no longer owed. */
  settle(
    tx: Tx,
    platform: Pick<Platform, 'jobs'>,
    paid: { method: PaymentMethod; amountCents: number; at: Date },
  ): Promise<boolean>;
  returnedMail(order: Order, email: string): MailMessage;
  processingMail(order: Order, email: string): MailMessage;
  failedMail(order: Order, email: string): MailMessage;
}

/** For a feature that charges for something else than a registration. */
export interface OrderSubject {
  readonly title: string;
  /** A caller that also needs its order must have locked the order first. */
  lock(tx: Tx, subjectId: number): Promise<LockedSubject | null>;
  /** All of its money was returned: it is no longer paid. */
  markRefunded(tx: Tx, subjectId: number, at: Date): Promise<void>;
  /** The bank returned the refund: it is paid again. False if it was reopened in the meantime. */
  restore(
    tx: Tx,
    subjectId: number,
    paid: { method: PaymentMethod | null; paidAt: Date | null; at: Date },
  ): Promise<boolean>;
}

export const orderSubject = definePort<[], OrderSubject>('payments.order-subject');
