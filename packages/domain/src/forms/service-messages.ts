import { countOf } from '../shared/text.ts';
import { quoted } from './words/quoted.ts';

export const formServiceMessages = {
  editionNotFound: 'Cette édition n’existe pas ou n’est plus disponible.',
  noEdition: 'Choisissez l’édition de ce formulaire avant de le publier.',
  notPublishable: (count: number) =>
    `Ce formulaire ne peut pas être publié\u00a0: ${countOf(count, 'point à corriger', 'points à corriger')}.`,
  otherPublished: (name: string) =>
    `Le formulaire ${quoted(name)} est déjà publié pour cette édition. Remplacez-le ou dépubliez-le d’abord.`,
  publishedStays: 'Dépubliez ce formulaire avant de le rattacher à une autre édition.',
  stale: 'Ce formulaire a été modifié entre-temps par une autre personne.',
  sameField: (name: string | null) =>
    `${name ?? 'Une autre personne'} a modifié la même chose entre-temps. Rien n’a été écrasé\u00a0: choisissez ce qu’il faut garder.`,
  unknownElement: 'Un élément modifié n’est plus dans ce formulaire. Rechargez la page, puis recommencez.',
  answered:
    'Des inscriptions répondent à ce formulaire\u00a0: il ne peut pas être supprimé. Dépubliez-le plutôt.',
  versionNotFound: 'Cette version n’existe pas.',
  noFormToPublish: 'Il manque le formulaire d’inscription\u00a0: créez-le avant de publier.',
  severalFormsToPublish:
    'Plusieurs formulaires sont en préparation\u00a0: publiez d’abord celui que vous voulez utiliser.',
  notHidden: (fieldName: string) =>
    `${quoted(fieldName)} n’est pas un champ caché de ce formulaire\u00a0: enregistrez-le d’abord.`,
  notAnExport: 'Ce fichier n’est pas un formulaire exporté.',
} as const;
