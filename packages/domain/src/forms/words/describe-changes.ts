import { withoutTokens } from '../piping/token-text.ts';
import type { FormContent, Page } from '../schema/form.ts';
import { type ElementSource, elementLabel, type FormElement, listElements } from '../structure/elements.ts';
import { isSameValue } from '../structure/same-value.ts';
import { changeMessages, partMessages } from './change-messages.ts';
import { elementWords } from './describe-dependencies.ts';
import { elementChanges } from './element-changes.ts';
import { movedEntries } from './kept-order.ts';
import { quotedOr } from './quoted.ts';

export interface FormChange {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Empty for the form itself. */
  elementId: string;
  message: string;
}

interface Indexed {
  form: FormContent;
  elements: readonly FormElement[];
  byId: ReadonlyMap<string, FormElement>;
}

function indexForm(form: FormContent): Indexed {
  const elements = listElements(form);
  return { form, elements, byId: new Map(elements.map((element) => [element.id, element])) };
}

const pageWords = (page: Page, index: number) => quotedOr(withoutTokens(page.name), String(index + 1));

function holderOf({ form, elements }: Indexed, element: FormElement): { id: string; words: string } {
  const block = elements[element.container];
  if (block !== undefined) return { id: block.id, words: elementWords(block) };
  const page = form.pages[element.pageIndex];
  return page === undefined
    ? { id: '', words: '' }
    : { id: page.id, words: pageWords(page, element.pageIndex) };
}

function placeWords(index: Indexed, element: FormElement, direction: 'in' | 'from'): string {
  const { words } = holderOf(index, element);
  if (element.container < 0)
    return direction === 'in' ? changeMessages.inPage(words) : changeMessages.fromPage(words);
  return direction === 'in' ? changeMessages.inBlock(words) : changeMessages.fromBlock(words);
}

function contentsWords(element: ElementSource): string {
  if (element.kind !== 'block') return '';
  const { questions, textBlocks, products } = element.source;
  return changeMessages.contents(questions.length, textBlocks.length, products.length);
}

function formChanges(before: FormContent, after: FormContent): FormChange[] {
  const changes: FormChange[] = [];
  const changed = (message: string) => changes.push({ kind: 'changed', elementId: '', message });
  if (before.name !== after.name) changed(changeMessages.formName(before.name, after.name));
  if (before.description !== after.description) changed(changeMessages.formDescription);
  if (!isSameValue(before.settings, after.settings)) changed(changeMessages.formSettings);
  return changes;
}

function pageChanges(before: FormContent, after: FormContent): FormChange[] {
  const old = new Map(before.pages.map((page, index) => [page.id, { page, index }]));
  const kept = new Set(after.pages.map(({ id }) => id));
  const moved = new Set(
    movedEntries(
      before.pages.map(({ id }) => id),
      after.pages.map(({ id }) => id),
    ),
  );
  const removed = before.pages.flatMap((page, index): FormChange[] =>
    kept.has(page.id)
      ? []
      : [
          {
            kind: 'removed',
            elementId: page.id,
            message: changeMessages.removed('page', pageWords(page, index), ''),
          },
        ],
  );
  const others = after.pages.flatMap((page, index): FormChange[] => {
    const words = pageWords(page, index);
    const previous = old.get(page.id);
    const of = (kind: FormChange['kind'], message: string): FormChange => ({
      kind,
      elementId: page.id,
      message,
    });
    if (previous === undefined) return [of('added', changeMessages.added('page', words, ''))];
    const oldWords = pageWords(previous.page, previous.index);
    return [
      ...(previous.page.name === page.name
        ? []
        : [of('changed', changeMessages.renamed('page', oldWords, words))]),
      ...(previous.page.description === page.description
        ? []
        : [of('changed', changeMessages.part('page', words, partMessages.description))]),
      ...(isSameValue(previous.page.jumps, page.jumps)
        ? []
        : [of('changed', changeMessages.part('page', words, partMessages.jumps))]),
      ...(moved.has(page.id) ? [of('moved', changeMessages.reordered('page', words))] : []),
    ];
  });
  return [...removed, ...others];
}

function reorderedIds(before: Indexed, after: Indexed): Set<string> {
  const childrenOf = (index: Indexed): Map<string, string[]> => {
    const children = new Map<string, string[]>();
    for (const element of index.elements) {
      const { id } = holderOf(index, element);
      children.set(id, [...(children.get(id) ?? []), element.id]);
    }
    return children;
  };
  const old = childrenOf(before);
  const moved = [...childrenOf(after)].flatMap(([holder, ids]) => movedEntries(old.get(holder) ?? [], ids));
  return new Set(moved);
}

function removedElements(before: Indexed, after: Indexed): FormChange[] {
  return before.elements
    .filter((element) => !after.byId.has(element.id))
    .filter((element) => after.byId.has(holderOf(before, element).id) || element.container < 0)
    .map((element) => {
      const place = `${placeWords(before, element, 'from')}${contentsWords(element)}`;
      return {
        kind: 'removed',
        elementId: element.id,
        message: changeMessages.removed(element.kind, elementWords(element), place),
      };
    });
}

function addedOrChanged(
  element: FormElement,
  before: Indexed,
  after: Indexed,
  reordered: ReadonlySet<string>,
): FormChange[] {
  const previous = before.byId.get(element.id);
  const words = elementWords(element);
  const of = (kind: FormChange['kind'], message: string): FormChange => ({
    kind,
    elementId: element.id,
    message,
  });
  const holder = holderOf(after, element);
  if (previous === undefined || previous.kind !== element.kind) {
    // Included in the line of the new block.
    if (element.container >= 0 && !before.byId.has(holder.id)) return [];
    const place = `${placeWords(after, element, 'in')}${contentsWords(element)}`;
    return [of('added', changeMessages.added(element.kind, words, place))];
  }
  const oldHolder = holderOf(before, previous);
  const isRenamed = element.kind !== 'text' && elementLabel(previous) !== elementLabel(element);
  const find = (index: Indexed) => (id: string) => index.byId.get(id);
  return [
    ...(isRenamed
      ? [of('changed', changeMessages.renamed(element.kind, elementWords(previous), words))]
      : []),
    ...(oldHolder.id === holder.id
      ? []
      : [of('moved', changeMessages.movedTo(element.kind, words, oldHolder.words, holder.words))]),
    ...(reordered.has(element.id) ? [of('moved', changeMessages.reordered(element.kind, words))] : []),
    ...elementChanges(previous, element, find(before), find(after)).map((part) =>
      of('changed', changeMessages.part(element.kind, words, part)),
    ),
  ];
}

export function describeChanges(before: FormContent, after: FormContent): FormChange[] {
  const [old, next] = [indexForm(before), indexForm(after)];
  const reordered = reorderedIds(old, next);
  return [
    ...formChanges(before, after),
    ...pageChanges(before, after),
    ...removedElements(old, next),
    ...next.elements.flatMap((element) => addedOrChanged(element, old, next, reordered)),
  ];
}
