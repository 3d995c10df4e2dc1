import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { isSpecial } from '@kermesse/domain/forms/structure/labels';
import { indexOf } from './form-index.ts';

type Paged = Pick<FormContent, 'pages'>;

/** Between two elements; the index counts the list with the moved elements still in it. */
export type Place =
  | { kind: 'item'; blockId: string; index: number }
  /** For an item on a page without a block: one is created. */
  | { kind: 'empty_page'; pageId: string; index: number }
  | { kind: 'block'; pageId: string; index: number }
  | { kind: 'page'; index: number };

/** An item may land in a block or on an empty page. */
export type PlaceKind = Exclude<Place['kind'], 'empty_page'>;

export type ItemPlace = Extract<Place, { kind: 'item' | 'empty_page' }>;

const findBlock = (form: Paged, blockId: string) =>
  form.pages.flatMap(({ blocks }) => blocks).find(({ id }) => id === blockId);

export const itemIdsOf = (form: Paged, blockId: string): string[] => {
  const block = findBlock(form, blockId);
  return block === undefined ? [] : blockItems(block).map(({ source }) => source.id);
};

/** Without special blocks, which stay last. */
export const blockIdsOf = (form: Paged, pageId: string): string[] =>
  (form.pages.find(({ id }) => id === pageId)?.blocks ?? [])
    .filter((block) => !isSpecial(block))
    .map(({ id }) => id);

export const emptyPage = (pageId: string): ItemPlace => ({ kind: 'empty_page', pageId, index: 0 });

export function endOfPage(form: Paged, pageId: string): ItemPlace {
  const blockId = blockIdsOf(form, pageId).at(-1);
  return blockId === undefined
    ? emptyPage(pageId)
    : { kind: 'item', blockId, index: itemIdsOf(form, blockId).length };
}

export function listAt(form: Paged, place: Place): string[] {
  if (place.kind === 'empty_page') return [];
  if (place.kind === 'item') return itemIdsOf(form, place.blockId);
  return place.kind === 'block' ? blockIdsOf(form, place.pageId) : form.pages.map(({ id }) => id);
}

export function placesFor(form: Paged, kind: PlaceKind): Place[] {
  if (kind === 'page') return Array.from({ length: form.pages.length + 1 }, (_, index) => ({ kind, index }));
  return form.pages.flatMap((page): Place[] => {
    if (kind === 'block') {
      const size = blockIdsOf(form, page.id).length;
      return Array.from({ length: size + 1 }, (_, index) => ({ kind, pageId: page.id, index }));
    }
    const blocks = page.blocks.filter((block) => !isSpecial(block));
    if (blocks.length === 0) return [emptyPage(page.id)];
    return blocks.flatMap((block) =>
      Array.from({ length: blockItems(block).length + 1 }, (_, index) => ({
        kind,
        blockId: block.id,
        index,
      })),
    );
  });
}

/** The index in the list without the moved elements, as operations count. */
export function indexWithout(form: Paged, place: Place, moved: readonly string[]): number {
  const before = listAt(form, place).slice(0, place.index);
  return place.index - before.filter((id) => moved.includes(id)).length;
}

export function placeOf(form: Paged, id: string): Place | null {
  const page = form.pages.findIndex((candidate) => candidate.id === id);
  if (page >= 0) return { kind: 'page', index: page };
  const { byId, elements } = indexOf(form);
  const element = byId.get(id);
  if (element === undefined) return null;
  if (element.kind === 'block') {
    const pageId = form.pages[element.pageIndex]?.id ?? '';
    return { kind: 'block', pageId, index: blockIdsOf(form, pageId).indexOf(id) };
  }
  const blockId = elements[element.container]?.id ?? '';
  return { kind: 'item', blockId, index: itemIdsOf(form, blockId).indexOf(id) };
}

export function pageIndexOf(form: Paged, place: Place): number {
  if (place.kind === 'page') return Math.min(place.index, form.pages.length - 1);
  if (place.kind === 'block' || place.kind === 'empty_page')
    return form.pages.findIndex(({ id }) => id === place.pageId);
  return indexOf(form).byId.get(place.blockId)?.pageIndex ?? 0;
}

export const isSamePlace = (first: Place | null, second: Place | null): boolean =>
  first !== null && second !== null && JSON.stringify(first) === JSON.stringify(second);
