import type { Block } from '../schema/block.ts';
import type { FormContent, Page } from '../schema/form.ts';
import { type BlockItem, blockItems } from '../structure/block-items.ts';
import { isSameList } from '../structure/same-list.ts';

type Paged = Pick<FormContent, 'pages'>;

/** Pages store their order. Returns the same form when nothing changed. */
export function withPages<F extends Paged>(form: F, pages: readonly Page[]): F {
  const placed = pages.map((page, order) => (page.order === order ? page : { ...page, order }));
  return isSameList(placed, form.pages) ? form : { ...form, pages: placed };
}

export function mapPages<F extends Paged>(form: F, edit: (page: Page) => Page): F {
  return withPages(form, form.pages.map(edit));
}

export function withBlocks(page: Page, blocks: readonly Block[]): Page {
  return isSameList(blocks, page.blocks) ? page : { ...page, blocks: [...blocks] };
}

export function mapBlocks<F extends Paged>(form: F, edit: (block: Block) => Block): F {
  return mapPages(form, (page) => withBlocks(page, page.blocks.map(edit)));
}

const keep = <T>(next: T[], before: T[]): T[] => (isSameList(next, before) ? before : next);

/** Items store their order across questions, texts and products; unchanged ones keep their identity. */
export function withItems(block: Block, items: readonly BlockItem[]): Block {
  const questions: Block['questions'] = [];
  const textBlocks: Block['textBlocks'] = [];
  const products: Block['products'] = [];
  items.forEach((item, order) => {
    const isPlaced = item.source.order === order;
    if (item.kind === 'question') questions.push(isPlaced ? item.source : { ...item.source, order });
    else if (item.kind === 'text') textBlocks.push(isPlaced ? item.source : { ...item.source, order });
    else products.push(isPlaced ? item.source : { ...item.source, order });
  });
  const next = {
    questions: keep(questions, block.questions),
    textBlocks: keep(textBlocks, block.textBlocks),
    products: keep(products, block.products),
  };
  const isUnchanged =
    next.questions === block.questions &&
    next.textBlocks === block.textBlocks &&
    next.products === block.products;
  return isUnchanged ? block : { ...block, ...next };
}

/** Returns the same list when no entry has that identifier or nothing differs. */
export function patchEntry<T extends { id: string }>(list: T[], id: string, patch: Partial<NoInfer<T>>): T[] {
  return keep(
    list.map((entry) => (entry.id === id && differs(entry, patch) ? { ...entry, ...patch, id } : entry)),
    list,
  );
}

function differs<T extends object>(entry: T, patch: Partial<NoInfer<T>>): boolean {
  return (Object.keys(patch) as (keyof T)[]).some((key) => patch[key] !== entry[key]);
}

export function patchOne<T extends { id: string }>(entry: T, patch: Partial<NoInfer<T>>): T {
  return differs(entry, patch) ? { ...entry, ...patch, id: entry.id } : entry;
}

/** An index outside the list is clamped. */
export function insertAt<T>(list: readonly T[], entries: readonly T[], index: number = list.length): T[] {
  const place = Math.min(Math.max(0, Math.trunc(index)), list.length);
  return [...list.slice(0, place), ...entries, ...list.slice(place)];
}

export function itemsOf(block: Block, isWanted: (id: string) => boolean): BlockItem[] {
  return blockItems(block).filter(({ source }) => isWanted(source.id));
}

export function idsIn(form: Paged): Set<string> {
  const ids = form.pages.flatMap((page) => [
    page.id,
    ...page.blocks.flatMap((block) => [block.id, ...blockItems(block).map(({ source }) => source.id)]),
  ]);
  return new Set(ids);
}
