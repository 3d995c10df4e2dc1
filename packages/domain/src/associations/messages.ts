/** Messages about members are with the memberships. */
export const associationMessages = {
  // Creation
  formTitle: "Formulaire d'Association",
  siretFormat: 'Le numéro SIRET doit contenir entre 9(SIREN) et 14(SIRET) chiffres.',
  siretTaken: 'Ce SIRET existe déjà.',
  siretTakenToast: 'Ce numéro de siret est déjà lié à une association.',
  nameRequired: "Le nom de l'association est requis.",
  presidentRequired: 'Le nom du président est requis.',
  streetRequired: 'La rue est requise.',
  numberRequired: 'Le numéro est requis.',
  cityRequired: 'La ville est requise.',
  shortRequired: 'La description courte est requise.',
  longRequired: 'La description longue est requise.',
  zipcodeFormat: 'Le code postal doit contenir exactement 5 chiffres.',
  phoneFormat: 'Erreur dans le numéro de téléphone.',
  emailFormat: 'Adresse email invalide',
  documentRequired: 'Un document officiel est obligatoire.',
  documentRequiredToast: 'Un document officiel est requis.',
  fileNotYours: 'Ce fichier ne peut pas être utilisé ici. Envoyez-le de nouveau.',
  created: 'Association créée avec succès !',
  submitFailed: 'Une erreur est survenue lors de la soumission du formulaire.',
  pendingNotice:
    'Votre association est enregistrée. Elle sera visible de tous dès que notre équipe aura vérifié le document officiel.',
  // Search
  noMatch: 'Aucune association ne correspond à votre recherche',
  searchError: (message: string) => `Erreur : ${message}`,
  positionFailed: "Impossible d'obtenir votre position.",
  pageOf: (page: number, count: number) => `Page ${page} / ${count}`,
  // Favourites
  favouriteAdded: 'Ajouté aux favoris !',
  favouriteRemoved: 'Favori retiré !',
  favouriteFailed: 'Impossible de modifier le favori.',
  mineFailed: 'Impossible de charger vos associations',
  // Area
  missingId: "ID d'association manquant",
  notFound: 'Association non trouvée',
  welcome: 'Bienvenue dans l’espace de votre association.',
  noTask: 'Aucune tâche en attente',
  noActivity: 'Aucune activité récente',
  userInfoFailed: 'Impossible de récupérer les informations utilisateur',
  // Settings and logo
  saved: 'Paramètres sauvegardés avec succès',
  saveFailed: 'Erreur lors de la sauvegarde',
  logoSent: 'Logo uploade avec succes !',
  logoNoAssociation: "Aucune associationId n'est specifiee !",
  logoNoFile: "Aucun fichier n'est selectionne.",
  logoFailed: 'L’association existe, mais l’envoi du logo a échoué. Un logo par défaut lui a été attribué.',
  presidentOnly: 'Seule la présidence peut modifier ce champ.',
  // Roles
  matrixSaved: 'Les permissions ont été mises à jour avec succès',
  matrixFailed: 'Erreur lors de la mise à jour des permissions',
  matrixNoAssociation: "Erreur: Identifiant d'association manquant",
  beyondReach: (labels: string) =>
    `Vous ne pouvez pas donner ou retirer ce que vous n’avez pas\u00a0: ${labels}.`,
  // Decision and deletion
  alreadyDecided: 'Cette association a déjà reçu une réponse.',
  accepted: 'Association acceptée',
  refused: 'Association refusée',
  emailNotConfirmed: 'Confirmez votre adresse e-mail avant de créer une association.',
  nameMismatch: 'Recopiez le nom exact de l’association pour confirmer.',
  hasAccounts:
    'Des cotisations ou un compte de paiement sont rattachés à cette association\u00a0: ses comptes doivent être conservés. Vous pouvez la rendre inactive.',
  hasUpcomingEvents: 'Un événement à venir est tenu au nom de cette association.',
  deleted: 'Association supprimée',
} as const;

/** Shown when an association has no logo of its own and could not be given one. */
export const defaultLogoUrl = '/images/default_asso.jpg';
