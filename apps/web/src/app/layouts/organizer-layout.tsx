import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { WorkingArea } from '../../ui/layout/working-area.tsx';
import { organizerNavigation } from '../organizer-navigation.ts';

export function OrganizerLayout(): ReactElement {
  return (
    <WorkingArea label="Espace organisateur" items={organizerNavigation}>
      <Outlet />
    </WorkingArea>
  );
}
