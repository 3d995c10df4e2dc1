import {
  asFindingElement,
  type Finding,
  type FindingElement,
  type Severity,
} from '@kermesse/domain/forms/analysis/finding';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type { Condition } from '@kermesse/domain/forms/schema/dependency';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Jump } from '@kermesse/domain/forms/schema/jump';
import { type FormElement, listElements } from '@kermesse/domain/forms/structure/elements';
import { conditionsOf } from '@kermesse/domain/forms/visibility/clauses';
import { isDependencyOperator } from '@kermesse/domain/forms/visibility/operators';
import { indexTargets } from '@kermesse/domain/forms/visibility/targets';
import {
  describeCondition,
  describeConditions,
  describeDependencies,
  type FindElement,
} from '@kermesse/domain/forms/words/describe-dependencies';
import { operatorLabel, takesValue, valueWords } from '@kermesse/domain/forms/words/operator-words';
import { graphMessages } from './messages.ts';

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

export interface GraphPage {
  id: string;
  name: string;
  target: FindingElement;
  /** 'Si …, aller à …', in the order in which they are tried. */
  jumps: readonly string[];
  findings: readonly Finding[];
  severity: Severity | null;
}

/** A jump whose page exists; one to a page that is gone is named by its page alone. */
interface GraphJump {
  key: string;
  from: number;
  to: number;
  /** 'si « Licence » est Oui', for the line itself. */
  words: string;
  /** The whole sentence, for screen readers. */
  sentence: string;
  severity: Severity | null;
}

export interface GraphModel {
  pages: readonly GraphPage[];
  jumps: readonly GraphJump[];
  elements: readonly GraphElement[];
  links: readonly GraphLink[];
}

export const keyOf = (element: FormElement): string => `element-${element.index}`;
/** A missing target is drawn once on each page that names it. */
export const missingKey = (targetId: string, pageIndex: number): string => `missing-${pageIndex}-${targetId}`;

export const pageKey = (pageId: string): string => `page-${pageId}`;

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

const pageWords = (pages: FormContent['pages'], index: number): string =>
  graphMessages.pageWords(index + 1, withoutTokens(pages[index]?.name ?? ''));

function jumpWords(jump: Jump, pages: FormContent['pages'], find: FindElement) {
  const to = pages.findIndex(({ id }) => id === jump.targetPageId);
  const condition = describeConditions(jump.dependencies, find);
  const where = to < 0 ? graphMessages.pageGone : pageWords(pages, to);
  return { to, words: graphMessages.jumpIf(condition), sentence: graphMessages.jump(condition, where) };
}

function graphPages(
  { pages }: Pick<FormContent, 'pages'>,
  find: FindElement,
  found: ReadonlyMap<string, readonly Finding[]>,
): Pick<GraphModel, 'pages' | 'jumps'> {
  const links: GraphJump[] = [];
  const named = pages.map(({ id, name, jumps }, from): GraphPage => {
    const findings = found.get(id) ?? [];
    const severity = worst(findings);
    const sentences = jumps.map((jump, rank) => {
      const { to, words, sentence } = jumpWords(jump, pages, find);
      if (to >= 0)
        links.push({
          key: `jump-${from}-${rank}`,
          from,
          to,
          words,
          sentence,
          severity: to > from ? severity : 'error',
        });
      return sentence;
    });
    const target: FindingElement = { id, kind: 'page', label: name, pageIndex: from };
    return { id, name, target, jumps: sentences, findings, severity };
  });
  return { pages: named, jumps: links };
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
    ...graphPages(form, find, found),
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
