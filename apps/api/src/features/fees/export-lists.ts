import { cotisationSchema, type FeePayment, feePaymentSchema } from '@kermesse/domain/fees/answers';
import {
  cotisationStatusLabels,
  cotisationTypeLabels,
  feePaymentMethodLabels,
  feePaymentStateText,
} from '@kermesse/domain/fees/enums';
import { type FeeInPeriods, feeInPeriods } from '@kermesse/domain/fees/figures';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import { dayOf } from '@kermesse/domain/shared/moments';
import { z } from 'zod';
import { readPage } from '../../platform/collections/read.ts';
import { readForExport } from '../../platform/collections/read-for-export.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  askedRows,
  type ExportColumn,
  type ExportFile,
  exportFile,
} from '../../platform/spreadsheets/export-file.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { cotisationCollection } from './collection.ts';
import { readPaymentPage } from './read-payment-page.ts';

const cents = (euros: number): number => Math.round(euros * 100);

const feeColumns: readonly ExportColumn<FeeInPeriods>[] = [
  { header: 'Cotisation', type: 'text', value: ({ name }) => name },
  { header: 'Type', type: 'text', value: ({ type }) => cotisationTypeLabels[type] },
  { header: 'Statut', type: 'text', value: ({ status }) => cotisationStatusLabels[status] },
  { header: 'Montant', type: 'money', value: ({ amount }) => cents(amount) },
  { header: 'Période', type: 'text', value: ({ periodLabel }) => periodLabel },
  { header: 'Échéance', type: 'date', value: ({ dueOn }) => dueOn },
  { header: 'Membres', type: 'number', value: ({ totalMembers }) => totalMembers },
  { header: 'Payés', type: 'number', value: ({ paidMembers }) => paidMembers },
  { header: 'En attente', type: 'number', value: ({ pendingMembers }) => pendingMembers },
  { header: 'En retard', type: 'number', value: ({ overduemembers }) => overduemembers },
  { header: 'Collecté', type: 'money', value: ({ totalRevenue }) => cents(totalRevenue) },
  { header: 'Attendu', type: 'money', value: ({ expectedRevenue }) => cents(expectedRevenue) },
];

/** An association has a handful, which its page lists as a whole. */
const mostFees = 100;
const yearSchema = z.int().min(1_900).max(9_999).nullable().catch(null);

export async function exportFees(
  platform: Platform,
  { association, actor }: AllowedMember,
  format: ExportFormat,
  { query, ids }: ExportRequest,
): Promise<ExportFile> {
  const now = platform.clock.now();
  const { data } = await readPage(platform, cotisationCollection, {
    caller: { actor, visitorId: null, now },
    query: {
      association: association.documentId,
      populate: ['periods'],
      pagination: { pageSize: String(mostFees) },
    },
  });
  const year = yearSchema.parse(query.year);
  const fees = cotisationSchema
    .array()
    .parse(data)
    .map((fee) => feeInPeriods(fee, year));
  const rows = askedRows(fees, ids, ({ documentId }) => documentId);
  const name = `cotisations_${dayOf(now)}`;
  return exportFile({ format, name, sheet: 'Cotisations', columns: feeColumns, rows, count: rows.length });
}

const paymentColumns: readonly ExportColumn<FeePayment>[] = [
  { header: 'Membre', type: 'text', value: ({ memberName }) => memberName },
  { header: 'Email', type: 'text', value: ({ memberEmail }) => memberEmail },
  { header: 'Cotisation', type: 'text', value: ({ cotisationName }) => cotisationName },
  { header: 'Période', type: 'text', value: ({ period }) => period },
  { header: 'Montant', type: 'money', value: ({ originalAmount }) => cents(originalAmount) },
  { header: 'Réduction', type: 'text', value: ({ appliedReduction }) => appliedReduction },
  { header: 'Motif de la réduction', type: 'text', value: ({ discountNote }) => discountNote },
  { header: 'À payer', type: 'money', value: ({ finalAmount }) => cents(finalAmount) },
  { header: 'Statut', type: 'text', value: feePaymentStateText },
  { header: 'Échéance', type: 'date', value: ({ dueDate }) => dueDate },
  { header: 'Payée le', type: 'date', value: ({ paidAt }) => paidAt },
  {
    header: 'Moyen de paiement',
    type: 'text',
    value: ({ paymentMethod }) => paymentMethod && feePaymentMethodLabels[paymentMethod],
  },
  { header: 'Relances', type: 'number', value: ({ remindersSent }) => remindersSent },
  { header: 'Notes', type: 'text', value: ({ notes }) => notes },
];

export async function exportPayments(
  platform: Platform,
  { association, actor }: AllowedMember,
  format: ExportFormat,
  request: ExportRequest,
): Promise<ExportFile> {
  const now = platform.clock.now();
  const caller = { actor, visitorId: null, now };
  const found = await readForExport({
    request,
    read: (query) => readPaymentPage(platform, { caller, query }),
    schema: feePaymentSchema,
    pageSize: 1_000,
    always: { association: association.documentId },
  });
  const name = `paiements_${dayOf(now)}`;
  return exportFile({ format, name, sheet: 'Paiements', columns: paymentColumns, ...found });
}
