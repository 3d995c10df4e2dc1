import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageFrame } from './page-frame.tsx';

export function MemberLayout(): ReactElement {
  return (
    <PageFrame tone="back">
      <Outlet />
    </PageFrame>
  );
}
