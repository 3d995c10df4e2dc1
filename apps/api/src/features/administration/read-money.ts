import type { MoneyMonth } from '@kermesse/domain/administration/answers';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { dayOf } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { type ExportColumn, type ExportFile, exportFile } from '../../platform/spreadsheets/export-file.ts';
import { ledgerEntries, orders } from '../payments/public.ts';

const month = sql<string>`to_char(${ledgerEntries.occurredAt} at time zone ${sql.raw(`'${defaultTimeZone}'`)}, 'YYYY-MM')`;
const sumOf = (...kinds: string[]) =>
  sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.kind} in (${sql.raw(
    kinds.map((kind) => `'${kind}'`).join(', '),
  )})), 0)::float8`;

/**
 * Every line of the ledger in one month and means, so that the columns add up to it: what the bank returned of a
 * refund is counted against the refunds, fees and donations are what is left of them.
 */
export async function readMoney({ db }: Pick<Platform, 'db'>): Promise<MoneyMonth[]> {
  return db.orm
    .select({
      month,
      method: orders.method,
      payments: sql<number>`count(*) filter (where ${ledgerEntries.kind} = 'paid')::int`,
      paidCents: sumOf('paid'),
      refunds: sql<number>`count(*) filter (where ${ledgerEntries.kind} = 'refunded' and ${ledgerEntries.amountCents} < 0)::int`,
      refundedCents: sumOf('refunded'),
      feeCents: sumOf('fee', 'fee_refunded'),
      donationCents: sumOf('donation', 'donation_refunded'),
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .groupBy(month, orders.method)
    .orderBy(sql`${month} desc`, orders.method);
}

const columns: readonly ExportColumn<MoneyMonth>[] = [
  { header: 'Mois', type: 'text', value: (row) => row.month },
  {
    header: 'Moyen',
    type: 'text',
    value: ({ method }) => (method ? paymentMethodLabels[method] : 'Non précisé'),
  },
  { header: 'Paiements', type: 'number', value: ({ payments }) => payments },
  { header: 'Encaissé', type: 'money', value: ({ paidCents }) => paidCents },
  { header: 'Remboursements', type: 'number', value: ({ refunds }) => refunds },
  { header: 'Remboursé', type: 'money', value: ({ refundedCents }) => refundedCents },
  { header: 'Frais de la plateforme', type: 'money', value: ({ feeCents }) => feeCents },
  { header: 'Dons', type: 'money', value: ({ donationCents }) => donationCents },
];

export async function exportMoney(
  platform: Pick<Platform, 'db' | 'clock'>,
  format: ExportFormat,
): Promise<ExportFile> {
  const rows = await readMoney(platform);
  return exportFile({
    format,
    name: `argent_${dayOf(platform.clock.now())}`,
    sheet: 'Argent',
    columns,
    rows,
    count: rows.length,
  });
}
