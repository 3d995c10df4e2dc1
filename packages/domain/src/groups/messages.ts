/** Every sentence about registration groups, used by both sides. */
export const groupMessages = {
  notFound: 'Groupe non trouvé',
  unavailable: 'Groupe non disponible',
  full: 'Groupe complet',
  checkFailed: 'Erreur lors de la vérification du groupe',
  badMaximum: 'Saisissez un nombre de places d’au moins 1, ou laissez vide pour ne pas limiter.',
  placesTaken: (taken: number) =>
    `${taken} places sont déjà prises\u00a0: choisissez un nombre au moins égal.`,
  inUse: 'Des personnes sont inscrites dans ce groupe\u00a0: il ne peut pas être supprimé.',
  oneContext: 'Un groupe d’inscription appartient à une édition ou à une association.',
  familyContext: 'Une famille n’appartient ni à une édition ni à une association.',
  ownerInvited: (email: string) => `L’invitation a été envoyée à ${email}.`,
} as const;
