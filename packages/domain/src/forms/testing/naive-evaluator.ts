import type { Condition } from '../schema/dependency.ts';
import type { FormContent } from '../schema/form.ts';
import { type FormElement, listElements, periodOf } from '../structure/elements.ts';
import { catalogueId, productAnswerKey, productQuantityKey } from '../structure/labels.ts';
import { type Audience, isForAudience } from '../visibility/audience.ts';
import { clausesOf, conditionsOf } from '../visibility/clauses.ts';
import { readOperand } from '../visibility/compare.ts';
import { operatorTest } from '../visibility/operators.ts';
import { type Answers, isAnswered } from '../visibility/read-answer.ts';
import { readElement } from '../visibility/reading.ts';

/** Slow recursive reference implementation of the visibility rules, with which the graph must agree. */
export function naivelyVisible(
  form: Pick<FormContent, 'pages'>,
  answers: Answers,
  now: number,
  audience: Audience,
): Set<string> {
  const elements = listElements(form);
  const find = (id: string): FormElement | undefined =>
    elements.find((element) => element.id === id) ??
    elements.find((element) => element.kind === 'product' && catalogueId(element.source) === id);
  const contentsOf = (block: FormElement) => elements.filter(({ container }) => container === block.index);
  const requiredIn = (block: FormElement) =>
    contentsOf(block).filter((item) => item.kind === 'question' && item.source.fieldRequired);
  const asksCompletion = ({ targetId, operator }: Condition) =>
    operator === 'is_completed' && find(targetId)?.kind === 'block';
  const nodeOf = (condition: Condition): string =>
    asksCompletion(condition)
      ? `completion ${condition.targetId}`
      : (find(condition.targetId)?.id ?? 'nothing');

  const readsOf = (node: string): string[] => {
    const element = find(node.replace(/^completion /, ''));
    if (element === undefined) return [];
    if (node.startsWith('completion ')) return [element.id, ...requiredIn(element).map(({ id }) => id)];
    const container = elements[element.container];
    const sources = conditionsOf(element.source.dependencies).map(nodeOf);
    return container === undefined ? sources : [container.id, ...sources];
  };
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return readsOf(from).some((next) => reaches(next, to, seen));
  };

  const known = new Map<string, boolean>();
  const isShown = (element: FormElement): boolean => {
    const before = known.get(element.id);
    if (before !== undefined) return before;
    const shown = decide(element);
    known.set(element.id, shown);
    return shown;
  };
  const decide = (element: FormElement): boolean => {
    const container = elements[element.container];
    if (container !== undefined && !isShown(container)) return false;
    const period = periodOf(element);
    if (period?.enabled) {
      if (period.startDate !== null && now < Date.parse(period.startDate)) return false;
      if (period.endDate !== null && now > Date.parse(period.endDate)) return false;
    }
    if (element.kind === 'question' && element.source.isHiddenFromNew) return false;
    if (!isForAudience(element, audience)) return false;
    const holds = (condition: Condition) => conditionHolds(element, condition);
    return clausesOf(element.source.dependencies).every(({ groupOperator, groups }) => {
      const results = groups.map(({ operator, conditions }) =>
        operator === 'OR' ? conditions.some(holds) : conditions.every(holds),
      );
      return groupOperator === 'OR' ? results.some(Boolean) : results.every(Boolean);
    });
  };
  const conditionHolds = (element: FormElement, condition: Condition): boolean => {
    const source = find(condition.targetId);
    if (source === undefined) return false;
    if (reaches(nodeOf(condition), element.id)) return true;
    const completed = asksCompletion(condition) && isCompleted(source);
    const [key, quantityKey] = keysOf(source);
    const reading = readElement(source, isShown(source), answers[key], answers[quantityKey], completed);
    return operatorTest(condition.operator)(reading, readOperand(condition.value, null));
  };
  const isCompleted = (block: FormElement): boolean =>
    isShown(block) &&
    requiredIn(block).every((question) => !isShown(question) || isAnswered(answers[keysOf(question)[0]]));

  return new Set(elements.filter(isShown).map(({ id }) => id));
}

function keysOf(element: FormElement): [answer: string, quantity: string] {
  if (element.kind === 'question') return [element.source.fieldName, ''];
  if (element.kind !== 'product') return ['', ''];
  return [productAnswerKey(element.source), productQuantityKey(element.source)];
}
