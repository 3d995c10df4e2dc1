import type { Dashboard } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Alert, Box, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconBell, IconCoinEuro, IconHourglass, IconInfoCircle, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { ChartCard } from '../../../ui/display/chart-card.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { dashboardQuery } from '../api.ts';
import { LeaveAssociation } from '../leave/leave-association.tsx';
import { HandoverNotice } from '../roles/handover-notice.tsx';
import { Activity } from './activity.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ShortPresentation } from './short-presentation.tsx';
import { Tasks } from './tasks.tsx';

const dayIn = (month: string) => new Date(`${month}-15T00:00:00Z`);
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** The year only with January and the first month, so that twelve names fit. */
const monthLabel = (month: string, index: number) =>
  (index === 0 || month.endsWith('-01') ? monthAndYear : monthName).format(dayIn(month));

function Stats({ stats }: { stats: Dashboard['stats'] }): ReactElement {
  const { activeMembers, unreadAlerts, collectedCents, toCollectCents } = stats;
  return (
    <StatCards>
      <StatCard
        label="Membres actifs"
        value={formatDecimal(activeMembers)}
        tone="sapin"
        icon={<IconUsers size={20} />}
      />
      <StatCard
        label="Alertes non lues"
        value={formatDecimal(unreadAlerts)}
        tone={unreadAlerts > 0 ? 'corail' : 'ink'}
        icon={<IconBell size={20} />}
      />
      {collectedCents !== null && (
        <StatCard
          label="Revenus collectés"
          value={formatEuros(collectedCents)}
          icon={<IconCoinEuro size={20} />}
        />
      )}
      {toCollectCents !== null && (
        <StatCard
          label="À collecter"
          value={formatEuros(toCollectCents)}
          tone={toCollectCents > 0 ? 'soleil' : 'ink'}
          icon={<IconHourglass size={20} />}
        />
      )}
    </StatCards>
  );
}

interface DashboardSlots {
  /** What the person owes the association. */
  notice?: ReactNode;
  revenue?: ReactNode;
  /** What the association keeps of the person. */
  own?: ReactNode;
}

function Content({ notice, revenue, own }: DashboardSlots): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(dashboardQuery(association.documentId));
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {(dashboard) => (
        <>
          <DashboardHeader association={dashboard.association} />
          {dashboard.association.status !== 'accepted' && (
            <Alert
              mb={20}
              icon={<IconInfoCircle size={20} />}
              color={dashboard.association.status === 'refused' ? 'corail' : 'soleil'}
              variant="light"
              title={
                dashboard.association.status === 'refused'
                  ? 'Association refusée'
                  : 'En attente de validation'
              }
            >
              {dashboard.association.status === 'refused'
                ? association.refusalReason
                : associationMessages.pendingNotice}
            </Alert>
          )}
          <HandoverNotice />
          {notice}
          {own && <Box mb={20}>{own}</Box>}
          <Stats stats={dashboard.stats} />
          <QuickActions />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20} my={20} style={{ alignItems: 'start' }}>
            <SectionCard title="Tâches en attente">
              <Tasks tasks={dashboard.tasks} />
            </SectionCard>
            <SectionCard title="Activité récente">
              <Activity activity={dashboard.activity} />
            </SectionCard>
          </SimpleGrid>
          <SimpleGrid minColWidth="min(440px, 100%)" autoFlow="auto-fit" spacing={20}>
            {revenue}
            <ChartCard
              title="Membres au fil du temps"
              level={2}
              kind="line"
              rowName="Mois"
              series={[{ name: 'Membres actifs', tone: 'sapin' }]}
              rows={dashboard.membersOverTime.map(({ month, members }, index) => ({
                label: monthLabel(month, index),
                values: [members],
              }))}
            />
          </SimpleGrid>
          <Group justify="flex-end" mt="lg">
            <LeaveAssociation />
          </Group>
        </>
      )}
    </Loaded>
  );
}

/** A pending request sees the presentation alone. */
export function DashboardPage(slots: DashboardSlots): ReactElement {
  const { association, can } = useAssociationWorkspace();
  return (
    <AreaPage title={association.name}>
      {can('view_association_info') ? (
        <Content {...slots} />
      ) : (
        <Stack gap={20}>
          <ShortPresentation />
          {slots.own}
        </Stack>
      )}
    </AreaPage>
  );
}
