import type { DependencyOperator, FieldType } from '../enums.ts';
import { type ElementSource, hasSeveralChoices } from './elements.ts';

const always: readonly DependencyOperator[] = ['is_completed', 'is_visible'];

const byFieldType: Readonly<Record<FieldType, readonly DependencyOperator[]>> = {
  text: ['equals', 'not_equals', 'contains', ...always],
  phone: ['equals', 'not_equals', 'contains', ...always],
  email: ['equals', 'not_equals', 'contains', ...always],
  number: ['equals', 'not_equals', 'greater_than', 'less_than', ...always],
  date: ['equals', 'not_equals', ...always],
  time: ['equals', 'not_equals', ...always],
  boolean: ['equals', 'not_equals', 'is_visible'],
  enum: ['equals', 'not_equals', 'contains', ...always],
  rating: ['equals', 'not_equals', 'greater_than', 'less_than', ...always],
  ranking: always,
  matrix: always,
  address: always,
  document: always,
  signature: always,
  hidden: ['equals', 'not_equals', 'contains', ...always],
  product_selector: [
    'is_selected',
    'not_selected',
    'quantity_greater_than',
    'quantity_less_than',
    'is_visible',
  ],
};

/** For several choices, `contains` is the usual question and comes first. */
const severalChoices: readonly DependencyOperator[] = ['contains', 'equals', 'not_equals', ...always];

export function operatorsFor(element: ElementSource): readonly DependencyOperator[] {
  switch (element.kind) {
    case 'question':
      return hasSeveralChoices(element) ? severalChoices : byFieldType[element.source.fieldType];
    case 'product':
      return ['is_selected', 'not_selected', 'quantity_greater_than', 'quantity_less_than', 'is_visible'];
    case 'block':
      return always;
    default:
      return ['is_visible'];
  }
}
