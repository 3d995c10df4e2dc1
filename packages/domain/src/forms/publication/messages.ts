import { countOf, listInFrench, pluralOf } from '../../shared/text.ts';
import { type FieldType, fieldTypeLabels } from '../enums.ts';
import { quoted } from '../words/quoted.ts';

const answers = (count: number) => countOf(count, 'réponse déjà donnée', 'réponses déjà données');

/** Questions and products are passed quoted. */
export const publicationMessages = {
  removed: (item: string, count: number) =>
    `${item} est supprimée\u00a0: ${answers(count)}. Elles restent dans les inscriptions et les exports, mais la question ne sera plus posée.`,
  renamed: (item: string, count: number, before: string) =>
    `${item} change de nom de champ\u00a0: ${answers(count)} sous ${quoted(before)}, qui ne suivront pas.`,
  unfitType: (item: string, unfit: number, count: number, before: FieldType, after: FieldType) =>
    `${item} passe de ${quoted(fieldTypeLabels[before])} à ${quoted(fieldTypeLabels[after])}\u00a0: ${shareOf(unfit, count)}.`,
  unfitRules: (item: string, unfit: number, count: number) =>
    `${item} a changé d’options ou de règles\u00a0: ${shareOf(unfit, count)}.`,
  identityLost: (fields: readonly string[]) =>
    `Plus aucune question ne demande ${listInFrench(fields)}\u00a0: les nouvelles inscriptions ne diront que ce que dit le compte.`,
  ageNotAsked: (items: readonly string[]) =>
    items.length === 1
      ? `${items[0]} a une limite d’âge, et aucune question ne demande la date de naissance\u00a0: qui ne l’a pas dans son profil sera refusé.`
      : `${listInFrench(items)} ont une limite d’âge, et aucune question ne demande la date de naissance\u00a0: qui ne l’a pas dans son profil sera refusé.`,
  sellsNothing: (count: number) =>
    count === 1
      ? 'Ce formulaire ne propose pas le produit du catalogue\u00a0: personne ne pourra le prendre.'
      : `Ce formulaire ne propose aucun des ${count} produits du catalogue\u00a0: personne ne pourra en prendre.`,
  productNotSold: (item: string) =>
    `${item} n’est pas en vente dans cette édition\u00a0: personne ne pourra le prendre. Retirez-le, ou choisissez-en un du catalogue.`,
  paymentBlockMissing:
    'Ce formulaire propose des produits payants, mais n’a pas de bloc «\u00a0Paiement\u00a0».',
  volunteerBlockMissing:
    'L’édition est ouverte aux bénévoles, mais ce formulaire n’a pas de bloc «\u00a0Bénévolat\u00a0».',
} as const;

function shareOf(unfit: number, count: number): string {
  if (unfit === count)
    return `${answers(count)}, et ${count === 1 ? 'elle ne convient' : 'aucune ne convient'} plus`;
  return `${unfit} des ${answers(count)} ne ${pluralOf(unfit, 'convient', 'conviennent')} plus`;
}
