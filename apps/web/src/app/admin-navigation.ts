import {
  IconActivityHeartbeat,
  IconBuildingBank,
  IconCalendarEvent,
  IconFlag,
  IconHistory,
  IconLayoutDashboard,
  IconReportMoney,
  IconSettingsAutomation,
  IconUsers,
} from '@tabler/icons-react';
import type { NavigationItem } from '../ui/layout/navigation-item.ts';

/** Side navigation of the administration, from top to bottom; a feature adds its line here. */
export const administrationNavigation: readonly NavigationItem[] = [
  {
    to: '/admin',
    label: 'Vue d’ensemble',
    shortLabel: 'Accueil',
    icon: IconLayoutDashboard,
    isExact: true,
    isOnPhoneBar: true,
  },
  { to: '/admin/events', label: 'Événements', icon: IconCalendarEvent, isOnPhoneBar: true },
  { to: '/admin/accounts', label: 'Comptes', icon: IconUsers, isOnPhoneBar: true },
  { to: '/admin/associations', label: 'Associations', icon: IconBuildingBank },
  { to: '/admin/reports', label: 'Signalements', shortLabel: 'Signalés', icon: IconFlag, isOnPhoneBar: true },
  { to: '/admin/money', label: 'Argent', icon: IconReportMoney },
  { to: '/admin/jobs', label: 'Travaux', icon: IconSettingsAutomation },
  { to: '/admin/health', label: 'Santé', icon: IconActivityHeartbeat },
  { to: '/admin/journal', label: 'Journal', icon: IconHistory },
];
