import type { FeeSummary } from '@kermesse/domain/fees/answers';
import { fairRate, goodRate, rateTone } from '@kermesse/domain/fees/payments';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Box } from '@mantine/core';
import { IconAlertTriangle, IconChartPie, IconCoinEuro, IconHourglass } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';

/** The rate in words, because colour alone is not accessible. */
function wordOf(rate: number, lateMembers: number): string {
  if (rate >= goodRate) return 'Très bien';
  if (rate >= fairRate) return 'En bonne voie';
  return lateMembers > 0 ? 'À relancer' : 'Personne n’est en retard';
}

export function SummaryCards({ summary }: { summary: FeeSummary | undefined }): ReactElement {
  const isLoading = summary === undefined;
  const {
    collectedCents = 0,
    pendingCents = 0,
    otherPendingCents = 0,
    lateMembers = 0,
    rate = 0,
  } = summary ?? {};
  const isAsked = collectedCents + pendingCents > 0;
  return (
    <Box mb={20}>
      <StatCards>
        <StatCard
          label="Collecté"
          value={formatEuros(collectedCents)}
          tone="sapin"
          loading={isLoading}
          icon={<IconCoinEuro size={20} />}
        />
        <StatCard
          label="En attente"
          value={formatEuros(pendingCents)}
          tone={pendingCents > 0 ? 'soleil' : 'ink'}
          {...(otherPendingCents > 0
            ? { note: `et ${formatEuros(otherPendingCents)} d’autres périodes` }
            : {})}
          loading={isLoading}
          icon={<IconHourglass size={20} />}
        />
        <StatCard
          label="Membres en retard"
          value={formatDecimal(lateMembers)}
          tone={lateMembers > 0 ? 'corail' : 'ink'}
          loading={isLoading}
          icon={<IconAlertTriangle size={20} />}
        />
        <StatCard
          label="Taux de collecte"
          value={isAsked ? `${rate}\u00a0%` : '–'}
          tone={isAsked ? rateTone(rate) : 'ink'}
          note={isAsked ? wordOf(rate, lateMembers) : 'Rien n’est encore demandé'}
          loading={isLoading}
          icon={<IconChartPie size={20} />}
        />
      </StatCards>
    </Box>
  );
}
