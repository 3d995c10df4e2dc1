import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { homeQuery } from './api.ts';
import { HomeContent } from './home-content.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

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
