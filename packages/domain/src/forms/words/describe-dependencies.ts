import type { Condition, Dependencies } from '../schema/dependency.ts';
import { type ElementSource, elementLabel } from '../structure/elements.ts';
import { type Clause, clausesOf } from '../visibility/clauses.ts';
import { isDependencyOperator } from '../visibility/operators.ts';
import { operatorLabel, takesValue, valueWords } from './operator-words.ts';
import { quotedOr } from './quoted.ts';

export type FindElement = (targetId: string) => ElementSource | undefined;

const unnamed: Readonly<Record<ElementSource['kind'], string>> = {
  block: 'un bloc sans titre',
  question: 'un champ sans libellé',
  text: 'un texte vide',
  product: 'un produit sans nom',
};

const missingElement = 'un élément supprimé';

export function elementWords(element: ElementSource | undefined): string {
  return element === undefined ? missingElement : quotedOr(elementLabel(element), unnamed[element.kind]);
}

/** '« Licence FFA » n’est pas Oui' */
export function describeCondition(condition: Condition, find: FindElement): string {
  const { operator, value } = condition;
  const target = find(condition.targetId);
  const subject = elementWords(target);
  if (!isDependencyOperator(operator)) return `${subject} (condition inconnue)`;
  const words = `${subject} ${operatorLabel(operator, target)}`;
  return takesValue(operator) ? `${words} ${valueWords(value, target, operator)}` : words;
}

const wordOf = { AND: ' et ', OR: ' ou ' } as const;

function joinParts(parts: readonly { text: string; isCompound: boolean }[], operator: 'AND' | 'OR'): string {
  if (parts.length === 1) return parts[0]?.text ?? '';
  return parts.map(({ text, isCompound }) => (isCompound ? `(${text})` : text)).join(wordOf[operator]);
}

/** Brackets only where « et » and « ou » would be ambiguous. */
function describeClause(
  { groupOperator, groups }: Clause,
  find: FindElement,
): { text: string; operators: Set<'AND' | 'OR'> } {
  const operators = new Set<'AND' | 'OR'>(groups.length > 1 ? [groupOperator] : []);
  const parts = groups.map(({ operator, conditions }) => {
    if (conditions.length > 1) operators.add(operator);
    return {
      text: conditions.map((condition) => describeCondition(condition, find)).join(wordOf[operator]),
      isCompound: conditions.length > 1 && operator !== groupOperator,
    };
  });
  return { text: joinParts(parts, groupOperator), operators };
}

/** '« Trail 42 km » est sélectionné et « Licence FFA » n’est pas Oui'; empty without conditions. */
export function describeConditions(dependencies: Dependencies, find: FindElement): string {
  const clauses = clausesOf(dependencies).map((clause) => describeClause(clause, find));
  const parts = clauses.map(({ text, operators }) => ({ text, isCompound: operators.has('OR') }));
  return joinParts(parts, 'AND');
}

/** 'Afficher si « Trail 42 km » est sélectionné et « Licence FFA » n’est pas Oui'; empty without conditions. */
export function describeDependencies(dependencies: Dependencies, find: FindElement): string {
  const words = describeConditions(dependencies, find);
  return words === '' ? '' : `Afficher si ${words}`;
}
