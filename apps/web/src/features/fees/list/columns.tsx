import {
  cotisationStatuses,
  cotisationStatusLabels,
  cotisationTypeLabels,
  cotisationTypes,
} from '@kermesse/domain/fees/enums';
import type { FeeInPeriods } from '@kermesse/domain/fees/figures';
import { collectionRate, rateTone } from '@kermesse/domain/fees/payments';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Box, Flex, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import { toCents } from '../cents.ts';
import { feeStatusPills } from '../fee-text.ts';
import classes from './fees-page.module.css';

function PaidText({ children }: { children: string }): ReactElement {
  return (
    <Text span c="dimmed" fz="xs" lh="inherit" className="k-figures">
      {children}
    </Text>
  );
}

function Paid({ fee }: { fee: FeeInPeriods }): ReactElement {
  const { paidMembers, totalMembers, totalRevenue, expectedRevenue, unbilledMembers } = fee;
  if (totalMembers === 0 && unbilledMembers === 0) return <PaidText>Personne encore</PaidText>;
  const rate = collectionRate(toCents(totalRevenue), toCents(expectedRevenue));
  return (
    <Flex component="span" direction="column" gap={5} justify="center" miw={0} h="100%" lh={1.3}>
      <PaidText>
        {unbilledMembers > 0
          ? `Préparation\u00a0: ${formatDecimal(totalMembers)} sur ${formatDecimal(totalMembers + unbilledMembers)}`
          : `${formatDecimal(paidMembers)} sur ${formatDecimal(totalMembers)} (${rate}\u00a0%)`}
      </PaidText>
      <Box
        component="span"
        h={6}
        bg="var(--k-line)"
        bdrs={3}
        style={{ overflow: 'hidden' }}
        aria-hidden="true"
      >
        <span className={classes.fill} data-tone={rateTone(rate)} style={{ width: `${rate}%` }} />
      </Box>
    </Flex>
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
