import type { FormElement } from '../structure/elements.ts';
import { isCountable } from '../visibility/calculations.ts';
import type { CompiledForm } from '../visibility/compile-form.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { asFindingElement, type Finding } from './finding.ts';
import { findingMessages } from './messages.ts';

function findInCalculation(
  compiled: CompiledForm,
  element: FormElement,
  sourceIds: readonly string[],
): Finding[] {
  const item = elementWords(element);
  const wrong = (code: Finding['code'], message: string, target?: FormElement): Finding => ({
    code,
    severity: 'error',
    message,
    elements: [asFindingElement(element), ...(target === undefined ? [] : [asFindingElement(target)])],
  });
  if (sourceIds.length === 0) return [wrong('calculation_empty', findingMessages.calculationEmpty(item))];
  return sourceIds.flatMap((id): Finding[] => {
    const source = compiled.elements[compiled.indexById.get(id) ?? -1];
    if (source === undefined) return [wrong('missing_target', findingMessages.calculationGone(item))];
    if (source.index < element.index && isCountable(source)) return [];
    return [wrong('calculation_later', findingMessages.calculationLater(item, elementWords(source)), source)];
  });
}

export function findCalculations(compiled: CompiledForm): Finding[] {
  return compiled.elements.flatMap((element) => {
    const calculation = element.kind === 'question' ? element.source.calculation : null;
    return calculation === null ? [] : findInCalculation(compiled, element, calculation.sourceIds);
  });
}
