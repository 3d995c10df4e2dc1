import type { IsoDate } from '../../shared/calendar-date.ts';
import { defaultTimeZone } from '../../shared/zone-offset.ts';
import type { FormContent } from '../schema/form.ts';
import { type CompiledForm, compileForm } from '../visibility/compile-form.ts';
import { formLogic } from '../visibility/form-logic.ts';
import { findCalculations } from './find-calculations.ts';
import { findImpossible } from './find-impossible.ts';
import { findJumps } from './find-jumps.ts';
import { findFieldNames, findQuestions, findSpecialBlocks } from './find-questions.ts';
import { findCircles, findReferences } from './find-references.ts';
import { findStructure } from './find-structure.ts';
import { findTokens } from './find-tokens.ts';
import type { Finding } from './finding.ts';

/** Worst first. */
export function analyseDependencies(compiled: CompiledForm): Finding[] {
  const { findings: impossible, neverShown } = findImpossible(compiled);
  const findings = [
    ...findReferences(compiled),
    ...findCircles(compiled),
    ...findFieldNames(compiled.elements),
    ...findCalculations(compiled),
    ...findJumps(compiled, neverShown),
    ...impossible,
    ...findTokens(compiled, neverShown),
  ];
  return worstFirst(findings);
}

export interface PublicationCheck {
  canPublish: boolean;
  findings: readonly Finding[];
}

/** Errors prevent publication, warnings do not. */
export function checkPublication(
  form: Pick<FormContent, 'name' | 'pages'>,
  timeZone: string = defaultTimeZone,
  editionDay: IsoDate | null = null,
): PublicationCheck {
  const compiled = compileForm(form, timeZone, editionDay, formLogic);
  const findings = worstFirst([
    ...findStructure(form),
    ...analyseDependencies(compiled),
    ...findQuestions(compiled.elements),
    ...findSpecialBlocks(compiled.elements),
  ]);
  return { canPublish: findings.every(({ severity }) => severity !== 'error'), findings };
}

function worstFirst(findings: readonly Finding[]): Finding[] {
  return [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity !== 'error'),
  ];
}

export function findingsOf(findings: readonly Finding[], elementId: string): Finding[] {
  return findings.filter(({ elements }) => elements.some(({ id }) => id === elementId));
}
