import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { SkeletonFrame } from '../../ui/page-states/skeleton-frame.tsx';
import { homeQuery } from './api.ts';
import { HomeContent } from './home-content.tsx';
import classes from './home-page.module.css';

function HomeSkeleton(): ReactElement {
  return (
    <SkeletonFrame className={classes.columns} label="Votre espace se charge…">
      <Stack className={classes.main ?? ''} gap="lg">
        <Skeleton height={242} radius="lg" />
        <Skeleton height={280} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </Stack>
      <Stack className={classes.side ?? ''} gap="lg">
        <Skeleton height={170} radius="lg" />
        <Skeleton height={220} radius="lg" />
        <Skeleton height={150} radius="lg" />
      </Stack>
    </SkeletonFrame>
  );
}

export function HomePage(): ReactElement {
  const state = useSession();
  const query = useQuery(homeQuery);
  const firstName = state.status === 'signed-in' ? state.user.firstname : null;
  return (
    <Page title="Mon espace">
      <PageHeading
        title={firstName ? `Bonjour ${firstName}` : 'Bonjour'}
        description="Ce qui vous attend, au même endroit."
      />
      <Loaded query={query} skeleton={<HomeSkeleton />}>
        {(home) => <HomeContent home={home} now={query.dataUpdatedAt} />}
      </Loaded>
    </Page>
  );
}
