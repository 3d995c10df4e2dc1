import { listingPermissions } from '@kermesse/domain/organizers/administer';
import { type PermissionId, permissionIds } from '@kermesse/domain/organizers/permission-catalogue';
import {
  IconAdjustments,
  IconArrowLeft,
  IconBooks,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconClipboardList,
  IconDiscount,
  IconForms,
  IconHeartbeat,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconMail,
  IconPencil,
  IconReportMoney,
  IconScan,
  IconShieldCheck,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { EventWorkspace } from '../features/organizers/events/event-workspace.ts';
import type { EditionWorkspace } from '../platform/workspace/edition-workspace.ts';
import type { NavigationItem } from '../ui/layout/navigation-item.ts';

/** The organiser's navigation as data: a feature adds its line here. */
export const organizerNavigation: readonly NavigationItem[] = [
  { to: '/organizer', label: 'Mes événements', icon: IconCalendarEvent, isExact: true },
  { to: '/organizer/library', label: 'Bibliothèque', icon: IconBooks },
  { to: '/organizer/groups', label: 'Mes groupes', icon: IconUsersGroup },
];

interface GatedEntry extends Omit<NavigationItem, 'params'> {
  /** Any one of these permissions shows the entry. */
  needs: readonly PermissionId[];
}

const eventEntries: readonly GatedEntry[] = [
  {
    to: '/organizer/events/$eventId/details',
    label: 'Présentation',
    icon: IconPencil,
    needs: ['canEditEvent'],
  },
  {
    to: '/organizer/events/$eventId/payment-account',
    label: 'Recevoir l’argent',
    shortLabel: 'Argent',
    icon: IconBuildingBank,
    needs: ['canManageEventSettings'],
  },
  {
    to: '/organizer/events/$eventId/sponsors',
    label: 'Partenaires',
    icon: IconHeartHandshake,
    needs: ['canManageEventSponsors'],
  },
  {
    to: '/organizer/events/$eventId/admins',
    label: 'Administrateurs',
    shortLabel: 'Admins',
    icon: IconShieldCheck,
    needs: listingPermissions,
  },
];

const editionEntries: readonly GatedEntry[] = [
  {
    to: '/organizer/editions/$editionId',
    label: 'Accueil',
    icon: IconLayoutDashboard,
    isExact: true,
    needs: permissionIds,
  },
  {
    to: '/organizer/editions/$editionId/registrations',
    label: 'Inscriptions',
    icon: IconClipboardList,
    needs: ['canViewEditionStats'],
  },
  {
    to: '/organizer/editions/$editionId/check-in',
    label: 'Entrées',
    icon: IconScan,
    needs: ['canManageAccreditations'],
  },
  {
    to: '/organizer/editions/$editionId/statement',
    label: 'Relevé',
    icon: IconReportMoney,
    needs: ['canViewEditionStats'],
  },
  {
    to: '/organizer/editions/$editionId/details',
    label: 'Présentation',
    icon: IconPencil,
    needs: ['canEditEdition'],
  },
  {
    to: '/organizer/editions/$editionId/form',
    label: 'Formulaire',
    icon: IconForms,
    needs: ['canManageContent'],
  },
  {
    to: '/organizer/editions/$editionId/products',
    label: 'Produits',
    icon: IconTicket,
    needs: ['canManageEditionSettings'],
  },
  {
    to: '/organizer/editions/$editionId/promo-codes',
    label: 'Codes promo',
    icon: IconDiscount,
    needs: ['canManageEditionSettings'],
  },
  {
    to: '/organizer/editions/$editionId/volunteers',
    label: 'Bénévoles',
    icon: IconUsers,
    needs: ['canManageMissions'],
  },
  {
    to: '/organizer/editions/$editionId/groups',
    label: 'Groupes',
    icon: IconUsersGroup,
    needs: ['canManageEditionSettings'],
  },
  {
    to: '/organizer/editions/$editionId/health',
    label: 'Santé',
    icon: IconHeartbeat,
    needs: ['canReadHealth'],
  },
  {
    to: '/organizer/editions/$editionId/associations',
    label: 'Associations',
    icon: IconBuildingCommunity,
    needs: ['canViewEditionStats', 'canEditEdition'],
  },
  {
    to: '/organizer/editions/$editionId/emails',
    label: 'E-mails',
    icon: IconMail,
    needs: ['canSendEmails'],
  },
  {
    to: '/organizer/editions/$editionId/sponsors',
    label: 'Partenaires',
    icon: IconHeartHandshake,
    needs: ['canManageEditionSponsors'],
  },
  {
    to: '/organizer/editions/$editionId/admins',
    label: 'Administrateurs',
    icon: IconShieldCheck,
    needs: listingPermissions,
  },
  {
    to: '/organizer/editions/$editionId/settings',
    label: 'Réglages',
    icon: IconAdjustments,
    needs: ['canManageEditionSettings'],
  },
];

function allowed(
  entries: readonly GatedEntry[],
  can: (permission: PermissionId) => boolean,
  params: Record<string, string>,
): NavigationItem[] {
  return entries
    .filter(({ needs }) => needs.some(can))
    .map(({ needs: _, ...entry }) => ({ ...entry, params }));
}

export function eventNavigation({ event, can }: EventWorkspace): NavigationItem[] {
  const params = { eventId: event.documentId };
  return [
    { to: '/organizer/events/$eventId', params, label: 'Éditions', icon: IconCalendarEvent, isExact: true },
    ...allowed(eventEntries, can, params),
    { to: '/organizer', label: 'Mes événements', shortLabel: 'Retour', icon: IconArrowLeft, isExact: true },
  ];
}

export function editionNavigation({ event, edition, can }: EditionWorkspace): NavigationItem[] {
  return [
    ...allowed(editionEntries, can, { editionId: edition.documentId }),
    {
      to: '/organizer/events/$eventId',
      params: { eventId: event.documentId },
      label: 'Toutes les éditions',
      icon: IconArrowLeft,
    },
  ];
}
