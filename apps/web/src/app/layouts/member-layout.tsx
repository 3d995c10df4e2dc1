import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageFrame } from './page-frame.tsx';

/** A working area (organiser, association) renders its `WorkingArea` inside. */
export function MemberLayout(): ReactElement {
  return (
    <PageFrame tone="back">
      <Outlet />
    </PageFrame>
  );
}
