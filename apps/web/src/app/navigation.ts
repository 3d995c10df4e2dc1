import {
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCoinEuro,
  IconFlag,
  IconHeartHandshake,
  IconHome,
  IconMail,
  IconMailbox,
  IconPalette,
  IconShieldLock,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react';
import { settings } from '../platform/settings.ts';
import type { NavigationItem } from '../ui/layout/navigation-item.ts';

/** A feature adds its line here; header, account menu and phone menu follow. */
interface SiteItem extends NavigationItem {
  audience: 'everyone' | 'members';
}

export const mainNavigation: readonly SiteItem[] = [
  { to: '/events', label: 'Événements', icon: IconCalendarEvent, audience: 'everyone' },
  { to: '/associations', label: 'Associations', icon: IconBuildingCommunity, audience: 'everyone' },
  { to: '/home', label: 'Mon espace', icon: IconHome, audience: 'members' },
  { to: '/organizer', label: 'Organiser', icon: IconFlag, audience: 'members' },
];

export const accountNavigation: readonly NavigationItem[] = [
  { to: '/home', label: 'Mon espace', icon: IconHome },
  { to: '/profile', label: 'Mon profil', icon: IconUserCircle },
  { to: '/my-associations', label: 'Mes associations', icon: IconBuildingCommunity },
  { to: '/dashboard', label: 'Mes inscriptions', icon: IconTicket },
  { to: '/volunteer', label: 'Mon bénévolat', icon: IconHeartHandshake },
  { to: '/my-cotisations', label: 'Mes cotisations', icon: IconCoinEuro },
  { to: '/messages', label: 'Messages', icon: IconMail },
  { to: '/account/security', label: 'Sécurité', icon: IconShieldLock },
  ...(settings.developmentPages
    ? [
        { to: '/dev/mailbox' as const, label: 'Boîte de démonstration', icon: IconMailbox },
        { to: '/ui' as const, label: 'Galerie des composants', icon: IconPalette },
      ]
    : []),
];
