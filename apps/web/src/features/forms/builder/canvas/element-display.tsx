import { limitsOf } from '@kermesse/domain/forms/answers/question-rules';
import { ratingScale } from '@kermesse/domain/forms/answers/rating-scale';
import {
  calculationOperationLabels,
  type FieldType,
  fieldTypeLabels,
  ratingLookLabels,
} from '@kermesse/domain/forms/enums';
import type { Question } from '@kermesse/domain/forms/schema/question';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { type ElementSource, elementLabel } from '@kermesse/domain/forms/structure/elements';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';
import { countOf } from '@kermesse/domain/shared/text';
import {
  type Icon,
  IconAlignLeft,
  IconAt,
  IconCalculator,
  IconCalendarEvent,
  IconCheckbox,
  IconClock,
  IconEyeOff,
  IconFileText,
  IconForms,
  IconListDetails,
  IconListNumbers,
  IconMapPin,
  IconNumber123,
  IconPhone,
  IconShoppingBag,
  IconSignature,
  IconStar,
  IconTable,
  IconTicket,
} from '@tabler/icons-react';

export const fieldTypeIcons: Readonly<Record<FieldType, Icon>> = {
  text: IconForms,
  phone: IconPhone,
  email: IconAt,
  number: IconNumber123,
  date: IconCalendarEvent,
  time: IconClock,
  boolean: IconCheckbox,
  enum: IconListDetails,
  rating: IconStar,
  ranking: IconListNumbers,
  matrix: IconTable,
  address: IconMapPin,
  document: IconFileText,
  signature: IconSignature,
  hidden: IconEyeOff,
  product_selector: IconShoppingBag,
};

/** Short enough for two in a row. */
export const fieldTypeNames: Readonly<Record<FieldType, string>> = {
  text: 'Texte',
  phone: 'Téléphone',
  email: 'E-mail',
  number: 'Nombre',
  date: 'Date',
  time: 'Heure',
  boolean: 'Case à cocher',
  enum: 'Choix',
  rating: 'Note',
  ranking: 'Classement',
  matrix: 'Grille',
  address: 'Adresse',
  document: 'Document',
  signature: 'Signature',
  hidden: 'Champ caché',
  product_selector: 'Produits',
};

export function itemIcon(item: BlockItem): Icon {
  if (item.kind === 'question')
    return item.source.calculation === null ? fieldTypeIcons[item.source.fieldType] : IconCalculator;
  return item.kind === 'text' ? IconAlignLeft : IconTicket;
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

function ratingSummary(question: Question): string {
  const { first, last } = ratingScale(question);
  return `${ratingLookLabels[question.ratingLook]} de ${first} à ${last}`;
}

function questionSummary(question: Question): string {
  const { fieldType, fieldMultiSelect, fieldEnum, fieldRows, fieldDefault } = question;
  const limits = limitsOf(question);
  if (question.calculation !== null)
    return `Calcul · ${calculationOperationLabels[question.calculation.operation]}`;
  const parts: string[] = [
    fieldType === 'enum' && fieldMultiSelect ? 'Choix multiple' : fieldTypeLabels[fieldType],
  ];
  if (fieldType === 'matrix') parts.push(countOf(fieldRows.length, 'ligne'));
  if (optionTypes.has(fieldType)) parts.push(countOf(fieldEnum.length, 'option'));
  if (fieldType === 'rating') parts.push(ratingSummary(question));
  if (fieldType === 'hidden' && fieldDefault !== '') parts.push(fieldDefault);
  if (fieldType === 'text' && limits.maxLength !== undefined)
    parts.push(countOf(limits.maxLength, 'caractère'));
  if (fieldType === 'document') parts.push('10 Mo au plus');
  return parts.join(' · ');
}

export function itemSummary(item: BlockItem): string {
  if (item.kind === 'question') return questionSummary(item.source);
  if (item.kind === 'text') return 'Texte';
  const { price, stock, is_unlimited, productConfig } = item.source;
  const parts = ['Produit'];
  if (price !== null) parts.push(price === 0 ? 'Gratuit' : euros.format(price));
  if (!is_unlimited && stock !== null) parts.push(countOf(stock, 'place'));
  const { limitAge } = productConfig;
  if (limitAge?.limit === 'over') parts.push(`${limitAge.age} ans et plus`);
  if (limitAge?.limit === 'under') parts.push(`moins de ${limitAge.age} ans`);
  if (limitAge?.limit === 'exact') parts.push(`${limitAge.age} ans`);
  return parts.join(' · ');
}

const unnamed: Readonly<Record<ElementSource['kind'], string>> = {
  block: 'Bloc sans titre',
  question: 'Question sans libellé',
  text: 'Texte vide',
  product: 'Produit sans nom',
};

export function elementName(element: ElementSource): string {
  const label = elementLabel(element).trim();
  return label === '' ? unnamed[element.kind] : label;
}
