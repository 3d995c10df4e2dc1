export const participationMessages = {
  // The association's list and its detail
  loadFailed: 'Erreur lors du chargement des événements',
  eventFailed: "Erreur lors du chargement de l'événement",
  eventNotFound: 'Événement non trouvé',
  unnamedEvent: 'Événement sans nom',
  unnamedEdition: 'Sans nom',
  noDate: 'Non spécifiée',
  // Asking to take part
  requested: 'Demande de participation envoyée avec succès !',
  requestFailed: "Erreur lors de l'envoi de la demande",
  contactMissing: 'Veuillez remplir les informations de contact',
  participantMissing: 'Veuillez ajouter au moins un participant valide',
  eventMissing: 'Aucun événement sélectionné',
  emailInvalid: 'Adresse email invalide',
  phoneInvalid: 'Numéro de téléphone invalide',
  nameMissing: 'Indiquez un nom.',
  emailTwice: 'Cette adresse figure déjà dans la liste.',
  tooManyParticipants: 'Une demande porte sur 200 personnes au plus. Les autres pourront se joindre ensuite.',
  notOpen: 'Cet événement n’accueille pas d’associations pour le moment.',
  associationNotReady: 'Votre association doit d’abord être validée et active.',
  alreadyRefused: 'L’organisateur a refusé la participation de cette association.',
  // Answers of both sides
  answersAreGiven: 'Chaque côté répond pour lui-même.',
  notMember:
    'Vous n’êtes pas membre de cette association\u00a0: rejoignez-la d’abord, ou inscrivez-vous sans elle.',
  onlyForYourself: 'Vous ne pouvez ajouter ou retirer que vous-même.',
  accepted: 'Participation acceptée',
  refused: 'Participation refusée',
  confirmed: 'Participation confirmée',
  withdrawn: 'L’association ne participe plus.',
  left: 'Vous ne participez plus avec cette association.',
  participantSaved: 'Participant mis à jour',
  eventOver: 'Cet événement est passé ou annulé.',
} as const;

/** In the order in which it is checked. */
export const joinMessages = {
  errorTitle: 'Erreur',
  missingReference: 'Impossible de rejoindre cet événement : référence manquante',
  existingFailed: 'Impossible de vérifier les inscriptions existantes',
  createFailed: "Impossible de créer l'inscription à l'événement",
  userFailed: 'Impossible de récupérer vos informations utilisateur',
  registrationFailed: "Impossible de vérifier votre inscription à l'événement",
  entryFailed: "Impossible de récupérer les informations de l'inscription",
  addFailed: "Impossible d'ajouter votre participation à l'événement",
  associationAlready: 'Cette association participe déjà à cet événement',
  registerFirst: "Merci de vous inscrire à cet événement d'abord",
  already: 'Vous participez déjà à cet événement avec cette association',
  associationRegistered: (event: string) => `L’association est inscrite à l’événement ${event}.`,
  joined: (event: string) => `Vous participez maintenant à l'événement ${event} avec cette association!`,
  eventsFailed: 'Une erreur est survenue lors du chargement des événements',
  listFailed: 'Impossible de récupérer la liste des événements',
} as const;
