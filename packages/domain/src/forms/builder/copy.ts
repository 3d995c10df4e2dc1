import { formLimits } from '../limits.ts';
import type { Block } from '../schema/block.ts';
import type { Form, Page } from '../schema/form.ts';
import type { BlockItem } from '../structure/block-items.ts';
import type { NewId } from './new-elements.ts';
import { retarget } from './rewrite-dependencies.ts';

type Ids = Map<string, string>;

function renameBlock(block: Block, newId: NewId, ids: Ids): void {
  ids.set(block.id, newId('block'));
  for (const { id } of block.questions) ids.set(id, newId('question'));
  for (const { id } of block.textBlocks) ids.set(id, newId('text'));
  for (const { id } of block.products) ids.set(id, newId('product'));
}

function withIds<T extends { id: string; dependencies: Block['dependencies'] }>(element: T, ids: Ids): T {
  return {
    ...element,
    id: ids.get(element.id) ?? element.id,
    dependencies: retarget(element.dependencies, ids),
  };
}

function copyWith(block: Block, ids: Ids): Block {
  return {
    ...withIds(block, ids),
    questions: block.questions.map((question) => withIds(question, ids)),
    textBlocks: block.textBlocks.map((text) => withIds(text, ids)),
    products: block.products.map((product) => withIds(product, ids)),
  };
}

/** Conditions among the copied blocks point to the copies, others keep their target. */
export function copyBlocks(blocks: readonly Block[], newId: NewId): Block[] {
  const ids: Ids = new Map();
  for (const block of blocks) renameBlock(block, newId, ids);
  return blocks.map((block) => copyWith(block, ids));
}

export function copyItems(items: readonly BlockItem[], newId: NewId): BlockItem[] {
  const ids: Ids = new Map(items.map(({ kind, source }) => [source.id, newId(kind)]));
  return items.map((item): BlockItem => {
    switch (item.kind) {
      case 'question':
        return { kind: 'question', source: withIds(item.source, ids) };
      case 'text':
        return { kind: 'text', source: withIds(item.source, ids) };
      default:
        return { kind: 'product', source: withIds(item.source, ids) };
    }
  });
}

export function copyPages(pages: readonly Page[], newId: NewId): Page[] {
  const ids: Ids = new Map();
  for (const page of pages) {
    ids.set(page.id, newId('page'));
    for (const block of page.blocks) renameBlock(block, newId, ids);
  }
  return pages.map((page) => ({
    ...page,
    id: ids.get(page.id) ?? page.id,
    blocks: page.blocks.map((block) => copyWith(block, ids)),
  }));
}

export function copyName(name: string): string {
  const suffix = ' (Copie)';
  return `${name.slice(0, formLimits.nameLength - suffix.length)}${suffix}`;
}

export function copyForm(
  form: Form,
  newId: NewId,
  over: Partial<Pick<Form, 'name' | 'event_edition' | 'isTemplate'>> = {},
): Form {
  return {
    ...form,
    id: null,
    name: copyName(form.name),
    status: 'draft',
    createdAt: null,
    updatedAt: null,
    ...over,
    pages: copyPages(form.pages, newId),
  };
}
