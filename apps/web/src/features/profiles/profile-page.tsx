import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { editLockQuery, meQuery } from './api.ts';
import { AddressesCard } from './cards/addresses-card.tsx';
import { ContactsCard } from './cards/contacts-card.tsx';
import { HealthCard } from './cards/health-card.tsx';
import { PersonalCard } from './cards/personal-card.tsx';
import { PracticalCard } from './cards/practical-card.tsx';
import { EditingContext, useEditingState } from './editing.ts';
import { LockBanner } from './lock-banner.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-page.module.css';

/** Scrolls once the page has its full length. */
function useScrollToHash(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isReady, hash]);
}

export function ProfilePage({ family }: { family: ReactNode }): ReactElement {
  const query = useQuery(meQuery);
  const lock = useQuery(editLockQuery);
  const editing = useEditingState(lock.data?.canEdit === false);
  useScrollToHash(query.data !== undefined && !lock.isPending);
  return (
    <Page title="Mon profil">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(me) => (
          <EditingContext value={editing}>
            <ProfileHeader me={me} />
            {lock.data && <LockBanner lock={lock.data} />}
            <Box className={classes.cards} mt={20}>
              <Stack gap={20}>
                <PersonalCard profile={me.profile} email={me.email} />
                <AddressesCard profile={me.profile} />
                <ContactsCard profile={me.profile} />
              </Stack>
              <Stack gap={20}>
                {family}
                <PracticalCard profile={me.profile} />
                <HealthCard profile={me.profile} />
              </Stack>
            </Box>
          </EditingContext>
        )}
      </Loaded>
    </Page>
  );
}
