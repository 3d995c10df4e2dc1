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
import type { DataColumn } from '../../../ui/data-table/types.ts';
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
