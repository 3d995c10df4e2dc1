export const profileMessages = {
  childFirstName: 'Le prénom est requis.',
  childLastName: 'Le nom est requis.',
  firstNameTooShort: 'Le prénom doit contenir au moins 2 caractères.',
  lastNameTooShort: 'Le nom doit contenir au moins 2 caractères.',
  genderRequired: 'Veuillez sélectionner un genre.',
  birthPlaceInvalid: 'Veuillez saisir un lieu de naissance valide.',
  birthDateRequired: 'La date de naissance est requise.',
  nationalityRequired: 'Veuillez sélectionner une nationalité.',
  timeZoneRequired: 'Veuillez sélectionner un fuseau horaire.',

  addressNameInvalid: 'Veuillez saisir un nom valide.',
  addressTypeRequired: "Veuillez sélectionner un type d'adresse.",
  addressLineInvalid: 'Veuillez saisir une adresse valide.',
  cityInvalid: 'Veuillez saisir une ville valide.',
  zipcodeRequired: 'Le code postal est requis.',
  countryRequired: 'Veuillez saisir un pays.',
  coordinatesInvalid: 'Cette position n’est pas valide.',
  addressLimit: '(limite atteinte)',
  tooManyAddresses: (max: number) => `Un profil compte au plus ${max} adresses.`,
  addressNotYours: 'Cette adresse n’est pas la vôtre.',

  addContact: "Ajouter un contact d'urgence",
  editContact: "Modifier un contact d'urgence",
  contactNameTooShort: 'Le nom complet doit contenir au moins 2 caractères.',
  relationTooShort: 'La relation doit contenir au moins 2 caractères.',
  contactPhoneInvalid: 'Veuillez saisir un numéro de téléphone valide.',
  contactEmailInvalid: 'Veuillez saisir un email valide.',
  tooManyContacts: (max: number) => `Un profil compte au plus ${max} contacts d’urgence.`,
  personNotYours: 'Cette personne n’est pas dans votre profil.',
  personInUse: 'Cette personne a des inscriptions\u00a0: elle ne peut pas être supprimée.',
  othersAsParents: 'Vous ne pouvez ajouter une personne que pour vous-même.',

  shirtSizeRequired: 'Veuillez sélectionner une taille de t-shirt.',
  shoeSizeInvalid: 'Veuillez saisir une pointure valide (20-55).',

  saved: 'Données mises à jour avec succès',
  saveFailed: 'Impossible de mettre à jour les données',
  deleted: 'Données supprimé avec succès',
  deleteFailed: 'Impossible de supprimer les données',
  photoSaved: 'Photo mise à jour avec succès',
  photoFailed: 'Erreur lors de la mise à jour de la photo',
  avatarSaved: 'Avatar mis à jour avec succès',
  avatarFailed: "Erreur lors de la mise à jour de l'avatar",
  pictureNotYours: 'Envoyez d’abord cette photo.',

  locked: 'Votre profil ne peut pas être modifié pour le moment.',
  lockReason: (count: number) =>
    count === 1
      ? 'Vous êtes inscrit à un événement qui approche ou se déroule\u00a0: l’organisation travaille avec les informations de votre profil.'
      : 'Vous êtes inscrit à des événements qui approchent ou se déroulent\u00a0: les organisations travaillent avec les informations de votre profil.',
  healthSearchRequired: 'Saisissez au moins deux lettres du nom.',
  healthReasonRequired: 'Dites en quelques mots pourquoi vous consultez ces informations.',
} as const;
