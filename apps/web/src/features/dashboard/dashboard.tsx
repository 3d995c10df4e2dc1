import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { formatTime } from '@kermesse/domain/shared/moments';
import { Box, Group, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFreshQuery } from '../../platform/realtime/use-fresh-query.ts';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { dashboardQuery } from './api.ts';
import { AttentionCard } from './attention-card.tsx';
import classes from './dashboard.module.css';
import { FigureCards } from './figure-cards.tsx';
import { dashboardKeys } from './keys.ts';
import { MoneyCard } from './money-card.tsx';
import { RegistrationsCard } from './registrations-card.tsx';
import { SalesCharts } from './sales-charts.tsx';
import { StockCard } from './stock-card.tsx';

export function Dashboard(): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(dashboardQuery(edition.documentId));
  const isLive = useFreshQuery(
    dashboardTopic(edition.documentId),
    dashboardChanged,
    dashboardKeys.of(edition.documentId),
  );
  return (
    <Loaded query={query} skeleton={<CardsSkeleton />}>
      {(dashboard) => (
        <Stack gap={20}>
          <Group gap="xs" c="dimmed" fz="sm">
            <StatePill size="sm" tone={isLive ? 'sapin' : 'neutral'}>
              <Box
                component="span"
                className={classes.pulse}
                display="inline-block"
                w={8}
                h={8}
                me={6}
                bdrs="50%"
                bg="currentcolor"
                data-live={isLive || undefined}
                aria-hidden="true"
              />
              {isLive ? 'En direct' : 'Chiffres'}
            </StatePill>
            à {formatTime(dashboard.countedAt, dashboard.timezone)}
          </Group>
          <FigureCards dashboard={dashboard} />
          <SimpleGrid
            minColWidth="min(100%, 340px)"
            autoFlow="auto-fit"
            spacing={20}
            style={{ alignItems: 'start' }}
          >
            <AttentionCard attention={dashboard.attention} />
            <Stack gap={20} miw={0}>
              <RegistrationsCard registrations={dashboard.registrations} />
              <MoneyCard money={dashboard.money} />
            </Stack>
          </SimpleGrid>
          <SalesCharts dashboard={dashboard} />
          <StockCard stock={dashboard.stock} />
        </Stack>
      )}
    </Loaded>
  );
}
