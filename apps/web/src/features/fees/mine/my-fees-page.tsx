import type { OwnFee } from '@kermesse/domain/fees/answers';
import { feePaymentMethodLabels } from '@kermesse/domain/fees/enums';
import { isOwed } from '@kermesse/domain/fees/payments';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Box, Button, Flex, Group, Paper, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { ownFeesQuery } from '../api.ts';
import { feeTitle, paymentStateOf } from '../fee-text.ts';
import { downloadReceipt } from '../payments/download-receipt.ts';
import { OwedFeeCard } from './owed-fee-card.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

function PastFee({ fee }: { fee: OwnFee }): ReactElement {
  const isPaid = fee.status === 'paid';
  const state = paymentStateOf(fee);
  const detail = isPaid
    ? [
        fee.paidAt ? `payée le ${formatDate(fee.paidAt)}` : '',
        fee.method ? feePaymentMethodLabels[fee.method].toLowerCase() : '',
      ]
    : [];
  return (
    <Flex
      component="li"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="14px 20px"
      align="center"
      p={{ base: '14px 16px', sm: '14px 20px' }}
    >
      <Box flex={1} miw={0}>
        <Text fz="lg" fw={700} ff="heading" className="k-break-anywhere">
          {feeTitle(fee)}
        </Text>
        <Text c="dimmed" fz="var(--k-font-size-label)">
          {[fee.association.name, ...detail].filter(Boolean).join(', ')}
        </Text>
      </Box>
      <Group gap={14} wrap="nowrap" flex={{ base: '1 1 100%', sm: 'none' }} justify="space-between">
        <Text span fw={700} ff="heading" className="k-one-line">
          {formatEuros(fee.finalCents)}
        </Text>
        <StatePill size="sm" tone={state.tone}>
          {state.label}
        </StatePill>
        {isPaid && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconReceipt size={17} aria-hidden="true" />}
            aria-label={`Reçu de ${feeTitle(fee)}, ${fee.association.name}`}
            onClick={() => void downloadReceipt(fee)}
          >
            Reçu
          </Button>
        )}
      </Group>
    </Flex>
  );
}

function Fees({ fees }: { fees: readonly OwnFee[] }): ReactElement {
  const owed = fees.filter(({ status }) => isOwed(status));
  const past = fees.filter(({ status }) => !isOwed(status));
  if (fees.length === 0)
    return (
      <EmptyState
        drawing={<TentDrawing />}
        title="Aucune cotisation"
        action={<LinkButton to="/my-associations">Mes associations</LinkButton>}
      >
        <p>Quand une de vos associations demandera une cotisation, vous la réglerez ici.</p>
      </EmptyState>
    );
  return (
    <>
      <Box component="section" mb="xl" aria-labelledby="owed">
        <Title order={2} id="owed" mb={14} fw={700}>
          À régler
        </Title>
        {owed.length === 0 ? (
          <Text c="dimmed" fz="var(--k-font-size-label)">
            Tout est à jour. Merci{'\u00a0'}!
          </Text>
        ) : (
          <PlainList
            display="grid"
            gap={18}
            style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))' }}
          >
            {owed.map((fee) => (
              <OwedFeeCard key={fee.documentId} fee={fee} />
            ))}
          </PlainList>
        )}
      </Box>
      {past.length > 0 && (
        <Box component="section" mb="xl" aria-labelledby="past">
          <Title order={2} id="past" mb={14} fw={700}>
            Historique
          </Title>
          <Paper withBorder>
            <PlainList isDivided>
              {past.map((fee) => (
                <PastFee key={fee.documentId} fee={fee} />
              ))}
            </PlainList>
          </Paper>
        </Box>
      )}
    </>
  );
}

function totalText(fees: readonly OwnFee[] | undefined): string {
  if (!fees) return '\u00a0';
  const cents = fees
    .filter(({ status }) => isOwed(status))
    .reduce((sum, { finalCents }) => sum + finalCents, 0);
  return cents === 0 ? 'Rien à régler pour le moment.' : `${formatEuros(cents)} à régler.`;
}

export function MyFeesPage(): ReactElement {
  const query = useQuery(ownFeesQuery);
  return (
    <Page title="Mes cotisations">
      <PageHeading title="Mes cotisations" description={totalText(query.data)} />
      <PaymentOutcome />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(fees) => <Fees fees={fees} />}
      </Loaded>
    </Page>
  );
}
