import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageFrame } from './page-frame.tsx';

/** Pages of a member. A working area (organiser, association) puts its `WorkingArea` inside. */
export function MemberLayout(): ReactElement {
  return (
    <PageFrame tone="back">
      <Outlet />
    </PageFrame>
  );
}
