import type { DependencyOperator, FieldType } from '../enums.ts';
import { type ElementSource, hasSeveralChoices } from './elements.ts';

const text: readonly DependencyOperator[] = ['equals', 'not_equals', 'one_of', 'contains'];
const number: readonly DependencyOperator[] = [
  'equals',
  'not_equals',
  'greater_than',
  'greater_or_equal',
  'less_than',
  'less_or_equal',
];
const date: readonly DependencyOperator[] = [
  'equals',
  'not_equals',
  'before',
  'after',
  'age_at_least',
  'age_below',
];
const always: readonly DependencyOperator[] = ['is_completed', 'is_visible'];

const byFieldType: Readonly<Record<FieldType, readonly DependencyOperator[]>> = {
  text: [...text, ...always],
  phone: [...text, ...always],
  email: [...text, ...always],
  number: [...number, ...always],
  date: [...date, ...always],
  time: ['equals', 'not_equals', ...always],
  boolean: ['equals', 'not_equals', 'is_visible'],
  enum: ['equals', 'one_of', 'not_equals', 'contains', ...always],
  rating: [...number, ...always],
  ranking: always,
  matrix: always,
  address: always,
  document: always,
  signature: always,
  hidden: [...text, ...always],
  product_selector: [
    'is_selected',
    'not_selected',
    'quantity_greater_than',
    'quantity_less_than',
    'is_visible',
  ],
};

/** For several choices, `contains` is the usual question and comes first. */
const severalChoices: readonly DependencyOperator[] = [
  'contains',
  'one_of',
  'equals',
  'not_equals',
  ...always,
];

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
