import {
  cotisationStatuses,
  cotisationStatusLabels,
  cotisationTypeLabels,
  cotisationTypes,
} from '@kermesse/domain/fees/enums';
import type { FeeInPeriods } from '@kermesse/domain/fees/figures';
import { collectionRate, rateTone } from '@kermesse/domain/fees/payments';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import type { ReactElement } from 'react';
import type { DataColumn, ExportColumn } from '../../../ui/data-table/types.ts';
import { toCents } from '../cents.ts';
import { feeStatusPills } from '../fee-text.ts';
import classes from './fees-page.module.css';

function Paid({ fee }: { fee: FeeInPeriods }): ReactElement {
  const { paidMembers, totalMembers, totalRevenue, expectedRevenue, unbilledMembers } = fee;
  if (totalMembers === 0 && unbilledMembers === 0)
    return <span className={classes.paidText}>Personne encore</span>;
  const rate = collectionRate(toCents(totalRevenue), toCents(expectedRevenue));
  return (
    <span className={classes.paid}>
      <span className={classes.paidText}>
        {unbilledMembers > 0
          ? `Préparation : ${formatDecimal(totalMembers)} sur ${formatDecimal(totalMembers + unbilledMembers)}`
          : `${formatDecimal(paidMembers)} sur ${formatDecimal(totalMembers)} (${rate}\u00a0%)`}
      </span>
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.fill}
          data-tone={rateTone(rate)}
          style={{ display: 'block', width: `${rate}%` }}
        />
      </span>
    </span>
  );
}

export const feeColumns: readonly DataColumn<FeeInPeriods>[] = [
  {
    id: 'name',
    header: 'Cotisation',
    value: ({ name }) => name,
    width: 170,
    grow: 2,
    isSortable: true,
    canHide: false,
    card: 'title',
  },
  {
    id: 'status',
    header: 'Statut',
    value: ({ status }) => status,
    cell: {
      kind: 'pill',
      pill: ({ status }) => ({ label: cotisationStatusLabels[status], tone: feeStatusPills[status] }),
    },
    width: 100,
    card: 'badge',
    filter: {
      type: 'select',
      options: cotisationStatuses.map((value) => ({ value, label: cotisationStatusLabels[value] })),
    },
  },
  {
    id: 'type',
    header: 'Type',
    value: ({ type }) => type,
    cell: { kind: 'pill', pill: ({ type }) => ({ label: cotisationTypeLabels[type], tone: 'neutral' }) },
    width: 104,
    filter: {
      type: 'select',
      options: cotisationTypes.map((value) => ({ value, label: cotisationTypeLabels[value] })),
    },
  },
  {
    id: 'period',
    header: 'Période',
    value: ({ periodLabel }) => periodLabel,
    cell: { kind: 'text', isMuted: true },
    width: 84,
  },
  {
    id: 'amount',
    header: 'Montant',
    value: ({ amount }) => toCents(amount),
    cell: { kind: 'money' },
    width: 100,
    isSortable: true,
  },
  {
    id: 'due',
    header: 'Échéance',
    value: ({ dueOn }) => dueOn,
    cell: { kind: 'date' },
    width: 112,
    isSortable: true,
  },
  {
    id: 'paid',
    header: 'Payés',
    value: ({ paidMembers }) => paidMembers,
    cell: { kind: 'custom', render: (fee) => <Paid fee={fee} /> },
    width: 138,
    isSearchable: false,
  },
  {
    id: 'collected',
    header: 'Collecté',
    value: ({ totalRevenue }) => toCents(totalRevenue),
    cell: { kind: 'money' },
    width: 110,
    isSortable: true,
  },
  {
    id: 'late',
    header: 'En retard',
    value: ({ overduemembers }) => overduemembers,
    cell: { kind: 'number' },
    width: 92,
    isSortable: true,
    isHiddenAtFirst: true,
  },
];

export const feeExportColumns: readonly ExportColumn<FeeInPeriods>[] = [
  { header: 'Cotisation', type: 'text', value: ({ name }) => name },
  { header: 'Type', type: 'text', value: ({ type }) => cotisationTypeLabels[type] },
  { header: 'Statut', type: 'text', value: ({ status }) => cotisationStatusLabels[status] },
  { header: 'Montant', type: 'money', value: ({ amount }) => toCents(amount) },
  { header: 'Période', type: 'text', value: ({ periodLabel }) => periodLabel ?? '' },
  { header: 'Échéance', type: 'date', value: ({ dueOn }) => dueOn },
  { header: 'Membres', type: 'number', value: ({ totalMembers }) => totalMembers },
  { header: 'Payés', type: 'number', value: ({ paidMembers }) => paidMembers },
  { header: 'En attente', type: 'number', value: ({ pendingMembers }) => pendingMembers },
  { header: 'En retard', type: 'number', value: ({ overduemembers }) => overduemembers },
  { header: 'Collecté', type: 'money', value: ({ totalRevenue }) => toCents(totalRevenue) },
  { header: 'Attendu', type: 'money', value: ({ expectedRevenue }) => toCents(expectedRevenue) },
];
