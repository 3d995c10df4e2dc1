import { type FieldType, fieldTypeLabels, fieldTypes } from '@kermesse/domain/forms/enums';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { SpecialBlockKind } from '@kermesse/domain/forms/structure/labels';
import { foldText, matchesQuery } from '@kermesse/domain/shared/text';
import { fieldTypeNames } from '../element-display.tsx';

type InsertGroup = 'Questions' | 'Structure' | 'Produits';

export type InsertKind =
  | { kind: 'question'; fieldType: FieldType }
  | { kind: 'calculation' | 'text' | 'block' | 'page' }
  | { kind: 'special'; special: SpecialBlockKind }
  | { kind: 'product'; product: BlockProduct };

export interface InsertChoice {
  id: string;
  name: string;
  group: InsertGroup;
  /** Other words by which it is found. */
  words: string;
  what: InsertKind;
}

const structure: readonly InsertChoice[] = [
  { id: 'block', name: 'Bloc', group: 'Structure', words: 'section titre', what: { kind: 'block' } },
  {
    id: 'information',
    name: 'Texte d’information',
    group: 'Structure',
    words: 'paragraphe lien liste',
    what: { kind: 'text' },
  },
  { id: 'page', name: 'Page', group: 'Structure', words: 'étape écran', what: { kind: 'page' } },
];

const specials: readonly InsertChoice[] = [
  {
    id: 'volunteer',
    name: 'Bénévolat',
    group: 'Structure',
    words: 'missions disponibilités',
    what: { kind: 'special', special: 'volunteer' },
  },
  {
    id: 'payment',
    name: 'Paiement',
    group: 'Structure',
    words: 'récapitulatif panier',
    what: { kind: 'special', special: 'payment' },
  },
];

const questions: readonly InsertChoice[] = [
  ...fieldTypes.map(
    (fieldType): InsertChoice => ({
      id: `question ${fieldType}`,
      name: fieldTypeNames[fieldType],
      group: 'Questions',
      words: fieldTypeLabels[fieldType],
      what: { kind: 'question', fieldType },
    }),
  ),
  {
    id: 'calculation',
    name: 'Calcul',
    group: 'Questions',
    words: 'somme total nombre',
    what: { kind: 'calculation' },
  },
];

/** A form has each special block once. */
export function insertChoices(
  products: readonly BlockProduct[],
  placed: ReadonlySet<SpecialBlockKind>,
): InsertChoice[] {
  return [
    ...questions,
    ...structure,
    ...specials.filter(({ what }) => what.kind !== 'special' || !placed.has(what.special)),
    ...products.map(
      (product): InsertChoice => ({
        id: `product ${product.id}`,
        name: product.name,
        group: 'Produits',
        words: 'produit',
        what: { kind: 'product', product },
      }),
    ),
  ];
}

/** In the order of the list, what begins with the words first. */
export function foundChoices(choices: readonly InsertChoice[], query: string): InsertChoice[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return [...choices];
  const found = choices.filter(({ name, words }) => matchesQuery(query.trim(), `${name} ${words}`));
  const begins = ({ name }: InsertChoice) => foldText(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
