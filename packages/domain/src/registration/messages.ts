/** Every sentence about registering, used by both sides. */
export const registrationMessages = {
  invalid: "Données d'inscription invalides",
  createFailed: "Erreur d'inscription",
  submitFailed: 'Erreur lors de la soumission du formulaire',
  emailRegistered: 'Cet email est déjà inscrit à cet événement',
  emailNeeded: 'Veuillez saisir un email valide',
  noPrevious: 'Aucune inscription précédente trouvée',
  restrictionsFailed: 'Erreur de récupération des restrictions',
  restrictionsStatus: (status: number) => `Erreur API: ${status}`,
  unknownField: (name: string) => `Le champ «\u00a0${name}\u00a0» ne fait pas partie du formulaire.`,
  foreignFile: (label: string) => `${label}\u00a0: envoyez de nouveau ce document.`,
  notPublished: 'Le formulaire de cet événement n’est pas encore prêt.',
  groupElsewhere: 'Ce groupe ne fait pas partie de cet événement.',
  otherWay:
    'Ce panier a été ouvert pour un autre groupe ou une autre personne. Rechargez la page pour recommencer.',
  answersLocked: 'Les réponses ne peuvent plus être modifiées.',
  documentReceived: 'Document téléchargé avec succès',
  documentSettled: 'Ce document a déjà été validé.',
  cartReopened: 'Votre panier est de nouveau ouvert. Rien n’a été débité.',
  cancelled: 'Votre inscription est annulée.',
  claimed: 'Cette inscription est maintenant la vôtre.',
  availabilityLocked: 'Vos disponibilités ne peuvent plus être modifiées.',
} as const;
