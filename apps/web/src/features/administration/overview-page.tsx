import { healthLevelLabels } from '@kermesse/domain/administration/health';
import { pluralOf } from '@kermesse/domain/shared/text';
import { Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { StatCard, StatCards } from '../../ui/display/stat-card.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PlainList } from '../../ui/layout/plain-list.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import classes from './administration.module.css';
import { overviewQuery } from './api.ts';
import { JournalEntries } from './journal-entries.tsx';
import { LevelPill } from './level-pill.tsx';

type TaskPath = '/admin/reports' | '/admin/associations' | '/admin/jobs';

interface Task {
  count: number;
  text: string;
  to: TaskPath;
}

function Tasks({ tasks }: { tasks: readonly Task[] }): ReactElement {
  const waiting = tasks.filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return (
      <Text p="16px 20px" c="var(--k-sapin)" fw={600}>
        <IconCircleCheck size={20} aria-hidden="true" style={{ verticalAlign: '-4px', marginRight: 8 }} />
        Rien n’attend.
      </Text>
    );
  return (
    <PlainList isDivided>
      {waiting.map(({ count, text, to }) => (
        <li key={to} className={classes.task}>
          <span>
            <strong>{count}</strong> {text}
          </span>
          <LinkButton to={to} variant="default" size="sm" aria-label={`Voir\u00a0: ${count} ${text}`}>
            Voir
          </LinkButton>
        </li>
      ))}
    </PlainList>
  );
}

export function AdminOverviewPage(): ReactElement {
  const query = useQuery(overviewQuery);
  return (
    <AreaPage title="Administration">
      <PageHeading
        title="Administration"
        description="Ce qui attend quelqu’un, et comment va la plateforme."
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(overview) => (
          <Stack gap={20}>
            <SectionCard title="À faire" isFlush>
              <Tasks
                tasks={[
                  {
                    count: overview.newReports,
                    text: pluralOf(overview.newReports, 'signalement à lire', 'signalements à lire'),
                    to: '/admin/reports',
                  },
                  {
                    count: overview.pendingAssociations,
                    text: pluralOf(
                      overview.pendingAssociations,
                      'association à valider',
                      'associations à valider',
                    ),
                    to: '/admin/associations',
                  },
                  {
                    count: overview.failedJobs,
                    text: pluralOf(overview.failedJobs, 'travail en échec', 'travaux en échec'),
                    to: '/admin/jobs',
                  },
                ]}
              />
            </SectionCard>
            <StatCards>
              <StatCard label="Pages retirées" value={overview.takenDown} />
              <StatCard label="Comptes suspendus" value={overview.suspended} />
              <StatCard
                label="Santé"
                value={<LevelPill level={overview.health}>{healthLevelLabels[overview.health]}</LevelPill>}
              />
            </StatCards>
            <SectionCard
              title="Derniers actes"
              isFlush
              actions={
                <LinkButton to="/admin/journal" variant="subtle" size="sm">
                  Tout le journal
                </LinkButton>
              }
            >
              {overview.latest.length === 0 ? (
                <Text p="16px 20px" c="dimmed">
                  Le journal est encore vide.
                </Text>
              ) : (
                <JournalEntries entries={overview.latest} />
              )}
            </SectionCard>
          </Stack>
        )}
      </Loaded>
    </AreaPage>
  );
}
