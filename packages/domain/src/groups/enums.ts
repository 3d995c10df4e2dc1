/** `organization`: nothing to pay when registering, the owner is invoiced. */
export const groupTypes = ['family', 'team', 'association', 'organization'] as const;
export type GroupType = (typeof groupTypes)[number];
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
export type GroupMemberRole = (typeof groupMemberRoles)[number];
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
export type FamilyInviteRole = (typeof familyInviteRoles)[number];
/** As worded in the invitation of an adult. */
export const familyInviteRoleLabels: Record<FamilyInviteRole, string> = {
  parent: 'Parent',
  guardian: 'Tuteur légal',
  sibling: 'Adulte de la fratrie',
  family_friend: 'Proche autorisé',
  caretaker: "Garde d'enfant",
};
