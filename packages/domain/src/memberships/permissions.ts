import { z } from 'zod';
import { type MemberRole, type MembershipStatus, memberRoles } from './enums.ts';

export const associationPermissions = [
  'president_rights',
  'manage_contributions',
  'manage_roles',
  'upload_documents',
  'view_association_info',
  'view_association_info_short',
  'modify_association_info',
  'view_event_info',
  'view_events',
  'manage_events',
  'copy_link',
  'view_member_details',
  'view_history_members',
  'delete_members',
  'blacklist_members',
  'call_members',
  'message_members',
] as const;
export const associationPermissionSchema = z.enum(associationPermissions);
export type AssociationPermission = z.infer<typeof associationPermissionSchema>;

export const associationPermissionLabels: Record<AssociationPermission, string> = {
  president_rights: 'Gérer l’identité légale de l’association',
  manage_contributions: 'Gérer les cotisations',
  manage_roles: 'Gérer les rôles',
  upload_documents: 'Ajouter des documents',
  view_association_info: 'Voir les informations de l’association',
  view_association_info_short: 'Voir la présentation de l’association',
  modify_association_info: 'Modifier les informations de l’association',
  view_event_info: 'Voir le détail des événements',
  view_events: 'Voir les événements',
  manage_events: 'Gérer les événements',
  copy_link: 'Copier le lien d’invitation',
  view_member_details: 'Voir le détail des membres',
  view_history_members: 'Voir l’activité des membres',
  delete_members: 'Supprimer des membres',
  blacklist_members: 'Suspendre des membres',
  call_members: 'Appeler les membres',
  message_members: 'Écrire aux membres',
};

/** For the roles matrix; the list of members has its own labels (see enums). */
export const matrixRoleLabels: Record<MemberRole, string> = {
  president: 'Président',
  manager: 'Responsable',
  moderator: 'Modérateur',
  accountant: 'Trésorier',
  member: 'Membre',
  aspirant: 'Invité',
};

export type RoleMatrix = Partial<Record<MemberRole, readonly AssociationPermission[]>>;

const presidentPermissions = associationPermissions.filter((id) => id !== 'view_association_info_short');

export const defaultMatrix: Record<MemberRole, readonly AssociationPermission[]> = {
  president: presidentPermissions,
  manager: presidentPermissions.filter((id) => id !== 'president_rights'),
  moderator: [
    'upload_documents',
    'view_association_info',
    'modify_association_info',
    'copy_link',
    'view_member_details',
    'delete_members',
    'blacklist_members',
    'call_members',
    'message_members',
  ],
  accountant: [
    'manage_contributions',
    'upload_documents',
    'view_association_info',
    'modify_association_info',
    'view_member_details',
    'call_members',
    'message_members',
  ],
  member: ['view_association_info'],
  aspirant: ['view_association_info_short'],
};

const isRole = (role: string): role is MemberRole => memberRoles.some((known) => known === role);
const roleOrMember = (role: string): MemberRole => (isRole(role) ? role : 'member');

/** In the list's order, without duplicates and unknown ids; who sees or manages an event sees the events. */
function normalise(ids: readonly unknown[]): AssociationPermission[] {
  const held = new Set(ids);
  if (held.has('view_event_info') || held.has('manage_events')) held.add('view_events');
  return associationPermissions.filter((id) => held.has(id));
}

/** An entry that is no list gives no permission; the president always has the default. */
export function readMatrix(stored: unknown): RoleMatrix | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored).filter(([role]) => isRole(role));
  if (entries.length === 0) return null;
  const matrix = entries.map(([role, ids]) => [role, normalise(Array.isArray(ids) ? ids : [])] as const);
  return { ...Object.fromEntries(matrix), president: defaultMatrix.president };
}

/** A stored matrix replaces all defaults, also for roles without an entry; an unknown role counts as member. */
export function permissionsOf(role: string, storedMatrix: unknown): readonly AssociationPermission[] {
  const matrix = readMatrix(storedMatrix) ?? defaultMatrix;
  return matrix[roleOrMember(role)] ?? [];
}

/** A pending request has the permissions of an aspirant, an inactive or suspended member none. */
export function permissionsOfMember(
  member: { role: string; status: MembershipStatus },
  storedMatrix: unknown,
): readonly AssociationPermission[] {
  if (member.status === 'active') return permissionsOf(member.role, storedMatrix);
  return member.status === 'pending' ? permissionsOf('aspirant', storedMatrix) : [];
}

/** A role without permissions has no entry. */
export function withPermission(
  matrix: RoleMatrix,
  role: MemberRole,
  permission: AssociationPermission,
  isGranted: boolean,
): RoleMatrix {
  if (role === 'president') return matrix;
  const others = (matrix[role] ?? []).filter((id) => id !== permission);
  const { [role]: _, ...rest } = matrix;
  const ids = normalise(isGranted ? [...others, permission] : others);
  return ids.length === 0 ? rest : { ...rest, [role]: ids };
}

/** The full information includes the short one, though the matrix lists only the former. */
function covers(held: readonly AssociationPermission[], id: AssociationPermission): boolean {
  return (
    held.includes(id === 'view_association_info_short' ? 'view_association_info' : id) || held.includes(id)
  );
}

/** Nobody gives a role with permissions that they lack; the presidency is only handed over. */
export function canGiveRole(
  giver: readonly AssociationPermission[],
  role: MemberRole,
  storedMatrix: unknown,
): boolean {
  if (role === 'president') return false;
  return permissionsOf(role, storedMatrix).every((id) => covers(giver, id));
}

export function changesBeyondReach(
  editor: readonly AssociationPermission[],
  before: unknown,
  after: unknown,
): AssociationPermission[] {
  const changed = memberRoles.flatMap((role) => {
    const old = permissionsOf(role, before);
    const wanted = permissionsOf(role, after);
    return [...old.filter((id) => !wanted.includes(id)), ...wanted.filter((id) => !old.includes(id))];
  });
  return associationPermissions.filter((id) => changed.includes(id) && !covers(editor, id));
}
