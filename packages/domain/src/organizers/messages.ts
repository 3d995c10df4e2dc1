export const organizerMessages = {
  badPermissions: 'Choisissez au moins une permission.',
  beyondReach: 'Vous ne pouvez pas donner ou retirer une permission que vous n’avez pas.',
  alreadyAdmin: (email: string) => `${email} possède déjà un accès administrateur.`,
  alreadyInvited: (email: string) => `Une invitation administrateur a déjà été envoyée à ${email}.`,
  invitationSent: (email: string) => `L’invitation administrateur a été envoyée à ${email}.`,
  /** For the log. */
  invitationSentLog: 'Admin invitation email sent successfully',
  invitationFailed: "L'invitation n'a pas pu être envoyée.",
  invitationUnusable: 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  invitationOfAnother: (email: string) =>
    `Cette invitation est adressée à ${email}. Connectez-vous avec ce compte pour l’accepter.`,
  healthAccess:
    'Vous pourrez lire les données de santé des personnes inscrites\u00a0: chaque lecture demande une raison, et la personne la voit.',
  accepted: 'Vous administrez maintenant cet événement.',
  revoked: 'Invitation annulée.',
  resent: 'Invitation renvoyée',
  contextNotFound: 'Événement non trouvé',
} as const;
