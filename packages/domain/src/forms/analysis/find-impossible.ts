import type { Condition } from '../schema/dependency.ts';
import { type FormElement, isHiddenFromNew, periodOf } from '../structure/elements.ts';
import { type Clause, clausesOf } from '../visibility/clauses.ts';
import type { CompiledForm } from '../visibility/compile-form.ts';
import { readPeriod } from '../visibility/period.ts';
import { describeCondition, elementWords } from '../words/describe-dependencies.ts';
import { asFindingElement, type Finding } from './finding.ts';
import { findingMessages } from './messages.ts';
import { canAllHold, canClausesHold, type World } from './satisfiable.ts';

function isPeriodClosed(element: FormElement, zone: string): boolean {
  const period = readPeriod(periodOf(element), zone);
  return period !== null && period.start > period.end;
}

/** Missing targets and circles are left out: they are reported on their own. */
function openClauses(compiled: CompiledForm, element: FormElement): Clause[] {
  const isOpen = ({ targetId, operator }: Condition): boolean => {
    const source = compiled.indexById.get(targetId);
    if (source === undefined) return false;
    const node = operator === 'is_completed' ? (compiled.completionOf.get(source) ?? source) : source;
    return compiled.component[node] !== compiled.component[element.index];
  };
  return clausesOf(element.source.dependencies)
    .filter(({ groups }) => groups.every(({ conditions }) => conditions.every(isOpen)))
    .filter(({ groups }) => groups.length > 0);
}

function unknownOptionOf(condition: Condition, target: FormElement | undefined): string | null {
  if (target?.kind !== 'question' || target.source.fieldType !== 'enum') return null;
  if (!['equals', 'contains', 'one_of'].includes(condition.operator)) return null;
  const offered = new Set<unknown>(target.source.fieldEnum.map(({ value }) => value));
  const wanted = Array.isArray(condition.value) ? condition.value : [condition.value];
  const unknown = wanted.find((value) => value !== null && !offered.has(value));
  return unknown === undefined ? null : String(unknown);
}

function describeImpossible(
  element: FormElement,
  condition: Condition,
  isNeverShown: boolean,
  world: World,
): Finding {
  const target = world.find(condition.targetId);
  const item = elementWords(element);
  const option = unknownOptionOf(condition, target);
  return {
    code: 'impossible_condition',
    severity: 'warning',
    message:
      option === null
        ? findingMessages.impossible(item, describeCondition(condition, world.find), isNeverShown)
        : findingMessages.unknownOption(item, option, elementWords(target)),
    elements: [asFindingElement(element), ...(target === undefined ? [] : [asFindingElement(target)])],
  };
}

export function findImpossible(compiled: CompiledForm): {
  findings: Finding[];
  neverShown: ReadonlySet<number>;
} {
  const neverShown = new Set<number>();
  const world: World = {
    find: (targetId) => compiled.elements[compiled.indexById.get(targetId) ?? -1],
    isNeverShown: (element) => neverShown.has(element.index),
    editionDay: compiled.editionDay,
  };
  const findings = new Map<number, Finding[]>();
  for (const node of compiled.order) {
    const element = compiled.elements[node];
    if (element === undefined) continue;
    const own: Finding[] = [];
    const clauses = openClauses(compiled, element);
    const canHold = canClausesHold(clauses, world);
    const isClosed = isPeriodClosed(element, compiled.timeZone);
    const isNeverShown = !canHold || isClosed || isHiddenFromNew(element);
    if (isNeverShown || neverShown.has(element.container)) neverShown.add(node);
    const impossible = clauses
      .flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions))
      .filter((condition) => !canAllHold([condition], world));
    for (const condition of impossible) own.push(describeImpossible(element, condition, !canHold, world));
    const elements = [asFindingElement(element)];
    const item = elementWords(element);
    if (!canHold && impossible.length === 0) {
      own.push({
        code: 'contradiction',
        severity: 'warning',
        message: findingMessages.contradiction(item),
        elements,
      });
    }
    if (isClosed) {
      own.push({
        code: 'period_never_open',
        severity: 'warning',
        message: findingMessages.periodNeverOpen(item),
        elements,
      });
    }
    findings.set(node, own);
  }
  return { findings: compiled.elements.flatMap(({ index }) => findings.get(index) ?? []), neverShown };
}
