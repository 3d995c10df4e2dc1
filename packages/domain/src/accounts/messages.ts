import { emailInvalid } from '../shared/email-messages.ts';
/** Every sentence of sign-up, sign-in and account security, used by both sides. */
export const accountMessages = {
  genderRequired: 'Genre requis',
  emailInvalid,
  emailTaken: "Cet email est déjà utilisé. Cliquez pour plus d'options.",
  emailCheckFailed: "Une erreur s'est produite lors de la vérification de l'email",
  languageRequired: 'Merci de choisir une langue',
  birthPlaceRequired: 'Lieu de naissance requis',
  birthDateOutOfRange: 'La date de naissance doit se situer entre 15 et 100 ans avant aujourd’hui.',
  nationalityRequired: 'Nationalité requise',
  countryRequired: 'Pays requis',
  addressRequired: 'Adresse requise',
  cityRequired: 'Ville requise',
  postalCodeRequired: 'Code postal requis',
  policyRequired: "Vous devez accepter les conditions générales d'utilisation",
  registrationFailed: "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
  creating: 'Création de votre compte...',
  redirecting: 'Redirection en cours...',
  submit: 'Vous inscrire',
  welcomeTitle: 'Avez-vous déjà un compte ?',
  ownerAssigned: 'Vous avez été assigné comme responsable du groupe',
  ownerAfterConfirmation:
    'Confirmez votre adresse avec le lien que nous venons de vous envoyer\u00a0: le groupe vous sera confié aussitôt.',
  confirmationSent: 'Le lien vient de partir. Regardez aussi dans vos courriers indésirables.',
  confirmationRecent:
    'Un lien est déjà parti il y a moins d’une minute. Regardez votre boîte, puis réessayez dans un instant.',
  confirmationDone: 'Votre adresse est déjà confirmée.',
  currentPasswordRequired: 'Mot de passe actuel requis',
  currentPasswordWrong: 'Le mot de passe actuel est incorrect.',
  passwordChangeFailed: 'Erreur lors du changement de mot de passe',
  passwordChanged: 'Mot de passe modifié. Vos autres appareils ont été déconnectés.',
  emailAvailable: 'Cette adresse est disponible.',
  emailChecking: 'Vérification de l’adresse…',
  accountDetected: 'Un compte existe peut-être déjà\u00a0: vérifiez avant de continuer.',
  accountDeleted: 'Votre compte a été supprimé. Merci du bout de chemin fait ensemble.',
  passwordReset: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  emailConfirmed: 'Votre adresse est confirmée. Merci\u00a0!',
  deletionPhrase: 'Supprimer mon compte',
  deletionFailed: 'Erreur lors de la suppression du compte',
  somethingWrong: 'Une erreur est survenue',
  resetSent: 'Si un compte existe pour cette adresse, un lien vient d’y être envoyé.',
  linkUnusable: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  emailNotConfirmed: 'Confirmez d’abord votre adresse avec le lien que nous vous avons envoyé.',
  lastPresident: 'Vous présidez une association : transmettez d’abord la présidence.',
} as const;

/** Titles of the dialog that tells of an account that seems to exist, by how sure we are. */
export const existingAccountTitles = {
  high: 'Compte existant détecté',
  medium: 'Compte similaire détecté',
  low: 'Possible compte existant',
  default: 'Compte existant',
} as const;
