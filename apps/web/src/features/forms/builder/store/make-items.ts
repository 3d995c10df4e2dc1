import { newQuestion, newTextBlock } from '@kermesse/domain/forms/builder/new-elements';
import type { FieldType } from '@kermesse/domain/forms/enums';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';
import { freshIds } from './new-id.ts';

const startOptions = ['Option 1', 'Option 2'];
const startRows = ['Ligne 1', 'Ligne 2'];

const startLabels: Readonly<Record<FieldType, string>> = {
  text: 'Question',
  phone: 'Téléphone',
  email: 'E-mail',
  number: 'Nombre',
  date: 'Date',
  time: 'Heure',
  boolean: 'J’accepte',
  enum: 'Choix',
  rating: 'Note',
  ranking: 'Classez par préférence',
  matrix: 'Grille',
  address: 'Adresse',
  document: 'Document',
  signature: 'Signature',
  hidden: 'Champ caché',
  product_selector: 'Produits',
};

/** A sum of what the organiser chooses next. */
export function makeCalculation(): BlockItem {
  const calculation = { operation: 'sum' as const, sourceIds: [] };
  const source = newQuestion(freshIds()('question'), 'Total', { fieldType: 'number', calculation });
  return { kind: 'question', source };
}

export function makeQuestion(fieldType: FieldType, label = startLabels[fieldType]): BlockItem {
  const newId = freshIds();
  const made = (labels: readonly string[]) =>
    labels.map((label) => ({ id: newId('option'), label, value: label }));
  const fieldEnum = optionTypes.has(fieldType) ? made(startOptions) : [];
  const fieldRows = fieldType === 'matrix' ? made(startRows) : [];
  return {
    kind: 'question',
    source: newQuestion(newId('question'), label, { fieldType, fieldEnum, fieldRows }),
  };
}

export const makeText = (): BlockItem => ({
  kind: 'text',
  source: newTextBlock(freshIds()('text'), '<p>Votre texte</p>'),
});
