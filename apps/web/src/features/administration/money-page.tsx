import type { MoneyMonth } from '@kermesse/domain/administration/answers';
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '@kermesse/domain/payments/enums';
import { formatMonth } from '@kermesse/domain/shared/moments';
import { formatEuros, formatWholeEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { InboxDrawing } from '../../ui/art/drawings/inbox.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { useTableStateInAddress } from '../../ui/data-table/use-table-state-in-address.ts';
import { ChartCard } from '../../ui/display/chart-card.tsx';
import { StatCard, StatCards } from '../../ui/display/stat-card.tsx';
import { ExportMenu } from '../../ui/export/export-menu.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { downloadMoney, moneyQuery } from './api.ts';

const methodText = (method: PaymentMethod | null) => (method ? paymentMethodLabels[method] : 'Non précisé');
const keyOf = ({ month, method }: MoneyMonth) => `${month} ${method ?? ''}`;
const money = { kind: 'money' } as const;

const columns: readonly DataColumn<MoneyMonth>[] = [
  {
    id: 'month',
    header: 'Mois',
    value: ({ month }) => formatMonth(month),
    sortValue: ({ month }) => month,
    isSortable: true,
    width: 140,
    grow: 1,
    card: 'title',
    cardValue: ({ month, method }) => `${formatMonth(month)}, ${methodText(method)}`,
  },
  {
    id: 'method',
    header: 'Moyen',
    value: ({ method }) => methodText(method),
    width: 150,
    grow: 1,
    filter: {
      options: paymentMethods.map((method) => ({
        value: paymentMethodLabels[method],
        label: paymentMethodLabels[method],
      })),
    },
    card: 'hidden',
  },
  {
    id: 'payments',
    header: 'Paiements',
    value: ({ payments }) => payments,
    cell: { kind: 'number' },
    width: 100,
  },
  { id: 'paid', header: 'Encaissé', value: ({ paidCents }) => paidCents, cell: money, width: 120 },
  {
    id: 'refunds',
    header: 'Rembours.',
    value: ({ refunds }) => refunds,
    cell: { kind: 'number' },
    width: 100,
  },
  {
    id: 'refunded',
    header: 'Remboursé',
    value: ({ refundedCents }) => refundedCents,
    cell: money,
    width: 120,
  },
  { id: 'fees', header: 'Frais', value: ({ feeCents }) => feeCents, cell: money, width: 110 },
  { id: 'donations', header: 'Dons', value: ({ donationCents }) => donationCents, cell: money, width: 110 },
];

const totalOf = (rows: readonly MoneyMonth[], of: (row: MoneyMonth) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

function Figures({ rows }: { rows: readonly MoneyMonth[] }): ReactElement {
  const payments = totalOf(rows, (row) => row.payments);
  const refunds = totalOf(rows, (row) => row.refunds);
  const months = [...new Set(rows.map(({ month }) => month))].sort().slice(-12);
  return (
    <>
      <StatCards>
        <StatCard
          label="Encaissé"
          value={formatEuros(totalOf(rows, ({ paidCents }) => paidCents))}
          note={countOf(payments, 'paiement')}
        />
        <StatCard
          label="Remboursé"
          value={formatEuros(totalOf(rows, ({ refundedCents }) => refundedCents))}
          tone="neutral"
          note={countOf(refunds, 'remboursement')}
        />
        <StatCard
          label="Frais de la plateforme"
          value={formatEuros(totalOf(rows, ({ feeCents }) => feeCents))}
          tone="sapin"
        />
        <StatCard
          label="Dons aux organisateurs"
          value={formatEuros(totalOf(rows, ({ donationCents }) => donationCents))}
          tone="neutral"
        />
      </StatCards>
      {months.length > 1 && (
        <ChartCard
          title="Encaissé par mois"
          level={2}
          kind="bar"
          rowName="Mois"
          height={200}
          series={[{ name: 'Encaissé', tone: 'sapin' }]}
          rows={months.map((month) => ({
            label: formatMonth(month),
            values: [
              totalOf(
                rows.filter((row) => row.month === month),
                ({ paidCents }) => paidCents,
              ) / 100,
            ],
          }))}
          format={(euros) => formatWholeEuros(Math.round(euros * 100))}
        />
      )}
    </>
  );
}

export function AdminMoneyPage(): ReactElement {
  const query = useQuery(moneyQuery);
  const [state, setState] = useTableStateInAddress(columns);
  return (
    <AreaPage title="Argent">
      <PageHeading
        title="Argent"
        description="Chaque ligne du livre des comptes, par mois et par moyen de paiement."
        actions={
          <ExportMenu
            scopes={[{ scope: 'all', text: 'Tous les mois' }]}
            download={(format, _scope, options) => downloadMoney(format, options)}
            done={(count) => `${countOf(count, 'ligne exportée', 'lignes exportées')}`}
          />
        }
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(rows) => (
          <Stack gap={20}>
            <Figures rows={rows} />
            <DataTable
              label="Argent par mois"
              columns={columns}
              source={{ kind: 'local', rows }}
              rowId={keyOf}
              rowLabel={keyOf}
              state={state}
              onStateChange={setState}
              hasSearch={false}
              empty={<EmptyState drawing={<InboxDrawing />} title="Aucun mouvement d’argent" />}
            />
          </Stack>
        )}
      </Loaded>
    </AreaPage>
  );
}
