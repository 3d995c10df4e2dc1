import type { FormElement } from '../structure/elements.ts';
import { groupBy } from '../structure/group-by.ts';
import { conditionsOf } from '../visibility/clauses.ts';
import type { CompiledCondition, CompiledForm } from '../visibility/compile-form.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { asFindingElement, type Finding } from './finding.ts';
import { findingMessages } from './messages.ts';

function compiledConditions(compiled: CompiledForm, index: number): CompiledCondition[] {
  return (compiled.clauses[index] ?? []).flatMap(({ groups }) =>
    groups.flatMap(({ conditions }) => conditions),
  );
}

function findInElement(compiled: CompiledForm, element: FormElement): Finding[] {
  const findings: Finding[] = [];
  const item = elementWords(element);
  const missing = conditionsOf(element.source.dependencies).some(
    ({ targetId }) => !compiled.indexById.has(targetId),
  );
  if (missing) {
    findings.push({
      code: 'missing_target',
      severity: 'error',
      message: findingMessages.missingTarget(item),
      elements: [asFindingElement(element)],
    });
  }
  const later = compiledConditions(compiled, element.index)
    .filter(({ source, isCircular }) => source > element.index && !isCircular)
    .map(({ source }) => source);
  for (const source of new Set(later)) {
    const target = compiled.elements[source];
    if (target === undefined) continue;
    findings.push({
      code: 'later_target',
      severity: 'error',
      message: findingMessages.laterTarget(item, elementWords(target)),
      elements: [asFindingElement(element), asFindingElement(target)],
    });
  }
  return findings;
}

export function findReferences(compiled: CompiledForm): Finding[] {
  return compiled.elements.flatMap((element) => findInElement(compiled, element));
}

export function findCircles(compiled: CompiledForm): Finding[] {
  const circular = compiled.elements.filter(({ index }) =>
    compiledConditions(compiled, index).some(({ isCircular }) => isCircular),
  );
  const circles = groupBy(circular, ({ index }) => compiled.component[index]);
  return [...circles.values()].map((elements) => ({
    code: 'circle',
    severity: 'error',
    message: findingMessages.circle(elements.map(elementWords)),
    elements: elements.map(asFindingElement),
  }));
}
