import { Skeleton } from '@mantine/core';
import { useMatchRoute } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { SiteHeader } from '../../ui/layout/site-header.tsx';
import { mainNavigation } from '../navigation.ts';
import classes from './app-header.module.css';
import { MenuButton } from './menu-button.tsx';

const MemberActions = lazy(() => import('./member-actions.tsx'));

/** The members' part is loaded only when somebody is signed in. */
export function AppHeader(): ReactElement {
  const state = useSession();
  const matchRoute = useMatchRoute();
  const isOnLogin = matchRoute({ to: '/login' }) !== false;
  // The parameters of an event link are kept from sign-up to sign-in.
  const isOnSignUp = matchRoute({ to: '/register', fuzzy: true }) !== false;
  const isMember = state.status === 'signed-in';
  const items = mainNavigation.filter(({ audience }) => audience === 'everyone' || isMember);
  const waiting = <Skeleton circle height={36} aria-hidden="true" />;
  const isWaiting = state.status === 'unknown' && state.mayBeSignedIn;
  return (
    <SiteHeader items={items}>
      {isWaiting && waiting}
      {isMember && (
        <Suspense fallback={waiting}>
          <MemberActions user={state.user} />
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
