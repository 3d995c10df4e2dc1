/**
 * Which pages of a form are shown together. Short pages that follow each other share a screen while what is
 * asked on them stays below `mostOnScreen`; a form that fits altogether is one screen, without any progress.
 */
import { keepsPagesApart } from '../forms/form-settings.ts';
import type { FormContent } from '../forms/schema/form.ts';
import type { Question } from '../forms/schema/question.ts';
import { type FormElement, listElements } from '../forms/structure/elements.ts';
import { specialKind } from '../forms/structure/labels.ts';
import { type Audience, isForAudience } from '../forms/visibility/audience.ts';
import { conditionsOf } from '../forms/visibility/clauses.ts';
import { indexTargets } from '../forms/visibility/targets.ts';

/** Indices of pages, in their order; every page is on one screen. */
export type Screens = readonly (readonly number[])[];

/** In the height of a text field. */
const mostOnScreen = 8;
const alone = mostOnScreen + 1;

/** A hidden field takes no place. */
const heights: Readonly<Partial<Record<Question['fieldType'], number>>> = {
  document: 2,
  product_selector: 2,
  signature: 3,
  ranking: 3,
  matrix: 4,
  address: 2,
  hidden: 0,
};

function weightOf(element: FormElement): number {
  switch (element.kind) {
    case 'question':
      return heights[element.source.fieldType] ?? 1;
    case 'block':
      if (specialKind(element.source) === 'volunteer') return alone;
      return specialKind(element.source) === 'payment' ? 1 : 0;
    default:
      return 1;
  }
}

/** Pages that an element of this page has a condition on. */
function readPages(elements: readonly FormElement[]): Map<number, Set<number>> {
  const targets = indexTargets(elements);
  const read = new Map<number, Set<number>>();
  for (const { source, pageIndex } of elements) {
    for (const { targetId } of conditionsOf(source.dependencies)) {
      const target = elements[targets.get(targetId) ?? -1];
      if (!target || target.pageIndex === pageIndex) continue;
      read.set(pageIndex, (read.get(pageIndex) ?? new Set()).add(target.pageIndex));
    }
  }
  return read;
}

/**
 * What depends on a page before it stays behind it, so that nothing appears above or under the reader's eyes. Pages
 * that jumps may skip stand alone.
 */
export function screensOf(form: Pick<FormContent, 'pages' | 'settings'>, audience: Audience): Screens {
  const pages = form.pages.map((_, index) => index);
  const hasJumps = form.pages.some(({ jumps }) => jumps.length > 0);
  if (hasJumps || keepsPagesApart(form.settings)) return pages.map((index) => [index]);
  const elements = listElements(form);
  const weights = pages.map(() => 0);
  for (const element of elements)
    if (isForAudience(element, audience))
      weights[element.pageIndex] = (weights[element.pageIndex] ?? 0) + weightOf(element);
  const read = readPages(elements);
  const screens: number[][] = [];
  let weight = 0;
  for (const index of pages) {
    const own = weights[index] ?? 0;
    const last = screens.at(-1);
    const fits = weight + own <= mostOnScreen && !last?.some((page) => read.get(index)?.has(page));
    weight = last && fits ? weight + own : own;
    if (last && fits) last.push(index);
    else screens.push([index]);
  }
  return screens;
}

/** Of a page that somebody left off at; the last one when the form has become shorter. */
export function screenOfPage(screens: Screens, pageIndex: number): number {
  const found = screens.findIndex((pages) => pages.includes(pageIndex));
  return found >= 0 ? found : Math.max(0, screens.length - 1);
}
