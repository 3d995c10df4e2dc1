import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import {
  IconCalendarEvent,
  IconCoinEuro,
  IconFolder,
  IconGavel,
  IconHandStop,
  IconId,
  IconLayoutDashboard,
  IconMail,
  IconSettings,
  IconShield,
  IconShieldCog,
  IconTournament,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { AssociationWorkspace } from '../platform/workspace/association-workspace.ts';
import type { NavigationItem } from '../ui/layout/navigation-item.ts';

interface AssociationEntry extends Omit<NavigationItem, 'params' | 'count'> {
  /** Any one of these permissions shows the entry. */
  needs: readonly AssociationPermission[];
  /** Who sees it besides. */
  isAlsoFor?: (workspace: AssociationWorkspace) => boolean;
  countOf?: (workspace: AssociationWorkspace) => number;
}

/** In the account menu, for those who run the platform. */
export const adminNavigation: readonly NavigationItem[] = [
  { to: '/admin', label: 'Administration', icon: IconShieldCog },
];

/** Side navigation of an association, from top to bottom; a feature adds its line here. */
const entries: readonly AssociationEntry[] = [
  {
    to: '/my-associations/$associationId',
    label: 'Tableau de bord',
    shortLabel: 'Accueil',
    icon: IconLayoutDashboard,
    isExact: true,
    needs: ['view_association_info', 'view_association_info_short'],
  },
  {
    to: '/my-associations/$associationId/members',
    label: 'Membres',
    icon: IconUsers,
    needs: ['view_member_details'],
    countOf: ({ association }) => association.pendingRequests,
    countLabel: 'demandes à traiter',
  },
  {
    to: '/my-associations/$associationId/sections',
    label: 'Sections',
    icon: IconTournament,
    needs: ['view_member_details'],
    isAlsoFor: ({ association }) => association.leadsSection,
  },
  {
    to: '/my-associations/$associationId/cotisation',
    label: 'Cotisations',
    icon: IconCoinEuro,
    needs: ['manage_contributions'],
  },
  {
    to: '/my-associations/$associationId/messages',
    label: 'Messages',
    icon: IconMail,
    needs: ['message_members'],
  },
  {
    to: '/my-associations/$associationId/assemblies',
    label: 'Assemblées',
    icon: IconGavel,
    needs: ['view_association_info'],
  },
  {
    to: '/my-associations/$associationId/events',
    label: 'Événements',
    icon: IconCalendarEvent,
    needs: ['view_events'],
  },
  {
    to: '/my-associations/$associationId/groups',
    label: 'Groupes',
    icon: IconUsersGroup,
    needs: ['manage_events'],
  },
  {
    to: '/my-associations/$associationId/participate',
    label: 'Participer',
    icon: IconHandStop,
    needs: ['view_association_info'],
  },
  {
    to: '/my-associations/$associationId/card',
    label: 'Ma carte de membre',
    shortLabel: 'Ma carte',
    icon: IconId,
    needs: ['view_association_info'],
  },
  {
    to: '/my-associations/$associationId/documents',
    label: 'Documents',
    icon: IconFolder,
    needs: ['view_association_info'],
  },
  {
    to: '/my-associations/$associationId/roles',
    label: 'Rôles',
    icon: IconShield,
    needs: ['manage_roles', 'president_rights'],
  },
  {
    to: '/my-associations/$associationId/settings',
    label: 'Paramètres',
    icon: IconSettings,
    needs: ['modify_association_info'],
  },
];

export function associationNavigation(workspace: AssociationWorkspace): NavigationItem[] {
  return entries
    .filter(({ needs, isAlsoFor }) => needs.some(workspace.can) || isAlsoFor?.(workspace))
    .map(({ needs: _, isAlsoFor: _also, countOf, ...entry }) => ({
      ...entry,
      params: { associationId: workspace.association.documentId },
      ...(countOf ? { count: countOf(workspace) } : {}),
    }));
}
