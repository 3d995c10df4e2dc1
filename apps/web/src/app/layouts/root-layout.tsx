import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/layout/progress-bar.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';

export function RootLayout(): ReactElement {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <>
      <SkipLink />
      <ProgressBar isActive={isPending} />
      <Outlet />
    </>
  );
}
