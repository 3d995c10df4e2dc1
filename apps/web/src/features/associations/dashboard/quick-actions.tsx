import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconCoinEuro, IconSettings, IconShield, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import classes from './dashboard-page.module.css';

interface QuickAction {
  to:
    | '/my-associations/$associationId/members'
    | '/my-associations/$associationId/cotisation'
    | '/my-associations/$associationId/events'
    | '/my-associations/$associationId/roles'
    | '/my-associations/$associationId/settings';
  label: string;
  text: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  needs: AssociationPermission;
}

const actions: readonly QuickAction[] = [
  {
    to: '/my-associations/$associationId/members',
    label: 'Membres',
    text: 'Accueillir, inviter, exporter',
    icon: IconUsers,
    needs: 'view_member_details',
  },
  {
    to: '/my-associations/$associationId/cotisation',
    label: 'Cotisations',
    text: 'Appeler, encaisser, relancer',
    icon: IconCoinEuro,
    needs: 'manage_contributions',
  },
  {
    to: '/my-associations/$associationId/events',
    label: 'Événements',
    text: 'Participer, suivre, recevoir',
    icon: IconCalendarEvent,
    needs: 'view_events',
  },
  {
    to: '/my-associations/$associationId/roles',
    label: 'Rôles',
    text: 'Qui peut faire quoi',
    icon: IconShield,
    needs: 'manage_roles',
  },
  {
    to: '/my-associations/$associationId/settings',
    label: 'Paramètres',
    text: 'Présentation, contact, logo',
    icon: IconSettings,
    needs: 'modify_association_info',
  },
];

export function QuickActions(): ReactElement | null {
  const { association, can } = useAssociationWorkspace();
  const shown = actions.filter(({ needs }) => can(needs));
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Actions rapides">
      <ul className={classes.quick}>
        {shown.map(({ to, label, text, icon: Icon }) => (
          <li key={to}>
            <Link className={classes.quickLink} to={to} params={{ associationId: association.documentId }}>
              <Group
                justify="center"
                w={44}
                h={44}
                bdrs={12}
                c="var(--k-sapin)"
                bg="var(--k-sapin-light)"
                aria-hidden="true"
              >
                <Icon size={22} stroke={1.75} />
              </Group>
              <span>
                <strong>{label}</strong>
                <Text span display="block" c="dimmed" fz="sm">
                  {text}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
