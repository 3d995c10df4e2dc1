import { countOf, listInFrench } from '../../shared/text.ts';
import {
  type BlockCategory,
  type BlockLayout,
  blockCategoryLabels,
  blockLayoutLabels,
  type FieldType,
  fieldTypeLabels,
} from '../enums.ts';
import type { ElementKind } from '../structure/elements.ts';
import { quoted } from './quoted.ts';

const kinds: Readonly<Record<ElementKind | 'page', { word: string; isFeminine: boolean }>> = {
  page: { word: 'Page', isFeminine: true },
  block: { word: 'Bloc', isFeminine: false },
  question: { word: 'Question', isFeminine: true },
  text: { word: 'Texte', isFeminine: false },
  product: { word: 'Produit', isFeminine: false },
};

type Kind = keyof typeof kinds;

/** 'Question « Licence »'; 'Un champ sans libellé' without a name. */
const subject = (kind: Kind, name: string) =>
  /^[«\d]/.test(name) ? `${kinds[kind].word} ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const agree = (kind: Kind, participle: string) => `${participle}${kinds[kind].isFeminine ? 'e' : ''}`;

/** Names are passed quoted, '« Licence »'. */
export const changeMessages = {
  formName: (before: string, after: string) =>
    `Formulaire renommé\u00a0: ${quoted(before)} devient ${quoted(after)}.`,
  formDescription: 'Description du formulaire modifiée.',
  formSettings: 'Réglages du formulaire modifiés.',
  added: (kind: Kind, name: string, place: string) =>
    `${subject(kind, name)} ${agree(kind, 'ajouté')}${place}.`,
  removed: (kind: Kind, name: string, place: string) =>
    `${subject(kind, name)} ${agree(kind, 'retiré')}${place}.`,
  renamed: (kind: Kind, before: string, after: string) =>
    `${subject(kind, before)} ${agree(kind, 'renommé')} en ${after}.`,
  movedTo: (kind: Kind, name: string, from: string, to: string) =>
    `${subject(kind, name)} ${agree(kind, 'déplacé')} de ${from} vers ${to}.`,
  reordered: (kind: Kind, name: string) => `${subject(kind, name)}\u00a0: ordre modifié.`,
  part: (kind: Kind, name: string, part: string) => `${subject(kind, name)}\u00a0: ${part}.`,
  inBlock: (name: string) => ` dans ${name}`,
  inPage: (name: string) => ` à la page ${name}`,
  fromBlock: (name: string) => ` de ${name}`,
  fromPage: (name: string) => ` de la page ${name}`,
  contents: (questions: number, texts: number, products: number) => {
    const parts = [
      questions > 0 ? countOf(questions, 'question') : '',
      texts > 0 ? countOf(texts, 'texte') : '',
      products > 0 ? countOf(products, 'produit') : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? '' : ` (${listInFrench(parts)})`;
  },
} as const;

export const partMessages = {
  description: 'description modifiée',
  appearance: 'apparence modifiée',
  settings: 'réglages modifiés',
  content: 'contenu modifié',
  placeholder: 'indication modifiée',
  help: 'texte d’aide modifié',
  defaultValue: 'valeur par défaut modifiée',
  calculation: 'calcul modifié',
  jumps: 'renvois vers d’autres pages modifiés',
  fieldName: (before: string, after: string) =>
    `nom de champ ${quoted(before)} remplacé par ${quoted(after)}`,
  type: (before: FieldType, after: FieldType) =>
    `type ${quoted(fieldTypeLabels[before])} remplacé par ${quoted(fieldTypeLabels[after])}`,
  nowRequired: 'réponse désormais obligatoire',
  nowOptional: 'réponse désormais facultative',
  nowHidden: 'masquée aux nouveaux inscrits',
  nowAsked: 'de nouveau demandée aux nouveaux inscrits',
  nowMultiple: 'plusieurs réponses désormais possibles',
  nowSingle: 'une seule réponse désormais possible',
  optionAdded: (label: string) => `option ${quoted(label)} ajoutée`,
  optionRemoved: (label: string) => `option ${quoted(label)} retirée`,
  optionRenamed: (before: string, after: string) => `option ${quoted(before)} renommée en ${quoted(after)}`,
  optionsChanged: 'options modifiées',
  rowAdded: (label: string) => `ligne ${quoted(label)} ajoutée`,
  rowRemoved: (label: string) => `ligne ${quoted(label)} retirée`,
  rowRenamed: (before: string, after: string) => `ligne ${quoted(before)} renommée en ${quoted(after)}`,
  rowsChanged: 'lignes modifiées',
  rules: 'règles de saisie modifiées',
  layout: (before: BlockLayout, after: BlockLayout) =>
    `disposition ${quoted(blockLayoutLabels[before])} remplacée par ${quoted(blockLayoutLabels[after])}`,
  category: (before: BlockCategory, after: BlockCategory) =>
    `catégorie ${quoted(blockCategoryLabels[before])} remplacée par ${quoted(blockCategoryLabels[after])}`,
  periodSet: 'période d’affichage modifiée',
  periodCleared: 'période d’affichage retirée',
  conditionsAdded: (after: string) => `condition ajoutée\u00a0: ${after}`,
  conditionsRemoved: (before: string) => `condition retirée\u00a0: ${before}`,
  conditionsChanged: (before: string, after: string) =>
    `condition modifiée\u00a0: ${before} devient ${after}`,
} as const;
