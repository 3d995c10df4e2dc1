import type { FeeHistory, FeePayment } from '@kermesse/domain/fees/answers';
import type { ReminderKind } from '@kermesse/domain/fees/enums';
import { Box, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { paymentHistoryQuery } from '../api.ts';

type Line = FeeHistory[number];

const reminderNames: Record<ReminderKind, string> = {
  before_due: 'Relance automatique avant l’échéance',
  after_due: 'Relance automatique après l’échéance',
  after_grace: 'Relance automatique après le délai de grâce',
  manual: 'Relance envoyée',
};

const names: Record<Exclude<Line['what'], 'reminder'>, string> = {
  billed: 'Cotisation demandée',
  paid: 'Paiement enregistré',
  'paid-online': 'Payée en ligne',
  unmarked: 'Remise à encaisser',
  'refund-asked': 'Remboursement demandé',
  'refund-failed': 'Remboursement refusé par le prestataire de paiement',
  refunded: 'Remboursée',
  cancelled: 'Paiement annulé',
  reopened: 'Paiement rétabli',
  discount: 'Réduction modifiée',
};

const nameOf = ({ what, reminder }: Line): string =>
  what === 'reminder' ? reminderNames[reminder ?? 'manual'] : names[what];

function ColumnTitle({ children }: { children: string }): ReactElement {
  return (
    <Text mb="xs" c="dimmed" fz="xs" fw={600}>
      {children}
    </Text>
  );
}

export function PaymentHistory({ payment }: { payment: FeePayment }): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(paymentHistoryQuery(association.documentId, payment.documentId));
  const note = [payment.notes, payment.discountNote].filter(Boolean).join('\n');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing={20} p="6px 4px">
      <div>
        <ColumnTitle>Historique</ColumnTitle>
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {(lines) => (
            <PlainList gap={10}>
              {lines.map((line) => (
                <Box
                  component="li"
                  key={`${line.at}${line.what}${line.reminder}`}
                  pl={14}
                  style={{ borderLeft: '3px solid var(--k-line)' }}
                >
                  <Text fw={600}>{nameOf(line)}</Text>
                  <Text c="dimmed" fz="sm">
                    <DateText at={line.at} as="datetime" />
                    {line.actor && `, par ${line.actor}`}
                    {line.note && `\u00a0: ${line.note}`}
                  </Text>
                </Box>
              ))}
            </PlainList>
          )}
        </Loaded>
      </div>
      <div>
        <ColumnTitle>Notes</ColumnTitle>
        <Text className="k-keep-lines k-break-anywhere">{note || 'Aucune note.'}</Text>
      </div>
    </SimpleGrid>
  );
}
