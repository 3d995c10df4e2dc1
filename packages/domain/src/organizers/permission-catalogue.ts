import { z } from 'zod';

export const permissionCategories = ['event', 'edition', 'content', 'admin', 'data'] as const;
export type PermissionCategory = (typeof permissionCategories)[number];
export const permissionCategoryLabels: Record<PermissionCategory, string> = {
  event: 'Événement',
  edition: 'Édition',
  content: 'Contenu',
  admin: 'Administrateurs',
  data: 'Données',
};

interface PermissionEntry {
  readonly id: string;
  readonly category: PermissionCategory;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly isDangerous?: true;
  /** Part of its roles, but nothing requires it: it is not offered on its own. */
  readonly isIdle?: true;
}

export const permissionCatalogue = [
  {
    id: 'canCreateEvent',
    category: 'event',
    icon: 'calendar-plus',
    name: 'Créer des événements',
    description: 'Créer un événement et sa première édition',
    isIdle: true,
  },
  {
    id: 'canEditEvent',
    category: 'event',
    icon: 'edit',
    name: 'Modifier l’événement',
    description: 'Changer le nom, la description et les images',
  },
  {
    id: 'canViewEventStats',
    category: 'event',
    icon: 'chart-bar',
    name: 'Voir les statistiques de l’événement',
    description: 'Consulter les chiffres de toutes les éditions',
  },
  {
    id: 'canManageEventAdmins',
    category: 'event',
    icon: 'users',
    name: 'Gérer les administrateurs de l’événement',
    description: 'Ajouter, modifier et retirer des administrateurs de l’événement',
  },
  {
    id: 'canManageEventSponsors',
    category: 'event',
    icon: 'heart-handshake',
    name: 'Gérer les partenaires de l’événement',
    description: 'Ajouter, modifier et retirer des partenaires',
  },
  {
    id: 'canManageEventSettings',
    category: 'event',
    icon: 'settings',
    name: 'Gérer les réglages de l’événement',
    description: 'Changer les réglages et le compte de paiement',
  },
  {
    id: 'canCreateEdition',
    category: 'edition',
    icon: 'square-plus',
    name: 'Créer des éditions',
    description: 'Ajouter une édition à l’événement',
  },
  {
    id: 'canEditEdition',
    category: 'edition',
    icon: 'edit',
    name: 'Modifier l’édition',
    description: 'Changer les dates et corriger, annuler ou rembourser des inscriptions',
  },
  {
    id: 'canDuplicateEdition',
    category: 'edition',
    icon: 'copy',
    name: 'Dupliquer l’édition',
    description: 'Reprendre une édition à de nouvelles dates',
  },
  {
    id: 'canViewEditionStats',
    category: 'edition',
    icon: 'chart-line',
    name: 'Voir les statistiques de l’édition',
    description: 'Consulter les inscriptions et le tableau de bord',
  },
  {
    id: 'canManageEditionAdmins',
    category: 'edition',
    icon: 'users',
    name: 'Gérer les administrateurs de l’édition',
    description: 'Ajouter, modifier et retirer des administrateurs de l’édition',
  },
  {
    id: 'canManageEditionSponsors',
    category: 'edition',
    icon: 'heart-handshake',
    name: 'Gérer les partenaires de l’édition',
    description: 'Ajouter, modifier et retirer des partenaires',
  },
  {
    id: 'canManageEditionSettings',
    category: 'edition',
    icon: 'settings',
    name: 'Gérer les réglages de l’édition',
    description: 'Gérer les produits, les codes promo et les groupes',
  },
  {
    id: 'canManageAccreditations',
    category: 'content',
    icon: 'id-badge',
    name: 'Gérer les accréditations',
    description: 'Contrôler les billets et pointer les présences',
  },
  {
    id: 'canManageBadges',
    category: 'content',
    icon: 'award',
    name: 'Gérer les badges',
    description: 'Préparer et imprimer les badges et les étiquettes',
  },
  {
    id: 'canManageMissions',
    category: 'content',
    icon: 'clipboard-list',
    name: 'Gérer les missions',
    description: 'Créer les missions et affecter les bénévoles',
  },
  {
    id: 'canManageContent',
    category: 'content',
    icon: 'forms',
    name: 'Gérer le contenu',
    description: 'Construire les formulaires et la bibliothèque',
  },
  {
    id: 'canUploadImages',
    category: 'content',
    icon: 'photo-up',
    name: 'Ajouter des images',
    description: 'Envoyer des images et des logos',
  },
  {
    id: 'canAddAdmins',
    category: 'admin',
    icon: 'user-plus',
    name: 'Ajouter des administrateurs',
    description: 'Inviter une personne à administrer',
  },
  {
    id: 'canRemoveAdmins',
    category: 'admin',
    icon: 'user-minus',
    name: 'Retirer des administrateurs',
    description: 'Retirer l’accès d’une personne',
    isDangerous: true,
  },
  {
    id: 'canManagePermissions',
    category: 'admin',
    icon: 'shield-lock',
    name: 'Gérer les permissions',
    description: 'Changer ce que peuvent faire les administrateurs',
  },
  {
    id: 'canViewAdminList',
    category: 'admin',
    icon: 'list',
    name: 'Voir les administrateurs',
    description: 'Consulter la liste des administrateurs',
  },
  {
    id: 'canExportData',
    category: 'data',
    icon: 'download',
    name: 'Exporter les données',
    description: 'Télécharger les inscriptions et les ventes',
  },
  {
    id: 'canSendEmails',
    category: 'data',
    icon: 'mail',
    name: 'Envoyer des e-mails',
    description: 'Écrire aux participants et aux bénévoles',
  },
  {
    id: 'canReadHealth',
    category: 'data',
    icon: 'heartbeat',
    name: 'Lire les données de santé',
    description:
      'Ouvrir la fiche de santé d’une personne inscrite et les contacts d’urgence, en disant pourquoi',
    isDangerous: true,
  },
] as const satisfies readonly PermissionEntry[];

export type PermissionId = (typeof permissionCatalogue)[number]['id'];
export const permissionIds: readonly [PermissionId, ...PermissionId[]] = [
  permissionCatalogue[0].id,
  ...permissionCatalogue.slice(1).map((entry) => entry.id),
];
export const permissionIdSchema = z.enum(permissionIds);

const known: ReadonlySet<string> = new Set(permissionIds);
export const isPermissionId = (value: unknown): value is PermissionId =>
  typeof value === 'string' && known.has(value);

export const offeredPermissions = permissionCatalogue.filter((entry) => !('isIdle' in entry));

const offered: ReadonlySet<PermissionId> = new Set(offeredPermissions.map(({ id }) => id));
export const isOffered = (id: PermissionId): boolean => offered.has(id);

const dangerous: ReadonlySet<PermissionId> = new Set(
  permissionCatalogue.filter((entry) => 'isDangerous' in entry).map((entry) => entry.id),
);

export function isDangerous(id: PermissionId): boolean {
  return dangerous.has(id);
}
