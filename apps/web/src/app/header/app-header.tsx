import { Skeleton } from '@mantine/core';
import { useMatchRoute } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import { useReader, useSession } from '../../platform/session/use-session.ts';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { SiteHeader } from '../../ui/layout/site-header.tsx';
import { mainNavigation } from '../navigation.ts';
import classes from './app-header.module.css';
import { MenuButton } from './menu-button.tsx';

const MemberActions = lazy(() => import('./member-actions.tsx'));

function Member(): ReactElement | null {
  const state = useSession();
  return state.status === 'signed-in' ? <MemberActions user={state.user} /> : null;
}

/** The members' part is loaded only when somebody is signed in. */
export function AppHeader(): ReactElement {
  const reader = useReader();
  const matchRoute = useMatchRoute();
  const isOnLogin = matchRoute({ to: '/login' }) !== false;
  // The parameters of an event link are kept from sign-up to sign-in.
  const isOnSignUp = matchRoute({ to: '/register', fuzzy: true }) !== false;
  const isMember = reader === 'member';
  const items = mainNavigation.filter(({ audience }) => audience === 'everyone' || isMember);
  const waiting = <Skeleton circle height={36} aria-hidden="true" />;
  const isWaiting = reader === 'maybe-member';
  return (
    <SiteHeader items={items}>
      {isWaiting && waiting}
      {isMember && (
        <Suspense fallback={waiting}>
          <Member />
        </Suspense>
      )}
      {!isMember && !isWaiting && !isOnLogin && (
        <LinkButton
          to="/login"
          search={(current) => (isOnSignUp ? current : {})}
          variant="default"
          className={classes.enter}
        >
          Se connecter
        </LinkButton>
      )}
      {!isMember && !isWaiting && <MenuButton title="Kermesse" items={items} />}
    </SiteHeader>
  );
}
