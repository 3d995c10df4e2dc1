import {
  asFindingElement,
  type Finding,
  type FindingElement,
  type Severity,
} from '@kermesse/domain/forms/analysis/finding';
import type { Condition } from '@kermesse/domain/forms/schema/dependency';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { type FormElement, listElements } from '@kermesse/domain/forms/structure/elements';
import { conditionsOf } from '@kermesse/domain/forms/visibility/clauses';
import { isDependencyOperator } from '@kermesse/domain/forms/visibility/operators';
import { indexTargets } from '@kermesse/domain/forms/visibility/targets';
import { describeCondition, describeDependencies } from '@kermesse/domain/forms/words/describe-dependencies';
import { operatorLabel, takesValue, valueWords } from '@kermesse/domain/forms/words/operator-words';

export interface GraphElement {
  key: string;
  element: FormElement;
  target: FindingElement;
  /** 'Afficher si …'; empty when always shown. */
  condition: string;
  findings: readonly Finding[];
  severity: Severity | null;
}

export interface GraphLink {
  key: string;
  /** The element that the condition names; null when it no longer exists. */
  from: FormElement | null;
  missingId: string;
  to: FormElement;
  /** 'est Oui', for the line itself. */
  words: string;
  /** The whole sentence, for screen readers. */
  sentence: string;
  severity: Severity | null;
}

export interface GraphModel {
  pages: readonly { id: string; name: string }[];
  elements: readonly GraphElement[];
  links: readonly GraphLink[];
}

export const keyOf = (element: FormElement): string => `element-${element.index}`;
/** A missing target is drawn once on each page that names it. */
export const missingKey = (targetId: string, pageIndex: number): string => `missing-${pageIndex}-${targetId}`;

function worst(findings: readonly Finding[]): Severity | null {
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  return findings.length > 0 ? 'warning' : null;
}

/** Indexed once, because forms are large. */
function findingsByElement(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const id of new Set(finding.elements.map((element) => element.id))) {
      const own = found.get(id);
      if (own) own.push(finding);
      else found.set(id, [finding]);
    }
  }
  return found;
}

function shortWords({ operator, value }: Condition, from: FormElement | undefined): string {
  if (!isDependencyOperator(operator)) return 'condition inconnue';
  const words = operatorLabel(operator, from);
  return takesValue(operator) ? `${words} ${valueWords(value, from, operator)}` : words;
}

export function graphModel(form: Pick<FormContent, 'pages'>, findings: readonly Finding[]): GraphModel {
  const elements = listElements(form);
  const targets = indexTargets(elements);
  const find = (id: string) => elements[targets.get(id) ?? -1];

  const found = findingsByElement(findings);
  const links = new Map<string, GraphLink>();
  for (const to of elements) {
    for (const condition of conditionsOf(to.source.dependencies)) {
      const from = find(condition.targetId);
      const source = from ? keyOf(from) : missingKey(condition.targetId, to.pageIndex);
      const key = `${source}>${keyOf(to)}`;
      const known = links.get(key);
      const words = shortWords(condition, from);
      const sentence = describeCondition(condition, find);
      const about = (found.get(to.id) ?? []).filter(
        (finding) => from === undefined || finding.elements.some(({ id }) => id === from.id),
      );
      links.set(key, {
        key,
        from: from ?? null,
        missingId: condition.targetId,
        to,
        words: known ? `${known.words}\u00a0; ${words}` : words,
        sentence: known ? `${known.sentence}\u00a0; ${sentence}` : sentence,
        severity: from ? worst(about) : 'error',
      });
    }
  }

  return {
    pages: form.pages.map(({ id, name }) => ({ id, name })),
    elements: elements.map((element) => {
      const own = found.get(element.id) ?? [];
      return {
        key: keyOf(element),
        element,
        target: asFindingElement(element),
        condition: describeDependencies(element.source.dependencies, find),
        findings: own,
        severity: worst(own),
      };
    }),
    links: [...links.values()],
  };
}
