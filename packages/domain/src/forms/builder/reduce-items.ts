import type { Block } from '../schema/block.ts';
import type { FormContent } from '../schema/form.ts';
import { type BlockItem, blockItems } from '../structure/block-items.ts';
import { copyItems } from './copy.ts';
import { idsIn, insertAt, itemsOf, mapBlocks, patchEntry, withItems } from './edit-tree.ts';
import { nameItem, takenIn } from './name-additions.ts';
import { idsFrom } from './new-elements.ts';
import type { OperationOf } from './operations.ts';

const blocksOf = (form: FormContent): Block[] => form.pages.flatMap((page) => page.blocks);

export function addItems<F extends FormContent>(form: F, operation: OperationOf<'add_items'>): F {
  const known = idsIn(form);
  const taken = takenIn(form);
  const items = operation.items
    .filter(({ source }) => !known.has(source.id))
    .map((item) => nameItem(item, taken));
  if (items.length === 0) return form;
  return mapBlocks(form, (block) =>
    block.id === operation.blockId
      ? withItems(block, insertAt(blockItems(block), items, operation.index))
      : block,
  );
}

/** Moved items keep their order, also from several blocks. */
export function moveItems<F extends FormContent>(form: F, operation: OperationOf<'move_items'>): F {
  const blocks = blocksOf(form);
  if (!blocks.some(({ id }) => id === operation.blockId)) return form;
  const wanted = new Set(operation.itemIds);
  const isMoved = (id: string) => wanted.has(id);
  const moved: BlockItem[] = blocks.flatMap((block) => itemsOf(block, isMoved));
  if (moved.length === 0) return form;
  return mapBlocks(form, (block) => {
    const rest = itemsOf(block, (id) => !isMoved(id));
    if (block.id === operation.blockId) return withItems(block, insertAt(rest, moved, operation.index));
    return rest.length === blockItems(block).length ? block : withItems(block, rest);
  });
}

/** Copies come after the last original of their block. */
export function duplicateItems<F extends FormContent>(form: F, operation: OperationOf<'duplicate_items'>): F {
  const wanted = new Set(operation.itemIds);
  const originals = blocksOf(form).flatMap((block) => itemsOf(block, (id) => wanted.has(id)));
  const copies = copyItems(originals, idsFrom(operation.seed));
  const copyOf = new Map(originals.map(({ source }, index) => [source.id, copies[index]]));
  return blocksOf(form).reduce((current, block) => {
    const own = itemsOf(block, (id) => wanted.has(id));
    const last = own.at(-1);
    if (last === undefined) return current;
    const items = own.map(({ source }) => copyOf.get(source.id)).filter((copy) => copy !== undefined);
    const index = blockItems(block).findIndex(({ source }) => source === last.source) + 1;
    return addItems(current, { type: 'add_items', blockId: block.id, items, index });
  }, form);
}

export function deleteItems<F extends FormContent>(form: F, { itemIds }: OperationOf<'delete_items'>): F {
  const gone = new Set(itemIds);
  return mapBlocks(form, (block) => {
    const rest = itemsOf(block, (id) => !gone.has(id));
    return rest.length === blockItems(block).length ? block : withItems(block, rest);
  });
}

type ItemUpdate = OperationOf<'update_question'> | OperationOf<'update_text'> | OperationOf<'update_product'>;

function patchItem(block: Block, operation: ItemUpdate): Block {
  const { id } = operation;
  switch (operation.type) {
    case 'update_question': {
      const questions = patchEntry(block.questions, id, operation.patch);
      return questions === block.questions ? block : { ...block, questions };
    }
    case 'update_text': {
      const textBlocks = patchEntry(block.textBlocks, id, operation.patch);
      return textBlocks === block.textBlocks ? block : { ...block, textBlocks };
    }
    default: {
      const products = patchEntry(block.products, id, operation.patch);
      return products === block.products ? block : { ...block, products };
    }
  }
}

export function updateItem<F extends FormContent>(form: F, operation: ItemUpdate): F {
  return mapBlocks(form, (block) => patchItem(block, operation));
}
