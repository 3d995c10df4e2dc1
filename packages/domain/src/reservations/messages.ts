export const reservationMessages = {
  stockInsufficient: (product: string) => `Stock insuffisant pour ${product}`,
  reserveFailed: (product: string) => `Impossible de réserver ${product}`,
  releaseFailed: (product: string) => `Erreur lors du retrait de ${product}`,
  adjustFailed: (product: string) => `Impossible d'ajuster ${product}`,
  unavailable: 'Produit non disponible',
  alreadyRegistered: (product: string) => `Vous êtes déjà inscrit à "${product}"`,
  notEligible: (product: string) => `Vous n'êtes pas éligible pour "${product}"`,
  membersOnly: (association: string | null) =>
    association === null ? 'Réservé aux adhérents' : `Réservé aux adhérents de ${association}`,
  birthDateNeeded: (product: string) => `Indiquez la date de naissance pour prendre ${product}.`,
  registrationClosed: 'Les inscriptions ne sont pas ouvertes pour le moment.',
  optionNeeded: (product: string) => `Choisissez une option pour ${product}.`,
  tooMany: (product: string, max: number) => `Vous pouvez prendre au plus ${max} × ${product}.`,
  tooFew: (product: string, min: number) => `Prenez au moins ${min} × ${product}.`,
  replaced: (product: string, others: readonly string[]) =>
    `${product} remplace ${others.join(', ')}\u00a0: un seul choix est possible ici.`,
  willReplace: (other: string) => `Un seul choix est possible ici\u00a0: remplacera ${other}.`,
  tooManyPeople: (max: number) => `Une commande compte au plus ${max} personnes.`,
  notForEverybody: (product: string, count: number) =>
    `Il ne reste pas ${count === 1 ? 'de place' : `${count} places`} pour ${product}\u00a0: personne n’a été ajouté.`,
  choosePerson: (person: string, product: string) =>
    `${person}\u00a0: choisissez une option pour ${product}.`,
  notForPerson: (person: string, reason: string) => `${person}\u00a0: ${reason}.`,
  otherCart: 'Votre commande a changé dans un autre onglet. Rechargez la page pour la revoir.',
  careEnded:
    'Cet enfant n’est plus à votre charge\u00a0: vous ne pouvez plus l’inscrire. Continuez sans lui\u00a0: les autres personnes de la commande gardent leurs places et leurs réponses.',
  sessionExpired: 'Session expirée',
  extensionRefused: "Impossible d'étendre la session",
  newSession: 'Nouvelle session créée',
  waitingJoined: "Ajouté à la liste d'attente",
  waitingLeft: "Retiré de la liste d'attente",
  waitingConfirmed: "Position dans la liste d'attente confirmée",
  waitingFailed: "Erreur lors de l'opération",
  waitingUnreachable: 'Erreur de connexion',
  waitingClosed: (product: string) => `${product} n’a pas de liste d’attente.`,
  offerOver: 'Cette place n’est plus gardée pour vous.',
  offerOfAnother:
    'Cette place est gardée pour un autre compte\u00a0: connectez-vous avec l’adresse qui a reçu le message.',
  offerLeft: 'Votre place est proposée à la personne suivante.',
  placesLeft: (product: string) => `Il reste des places pour ${product}\u00a0: réservez-le directement.`,
} as const;
