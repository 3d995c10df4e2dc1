import { z } from 'zod';

export const memberRoles = ['president', 'manager', 'accountant', 'moderator', 'member', 'aspirant'] as const;
export const memberRoleSchema = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRoleSchema>;
/** For the list of members; the roles matrix has its own labels (see permissions). */
export const memberRoleLabels: Record<MemberRole, string> = {
  president: 'Président',
  manager: 'Manager',
  accountant: 'Comptable',
  moderator: 'Modérateur',
  member: 'Membre',
  aspirant: 'Aspirant',
};

export const membershipStatuses = ['active', 'pending', 'inactive', 'suspended'] as const;
export const membershipStatusSchema = z.enum(membershipStatuses);
export type MembershipStatus = z.infer<typeof membershipStatusSchema>;
export const membershipStatusLabels: Record<MembershipStatus, string> = {
  active: 'Actif',
  pending: 'En attente',
  inactive: 'Inactif',
  suspended: 'Suspendu',
};

export const membershipEvents = [
  'requested',
  'joined',
  'accepted',
  'refused',
  'suspended',
  'reactivated',
  'role_changed',
  'left',
  'removed',
  'added',
  'imported',
  'taken_over',
  'merged',
] as const;
export const membershipEventSchema = z.enum(membershipEvents);
export type MembershipEvent = z.infer<typeof membershipEventSchema>;
export const membershipEventLabels: Record<MembershipEvent, string> = {
  requested: 'Demande d’adhésion',
  joined: 'Arrivée',
  accepted: 'Demande acceptée',
  refused: 'Demande refusée',
  suspended: 'Suspension',
  reactivated: 'Réactivation',
  role_changed: 'Changement de rôle',
  left: 'Départ',
  removed: 'Retrait',
  added: 'Ajout par l’équipe',
  imported: 'Import d’un fichier',
  taken_over: 'Adhésion reprise par son compte',
  merged: 'Fiches fusionnées',
};

/** What a person without an account can be: every other role comes with rights. */
export const rolesWithoutAccount = ['member', 'aspirant'] as const satisfies readonly MemberRole[];
export const needsAccount = (role: MemberRole): boolean =>
  !rolesWithoutAccount.some((allowed) => allowed === role);

export const handoverStatuses = ['offered', 'accepted', 'declined', 'cancelled'] as const;
export const handoverStatusSchema = z.enum(handoverStatuses);
