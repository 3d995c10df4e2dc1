import { countOf } from '@kermesse/domain/shared/text';

/** What the pages of a registration say beyond the rules' own messages. */
export const pageTexts = {
  title: 'Inscription',
  prefilled: (count: number) =>
    `${countOf(count, 'réponse reprise', 'réponses reprises')} de votre profil. Vérifiez-les et corrigez-les si besoin.`,
  draftFound: 'Nous avons retrouvé vos réponses.',
  recovered: (count: number) =>
    `${countOf(count, 'article retrouvé', 'articles retrouvés')} dans votre panier.`,
  warningTitle: '⏰ Session expire bientôt !',
  warning: 'Il reste moins de 5 minutes pour terminer votre inscription.',
  expired: 'Vos places ne sont plus gardées. Vos réponses sont conservées.',
  firstErrors: 'Corrigez les champs signalés pour continuer.',
  signInFirst: 'Connectez-vous pour terminer votre inscription. Vos réponses et votre panier vous attendent.',
  copied: 'Réponses copiées. Vérifiez-les avant de continuer.',
  stockLost: 'Les places en direct ne sont plus à jour. Reconnexion en cours…',
} as const;
