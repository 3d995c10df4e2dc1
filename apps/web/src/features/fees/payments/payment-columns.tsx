import type { FeePayment } from '@kermesse/domain/fees/answers';
import {
  feePaymentMethodLabels,
  feePaymentMethods,
  feePaymentStatuses,
  feePaymentStatusLabels,
} from '@kermesse/domain/fees/enums';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Flex, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import { toCents } from '../cents.ts';
import { paymentPillOf } from '../fee-text.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function Amount({ payment }: { payment: FeePayment }): ReactElement {
  const { originalAmount, finalAmount, appliedReduction } = payment;
  if (originalAmount === finalAmount) return <span style={figures}>{formatEuros(toCents(finalAmount))}</span>;
  return (
    <Flex component="span" direction="column" justify="center" miw={0} h="100%" lh={1.35}>
      <span style={figures}>
        <Text component="s" c="dimmed" fz="xs" lh="inherit" td="line-through">
          {formatEuros(toCents(originalAmount))}
        </Text>{' '}
        {formatEuros(toCents(finalAmount))}
      </span>
      {appliedReduction && (
        <Text component="span" c="var(--k-muted)" fz="xs" lh="inherit" truncate>
          {appliedReduction}
        </Text>
      )}
    </Flex>
  );
}

const person: DataColumn<FeePayment> = {
  id: 'member',
  header: 'Membre',
  value: ({ memberName }) => memberName,
  cell: { kind: 'person', secondary: ({ memberId }) => (memberId ? null : 'Ancien membre') },
  width: 176,
  grow: 2,
  isSortable: true,
};

const fee: DataColumn<FeePayment> = {
  id: 'fee',
  header: 'Cotisation',
  value: ({ cotisationName }) => cotisationName,
  width: 170,
  grow: 2,
};

const period: DataColumn<FeePayment> = {
  id: 'period',
  header: 'Période',
  value: ({ period: label }) => label,
  cell: { kind: 'text', isMuted: true },
  width: 104,
  isHiddenAtFirst: true,
};

const rest: readonly DataColumn<FeePayment>[] = [
  {
    id: 'amount',
    header: 'Montant',
    value: ({ finalAmount }) => toCents(finalAmount),
    cell: { kind: 'custom', render: (payment) => <Amount payment={payment} /> },
    width: 138,
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Statut',
    value: ({ status }) => status,
    cell: { kind: 'pill', pill: paymentPillOf },
    width: 132,
    filter: {
      options: feePaymentStatuses.map((value) => ({ value, label: feePaymentStatusLabels[value] })),
    },
  },
  {
    id: 'due',
    header: 'Échéance',
    value: ({ dueDate }) => dueDate,
    cell: { kind: 'date' },
    width: 106,
    isSortable: true,
  },
  {
    id: 'paidAt',
    header: 'Payée le',
    value: ({ paidAt }) => paidAt,
    cell: { kind: 'date' },
    width: 106,
    isSortable: true,
  },
  {
    id: 'method',
    isHiddenAtFirst: true,
    header: 'Moyen',
    value: ({ paymentMethod }) => (paymentMethod ? feePaymentMethodLabels[paymentMethod] : ''),
    width: 116,
    filter: {
      options: feePaymentMethods.map((value) => ({ value, label: feePaymentMethodLabels[value] })),
    },
  },
  {
    id: 'reminders',
    header: 'Relances',
    // Day and month: the year is in the history of the row.
    value: ({ remindersSent, lastReminderAt }) =>
      lastReminderAt ? `${remindersSent}, le ${formatDate(lastReminderAt).slice(0, 5)}` : '',
    cell: { kind: 'text', isMuted: true },
    width: 96,
  },
];

export const feePaymentColumns: readonly DataColumn<FeePayment>[] = [person, period, ...rest];
export const memberPaymentColumns: readonly DataColumn<FeePayment>[] = [
  fee,
  { ...period, isHiddenAtFirst: false },
  ...rest.map((column) => (column.id === 'reminders' ? { ...column, isHiddenAtFirst: true } : column)),
];
