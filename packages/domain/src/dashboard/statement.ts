import { z } from 'zod';
import type { paymentMethodSchema } from '../payments/enums.ts';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import type { SpreadsheetColumn } from '../shared/spreadsheet.ts';
import { dashboardMessages } from './messages.ts';

/** Both days included; without them the statement covers everything. */
export const statementQuerySchema = z
  .strictObject({ from: isoDateSchema.optional(), to: isoDateSchema.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: dashboardMessages.periodBackwards,
  });
export type StatementQuery = z.infer<typeof statementQuerySchema>;

const sums = {
  grossCents: z.int(),
  refundedCents: z.int(),
  feesCents: z.int(),
  donationsCents: z.int(),
  netCents: z.int(),
};

export const statementSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  timezone: z.string(),
  totals: z.object(sums),
  days: z.array(z.object({ day: z.string(), ...sums })),
});
export type Statement = z.infer<typeof statementSchema>;
export const statementAnswerSchema = z.object({ data: statementSchema });

/** A payment with its fee, or a refund with the refunded part of the fee; a donation has a line of its own. */
export interface StatementLine {
  readonly occurredAt: Date;
  readonly isRefund: boolean;
  readonly isDonation: boolean;
  readonly orderNumber: string;
  readonly reference: string;
  readonly payerName: string;
  readonly method: z.infer<typeof paymentMethodSchema> | null;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly feesCents: number;
  readonly netCents: number;
}

export const statementColumns: readonly SpreadsheetColumn[] = [
  { header: 'Date', type: 'dateTime' },
  { header: 'Mouvement', type: 'text' },
  { header: 'Commande', type: 'text' },
  { header: 'Inscription', type: 'text' },
  { header: 'Payeur', type: 'text' },
  { header: 'Moyen de paiement', type: 'text' },
  { header: 'Payé', type: 'money' },
  { header: 'Remboursé', type: 'money' },
  { header: 'Frais de services', type: 'money' },
  { header: 'Net', type: 'money' },
];

export const statementDayColumns: readonly SpreadsheetColumn[] = [
  { header: 'Jour', type: 'date' },
  { header: 'Payé', type: 'money' },
  { header: 'Remboursé', type: 'money' },
  { header: 'Frais de services', type: 'money' },
  { header: 'Net', type: 'money' },
  { header: 'Dont dons', type: 'money' },
];
