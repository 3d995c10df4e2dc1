import type { Cotisation, DiscountTierView } from '@kermesse/domain/fees/answers';
import { conditionText, decidedByTreasurer, discountCentsOf } from '@kermesse/domain/fees/discounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { FamilyDrawing } from '../../../ui/art/drawings/family.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { toCents } from '../cents.ts';

interface TierProps {
  tier: DiscountTierView;
  amountCents: number;
  /** The period whose members count, where there are several. */
  period: string | null;
}

function Note({ children }: { children: ReactNode }): ReactElement {
  return (
    <Text span c="dimmed" fz="var(--k-font-size-label)" className="k-break-anywhere">
      {children}
    </Text>
  );
}

function Tier({ tier, amountCents, period }: TierProps): ReactElement {
  const discountValue = tier.discountType === 'fixed' ? toCents(tier.discountValue) : tier.discountValue;
  const cents = discountCentsOf({ ...tier, discountValue }, amountCents);
  return (
    <Paper component="li" withBorder p={20}>
      <Stack gap={6} h="100%">
        <Title order={3} fw={700}>
          {tier.name}
        </Title>
        <Note>{conditionText(tier)}</Note>
        <Flex component="p" gap={10} align="baseline" my="xs">
          <Text component="strong" c="var(--k-sapin)" fz="1.625rem" fw={700} ff="heading">
            {formatEuros(amountCents - cents)}
          </Text>
          <Note>
            {tier.discountType === 'percentage'
              ? `−${tier.discountValue}\u00a0%`
              : `−${formatEuros(discountValue)}`}
          </Note>
        </Flex>
        {tier.description && <Note>{tier.description}</Note>}
        <Group gap="xs" mt="auto" pt={10}>
          <StatePill size="sm" tone={tier.members > 0 ? 'sapin' : 'neutral'}>
            {countOf(tier.members, 'membre')}
            {period === null ? '' : `, période ${period}`}
          </StatePill>
          <Note>
            {decidedByTreasurer.includes(tier.condition)
              ? 'Accordé par vos soins'
              : 'Appliqué automatiquement'}
          </Note>
        </Group>
      </Stack>
    </Paper>
  );
}

export function TiersTab({ fee, onEdit }: { fee: Cotisation; onEdit: () => void }): ReactElement {
  const tiers = fee.discountTiers ?? [];
  const [latest, ...earlier] = fee.periods ?? [];
  const period = latest && earlier.length > 0 ? latest.label : null;
  if (tiers.length === 0)
    return (
      <EmptyState
        drawing={<FamilyDrawing />}
        title="Le même montant pour tout le monde"
        action={
          <Button variant="default" onClick={onEdit}>
            Ajouter un palier
          </Button>
        }
      >
        <p>Un palier réduit la cotisation des jeunes, des familles, des étudiants…</p>
      </EmptyState>
    );
  return (
    <PlainList
      display="grid"
      gap="md"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}
    >
      {tiers.map((tier) => (
        <Tier key={tier.documentId} tier={tier} amountCents={toCents(fee.amount)} period={period} />
      ))}
    </PlainList>
  );
}
