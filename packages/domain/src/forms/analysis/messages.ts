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
