import { listingPermissions } from '@kermesse/domain/organizers/administer';
import { type PermissionId, permissionIds } from '@kermesse/domain/organizers/permission-catalogue';
import {
  IconAdjustments,
  IconBooks,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChartBar,
  IconChartLine,
  IconClipboardList,
  IconDiscount,
  IconForms,
  IconHeartbeat,
  IconHeartHandshake,
  IconId,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconPencil,
  IconReportMoney,
  IconScan,
  IconShieldCheck,
  IconTicket,
  IconUserCheck,
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

const editionEntries = (editionId: string): readonly GatedEntry[] => [
  {
    to: '/organizer/editions/$editionId',
    label: 'Accueil',
    icon: IconLayoutDashboard,
    isExact: true,
    isOnPhoneBar: true,
    needs: permissionIds,
  },
  {
    to: '/organizer/editions/$editionId/form',
    label: 'Formulaire',
    group: 'Vendre',
    icon: IconForms,
    needs: ['canManageContent'],
  },
  {
    to: '/organizer/editions/$editionId/results',
    label: 'Résultats',
    group: 'Vendre',
    icon: IconChartBar,
    needs: ['canViewEditionStats', 'canManageContent'],
  },
  {
    to: '/organizer/editions/$editionId/products',
    label: 'Produits',
    group: 'Vendre',
    icon: IconTicket,
    needs: ['canManageEditionSettings'],
  },
  {
    to: '/organizer/editions/$editionId/promo-codes',
    label: 'Codes promo',
    group: 'Vendre',
    icon: IconDiscount,
    needs: ['canManageEditionSettings'],
  },
  {
    to: '/organizer/editions/$editionId/figures',
    label: 'Chiffres',
    group: 'Vendre',
    icon: IconChartLine,
    needs: ['canViewEditionStats'],
  },
  {
    to: '/organizer/editions/$editionId/statement',
    label: 'Relevé',
    group: 'Vendre',
    icon: IconReportMoney,
    needs: ['canViewEditionStats'],
  },
  {
    to: '/organizer/editions/$editionId/registrations',
    label: 'Inscriptions',
    group: 'Accueillir',
    icon: IconClipboardList,
    isOnPhoneBar: true,
    needs: ['canViewEditionStats'],
  },
  {
    // A page of its own, as it opens without a network.
    to: '/check-in',
    search: { eventEditionDocumentId: editionId },
    label: 'Entrées',
    group: 'Accueillir',
    icon: IconScan,
    isOnPhoneBar: true,
    needs: ['canManageAccreditations'],
  },
  {
    to: '/organizer/editions/$editionId/badges',
    label: 'Badges et étiquettes',
    shortLabel: 'Badges',
    group: 'Accueillir',
    icon: IconId,
    needs: ['canManageBadges'],
  },
  {
    to: '/organizer/editions/$editionId/lists',
    label: 'Listes',
    group: 'Accueillir',
    icon: IconListDetails,
    needs: ['canViewEditionStats'],
  },
  {
    to: '/organizer/editions/$editionId/health',
    label: 'Santé',
    group: 'Accueillir',
    icon: IconHeartbeat,
    needs: ['canReadHealth'],
  },
  {
    // A page of its own, as mission leaders and telephones without a network open it, too.
    to: '/presence',
    search: { eventEditionDocumentId: editionId },
    label: 'Présences',
    group: 'Accueillir',
    icon: IconUserCheck,
    needs: ['canManageMissions'],
  },
  {
    to: '/organizer/editions/$editionId/volunteers',
    label: 'Bénévoles',
    group: 'Animer',
    icon: IconUsers,
    isOnPhoneBar: true,
    needs: ['canManageMissions'],
  },
  {
    to: '/organizer/editions/$editionId/groups',
    label: 'Groupes',
    group: 'Animer',
    icon: IconUsersGroup,
    needs: ['canManageEditionSettings'],
  },
  {
    to: '/organizer/editions/$editionId/associations',
    label: 'Associations',
    group: 'Animer',
    icon: IconBuildingCommunity,
    needs: ['canViewEditionStats', 'canEditEdition'],
  },
  {
    to: '/organizer/editions/$editionId/emails',
    label: 'E-mails',
    group: 'Animer',
    icon: IconMail,
    needs: ['canSendEmails'],
  },
  {
    to: '/organizer/editions/$editionId/sponsors',
    label: 'Partenaires',
    group: 'Animer',
    icon: IconHeartHandshake,
    needs: ['canManageEditionSponsors'],
  },
  {
    to: '/organizer/editions/$editionId/details',
    label: 'Présentation',
    group: 'Régler',
    icon: IconPencil,
    needs: ['canEditEdition'],
  },
  {
    to: '/organizer/editions/$editionId/admins',
    label: 'Administrateurs',
    group: 'Régler',
    icon: IconShieldCheck,
    needs: listingPermissions,
  },
  {
    to: '/organizer/editions/$editionId/settings',
    label: 'Réglages',
    group: 'Régler',
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
  ];
}

export const backFromEvent: NavigationItem = { to: '/organizer', label: 'Mes événements', isExact: true };

export function editionNavigation({ edition, can }: EditionWorkspace): NavigationItem[] {
  const editionId = edition.documentId;
  return allowed(editionEntries(editionId), can, { editionId });
}

export const backFromEdition = ({ event }: EditionWorkspace): NavigationItem => ({
  to: '/organizer/events/$eventId',
  params: { eventId: event.documentId },
  label: 'Toutes les éditions',
});
