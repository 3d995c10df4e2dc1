import { formatIsoDate } from '../../shared/calendar-date.ts';
import { formatDecimal } from '../../shared/decimal.ts';
import { countOf, listInFrench } from '../../shared/text.ts';
import type { DependencyOperator } from '../enums.ts';
import type { ConditionValue } from '../schema/dependency.ts';
import { type ElementSource, hasSeveralChoices } from '../structure/elements.ts';
import { isEmpty, isTrue } from '../visibility/read-answer.ts';
import { quoted } from './quoted.ts';

const operatorLabels: Readonly<Record<DependencyOperator, string>> = {
  equals: 'est',
  not_equals: 'n’est pas',
  contains: 'contient',
  greater_than: 'est supérieur à',
  less_than: 'est inférieur à',
  greater_or_equal: 'est supérieur ou égal à',
  less_or_equal: 'est inférieur ou égal à',
  one_of: 'est l’un de',
  before: 'est avant le',
  after: 'est après le',
  age_at_least: 'donne un âge, à l’édition, d’au moins',
  age_below: 'donne un âge, à l’édition, de moins de',
  is_completed: 'est rempli',
  is_visible: 'est affiché',
  is_selected: 'est sélectionné',
  not_selected: 'n’est pas sélectionné',
  quantity_greater_than: 'a une quantité supérieure à',
  quantity_less_than: 'a une quantité inférieure à',
};

/** As offered to the organiser; several choices are compared as a whole. */
export function operatorLabel(operator: DependencyOperator, target: ElementSource | undefined): string {
  const label = operatorLabels[operator];
  const isWhole = (operator === 'equals' || operator === 'not_equals') && hasSeveralChoices(target);
  if (operator === 'one_of' && hasSeveralChoices(target)) return 'contient l’un de';
  return isWhole ? `${label} exactement` : label;
}

const withoutValue: ReadonlySet<string> = new Set<DependencyOperator>([
  'is_completed',
  'is_visible',
  'is_selected',
  'not_selected',
]);

export function takesValue(operator: string): boolean {
  return !withoutValue.has(operator);
}

const isAge = (operator: DependencyOperator) => operator === 'age_at_least' || operator === 'age_below';

export function valueWords(
  value: ConditionValue,
  target: ElementSource | undefined,
  operator: DependencyOperator,
): string {
  const question = target?.kind === 'question' ? target.source : undefined;
  const one = (entry: string | number | boolean): string => {
    const option = question?.fieldEnum.find((candidate) => candidate.value === entry);
    if (option !== undefined) return quoted(option.label.trim() === '' ? option.value : option.label);
    if (isAge(operator)) return countOf(Number(entry), 'an');
    if (typeof entry === 'number') return formatDecimal(entry);
    if (typeof entry === 'boolean' || question?.fieldType === 'boolean') return isTrue(entry) ? 'Oui' : 'Non';
    if (question?.fieldType === 'date') return formatIsoDate(entry);
    return question?.fieldType === 'number' ? entry : quoted(entry);
  };
  if (value === null || isEmpty(value)) return 'vide';
  if (!Array.isArray(value)) return one(value);
  return operator === 'one_of' ? value.map(one).join(', ') : listInFrench(value.map(one));
}
