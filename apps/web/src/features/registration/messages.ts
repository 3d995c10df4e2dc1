import { timeRunsOutText } from '@kermesse/domain/reservations/hold-time';
import { countOf } from '@kermesse/domain/shared/text';
import { settings } from '../../platform/settings.ts';

export const pageTexts = {
  title: 'Inscription',
  offerTitle: 'Une place vous est gardée',
  prefilled: (count: number) =>
    `${countOf(count, 'réponse reprise', 'réponses reprises')} de votre profil. Vérifiez-les et corrigez-les si besoin.`,
  draftFound: 'Nous avons retrouvé vos réponses.',
  recovered: (count: number) =>
    `${countOf(count, 'article retrouvé', 'articles retrouvés')} dans votre panier.`,
  warningTitle: '⏰ Session expire bientôt !',
  warning: timeRunsOutText(settings),
  expired: 'Vos places ne sont plus gardées. Vos réponses sont conservées.',
  careEndedTitle: 'Un enfant ne peut plus être inscrit',
  firstErrors: 'Corrigez les champs signalés pour continuer.',
  codeTitle: 'Vous avez déjà un compte',
  signedInAgain: 'Vous êtes connecté, et vous avez déjà une inscription à cet événement.',
  addressLabel: 'Votre email',
  addressHelp: 'Votre billet y arrivera.',
  paymentAtNextStep: 'Moyen de paiement au choix à l’étape suivante',
  otherPayment: 'Code promo, autre moyen',
  accountKnown: 'Vous avez déjà un compte\u00a0: un code à six chiffres vous sera envoyé à cette adresse.',
  copied: 'Réponses copiées. Vérifiez-les avant de continuer.',
  peopleAdded: (count: number) =>
    count > 1 ? `${count} personnes ajoutées à votre commande.` : 'Personne ajoutée à votre commande.',
  chooseSomebody: 'Choisissez au moins une personne.',
  addressToAdd:
    'Pour inscrire plusieurs personnes en une fois, votre adresse suffit\u00a0: les billets y arrivent, et vos réponses et votre panier restent en place.',
  paidByFirst: (name: string) => `Le paiement se fait une seule fois, à la fin, sous «\u00a0${name}\u00a0».`,
  shared: 'Les réponses communes sont reprises. Vérifiez-les et complétez le reste.',
  stockLost: 'Les places en direct ne sont plus à jour. Reconnexion en cours…',
} as const;
