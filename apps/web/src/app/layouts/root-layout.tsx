import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageLoadingBar } from '../../ui/layout/page-loading-bar.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';

export function RootLayout(): ReactElement {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <>
      <SkipLink />
      <PageLoadingBar isActive={isPending} />
      <Outlet />
    </>
  );
}
