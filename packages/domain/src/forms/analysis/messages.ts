import { listInFrench } from '../../shared/text.ts';
import { formMessages } from '../messages.ts';
import { quoted } from '../words/quoted.ts';

/** Elements are passed quoted, '« Licence »', so that unnamed ones read well too. */
export const findingMessages = {
  missingTarget: (item: string) =>
    `${item} dépend d’un élément qui n’existe plus. Choisissez-en un autre ou retirez la condition.`,
  laterTarget: (item: string, target: string) =>
    `${item} dépend de ${target}, qui vient après dans le formulaire. Placez ${target} avant.`,
  circle: (items: readonly string[]) =>
    items.length === 1
      ? `${items[0]} dépend de son propre résultat. Retirez cette condition.`
      : `${listInFrench(items)} dépendent les uns des autres. Retirez l’une de ces conditions.`,
  impossible: (item: string, condition: string, isNeverShown: boolean) =>
    isNeverShown
      ? `${item} ne s’affichera jamais\u00a0: sa condition (${condition}) ne peut pas être remplie.`
      : `Une condition de ${item} (${condition}) ne peut pas être remplie.`,
  unknownOption: (item: string, option: string, target: string) =>
    `${item} attend la réponse ${quoted(option)}, qui n’est pas une option de ${target}.`,
  contradiction: (item: string) => `${item} ne s’affichera jamais\u00a0: ses conditions se contredisent.`,
  periodNeverOpen: (item: string) =>
    `${item} ne s’affichera jamais\u00a0: sa période finit avant de commencer.`,
  jumpMissing: (page: string) =>
    `La page ${page} renvoie à une page qui n’existe plus. Choisissez-en une autre ou retirez ce renvoi.`,
  jumpBackwards: (page: string, target: string) =>
    `La page ${page} renvoie à la page ${target}, qui ne vient pas après elle.`,
  jumpTarget: (page: string) =>
    `Un renvoi de la page ${page} dépend d’un élément qui n’existe plus. Choisissez-en un autre ou retirez la condition.`,
  jumpLater: (page: string, target: string) =>
    `Un renvoi de la page ${page} dépend de ${target}, qui vient après elle.`,
  jumpImpossible: (page: string, target: string) =>
    `La page ${page} ne renverra jamais à la page ${target}\u00a0: ses conditions ne peuvent pas être remplies.`,
  unreachablePage: (page: string) =>
    `Personne ne verra la page ${page}\u00a0: un renvoi sans condition la saute toujours.`,
  tokenMissing: (place: string, name: string) =>
    `${place} reprend la réponse à une question qui n’existe pas (${quoted(name)}). Rien ne s’affichera à cet endroit.`,
  tokenLater: (place: string, question: string) =>
    `${place} reprend la réponse à ${question}, qui vient après. Rien ne s’affichera à cet endroit.`,
  tokenHidden: (place: string, question: string) =>
    `${place} reprend la réponse à ${question}, qui n’est jamais posée. Rien ne s’affichera à cet endroit.`,
  calculationEmpty: (item: string) =>
    `${item} ne calcule rien. Choisissez les nombres ou les produits à compter.`,
  calculationLater: (item: string, source: string) =>
    `${item} compte ${source}, qui n’est plus un nombre placé avant. Retirez-le du calcul.`,
  calculationGone: (item: string) => `${item} compte un élément qui n’existe plus. Retirez-le du calcul.`,
  duplicateFieldName: (name: string, items: readonly string[]) =>
    `${listInFrench(items)} ont le même nom de champ ${quoted(name)}\u00a0: leurs réponses se mélangeraient.`,
  reservedFieldName: (item: string, name: string) =>
    `${item} porte le nom de champ ${quoted(name)}, qui est réservé. Choisissez-en un autre.`,
  missingLabel: (place: string) => `Une question de ${place} n’a pas de libellé.`,
  missingOptions: (item: string) => `${item}\u00a0: ${formMessages.answers.noOptions}.`,
  duplicateOption: (item: string, option: string) => `${item} propose deux fois la valeur ${quoted(option)}.`,
  impossibleLimits: (item: string) =>
    `${item} n’accepte aucune réponse\u00a0: son minimum dépasse son maximum.`,
  unknownSpecialBlock: (item: string) => `${item}\u00a0: ${formMessages.display.unknownSpecialBlock}.`,
  duplicateSpecialBlock: (items: readonly string[]) =>
    `${listInFrench(items)} font double emploi\u00a0: un seul bloc de ce genre suffit.`,
} as const;
