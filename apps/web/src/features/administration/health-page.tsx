import { healthLevelLabels, worstLevel } from '@kermesse/domain/administration/health';
import { Button, Paper } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DateText } from '../../ui/display/date-text.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PlainList } from '../../ui/layout/plain-list.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import classes from './administration.module.css';
import { healthQuery } from './api.ts';
import { LevelPill } from './level-pill.tsx';

const summaries = {
  ok: 'Tout fonctionne.',
  attention: 'Tout fonctionne, avec des points à surveiller.',
  broken: 'Quelque chose est en panne.',
} as const;

export function AdminHealthPage(): ReactElement {
  const query = useQuery(healthQuery);
  const level = worstLevel(query.data?.checks.map((check) => check.level) ?? []);
  return (
    <AreaPage title="Santé">
      <PageHeading
        title="Santé"
        description={
          query.data && (
            <>
              {summaries[level]} Vérifié le <DateText at={query.data.checkedAt} as="datetime" />.
            </>
          )
        }
        actions={
          <Button
            variant="default"
            loading={query.isFetching}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => void query.refetch()}
          >
            Vérifier de nouveau
          </Button>
        }
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {({ checks }) => (
          <Paper withBorder>
            <PlainList isDivided>
              {checks.map((check) => (
                <li key={check.id} className={classes.check}>
                  <div>
                    <strong>{check.label}</strong>
                    <p className={classes.text}>{check.text}</p>
                  </div>
                  <LevelPill level={check.level}>{healthLevelLabels[check.level]}</LevelPill>
                </li>
              ))}
            </PlainList>
          </Paper>
        )}
      </Loaded>
    </AreaPage>
  );
}
