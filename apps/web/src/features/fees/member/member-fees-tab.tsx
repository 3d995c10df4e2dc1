import type { FeePayment } from '@kermesse/domain/fees/answers';
import { feePaymentMethodLabels } from '@kermesse/domain/fees/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Box, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { emptyTableState, requestOf } from '../../../ui/data-table/table-state.ts';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { paymentsQuery } from '../api.ts';
import { toCents } from '../cents.ts';
import { feeTitle, paymentStateOf } from '../fee-text.ts';

const latest = requestOf({ ...emptyTableState, pageSize: 20, sort: [{ id: 'due', isDescending: true }] });

function detailOf({ status, paidAt, paymentMethod, dueDate, appliedReduction }: FeePayment): string {
  const parts =
    status === 'paid' && paidAt
      ? [
          `Payée le ${formatDate(paidAt)}`,
          paymentMethod ? feePaymentMethodLabels[paymentMethod].toLowerCase() : '',
        ]
      : [`Échéance le ${formatIsoDate(dueDate)}`];
  return [...parts, appliedReduction ?? ''].filter(Boolean).join(', ');
}

export function MemberFeesTab({ memberId }: { memberId: string }): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(paymentsQuery({ associationId: association.documentId, memberId }, latest));
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Text c="dimmed">Aucune cotisation ne lui a encore été demandée.</Text>
        ) : (
          <>
            <PlainList isDivided>
              {rows.map((payment) => (
                <Flex
                  component="li"
                  key={payment.documentId}
                  gap={14}
                  align="center"
                  justify="space-between"
                  py="sm"
                >
                  <Box miw={0}>
                    <Text fw={600} className="k-break-anywhere">
                      {feeTitle({ name: payment.cotisationName, period: payment.period })}
                    </Text>
                    <Text c="dimmed" fz="sm">
                      {detailOf(payment)}
                    </Text>
                  </Box>
                  <Stack gap={4} flex="none" align="flex-end">
                    <Text span fw={700} ff="heading" className="k-one-line">
                      {formatEuros(toCents(payment.finalAmount))}
                    </Text>
                    <StatePill size="sm" tone={paymentStateOf(payment).tone}>
                      {paymentStateOf(payment).label}
                    </StatePill>
                  </Stack>
                </Flex>
              ))}
            </PlainList>
            <Box mt={14}>
              <LinkButton
                variant="default"
                to="/my-associations/$associationId/cotisation"
                params={{ associationId: association.documentId }}
                search={{ member: memberId }}
              >
                Gérer ses cotisations
              </LinkButton>
            </Box>
          </>
        )
      }
    </Loaded>
  );
}
