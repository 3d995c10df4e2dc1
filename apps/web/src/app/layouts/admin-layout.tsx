import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../platform/session/use-session.ts';
import { WorkingArea } from '../../ui/layout/working-area.tsx';
import { ForbiddenPage } from '../../ui/page-states/forbidden-page.tsx';
import { administrationNavigation } from '../admin-navigation.ts';

export function AdminLayout(): ReactElement {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.user.isPlatformAdmin) return <ForbiddenPage />;
  return (
    <WorkingArea label="Administration de la plateforme" items={administrationNavigation}>
      <Outlet />
    </WorkingArea>
  );
}
