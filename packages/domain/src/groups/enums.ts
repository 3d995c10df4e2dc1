import { z } from 'zod';

/** `organization`: nothing to pay when registering, the owner is invoiced. */
export const groupTypes = ['family', 'team', 'association', 'organization'] as const;
export const groupTypeSchema = z.enum(groupTypes);
export type GroupType = z.infer<typeof groupTypeSchema>;
export const groupTypeLabels: Record<GroupType, string> = {
  family: 'Famille',
  team: 'Équipe',
  association: 'Association',
  organization: 'Organisation',
};

/** `member` is the role in a group that is not a family. */
export const groupMemberRoles = [
  'admin',
  'parent',
  'child',
  'sibling',
  'guardian',
  'family_friend',
  'caretaker',
  'member',
] as const;
export const groupMemberRoleSchema = z.enum(groupMemberRoles);
export type GroupMemberRole = z.infer<typeof groupMemberRoleSchema>;
export const groupMemberRoleLabels: Record<GroupMemberRole, string> = {
  admin: 'Administrateur',
  parent: 'Parent',
  child: 'Enfant',
  sibling: 'Frère/Sœur',
  guardian: 'Tuteur/Tutrice',
  family_friend: 'Ami de la famille',
  caretaker: "Garde d'enfant",
  member: 'Membre',
};

export const familyInviteRoles = ['parent', 'guardian', 'sibling', 'family_friend', 'caretaker'] as const;
export const familyInviteRoleSchema = z.enum(familyInviteRoles);
export type FamilyInviteRole = z.infer<typeof familyInviteRoleSchema>;
/** The invitation dialog words the roles for an adult who is invited. */
export const familyInviteRoleLabels: Record<FamilyInviteRole, string> = {
  parent: 'Parent',
  guardian: 'Tuteur légal',
  sibling: 'Adulte de la fratrie',
  family_friend: 'Proche autorisé',
  caretaker: "Garde d'enfant",
};
