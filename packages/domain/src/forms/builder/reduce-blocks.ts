import type { Block } from '../schema/block.ts';
import type { FormContent } from '../schema/form.ts';
import { blockItems } from '../structure/block-items.ts';
import { isSpecial, specialKind } from '../structure/labels.ts';
import { copyBlocks } from './copy.ts';
import { idsIn, insertAt, mapBlocks, mapPages, patchOne, withBlocks } from './edit-tree.ts';
import { nameBlock, takenIn } from './name-additions.ts';
import { idsFrom } from './new-elements.ts';
import type { OperationOf } from './operations.ts';
import { findSpecialBlock } from './special-blocks.ts';

function isAddable(form: FormContent, block: Block, known: ReadonlySet<string>): boolean {
  if (known.has(block.id) || blockItems(block).some(({ source }) => known.has(source.id))) return false;
  const kind = specialKind(block);
  return kind === null || findSpecialBlock(form, kind) === undefined;
}

export function addBlocks<F extends FormContent>(form: F, operation: OperationOf<'add_blocks'>): F {
  const known = idsIn(form);
  const addable = operation.blocks.filter((block) => isAddable(form, block, known));
  const taken = takenIn(form);
  const named = addable.map((block) => nameBlock(block, taken));
  if (named.length === 0) return form;
  return mapPages(form, (page) =>
    page.id === operation.pageId ? withBlocks(page, insertAt(page.blocks, named, operation.index)) : page,
  );
}

export function updateBlock<F extends FormContent>(
  form: F,
  { blockId, patch }: OperationOf<'update_block'>,
): F {
  return mapBlocks(form, (block) => (block.id === blockId ? patchOne(block, patch) : block));
}

export function moveBlocks<F extends FormContent>(form: F, operation: OperationOf<'move_blocks'>): F {
  if (!form.pages.some(({ id }) => id === operation.pageId)) return form;
  const isMoved = (block: Block) => operation.blockIds.includes(block.id) && !isSpecial(block);
  const moved = form.pages.flatMap((page) => page.blocks.filter(isMoved));
  return mapPages(form, (page) => {
    const rest = page.blocks.filter((block) => !isMoved(block));
    return withBlocks(page, page.id === operation.pageId ? insertAt(rest, moved, operation.index) : rest);
  });
}

/** Copies come after the last original of their page. */
export function duplicateBlocks<F extends FormContent>(
  form: F,
  operation: OperationOf<'duplicate_blocks'>,
): F {
  const isWanted = (block: Block) => operation.blockIds.includes(block.id) && !isSpecial(block);
  const originals = form.pages.flatMap((page) => page.blocks.filter(isWanted));
  const copies = copyBlocks(originals, idsFrom(operation.seed));
  const copyOf = new Map(originals.map((original, index) => [original.id, copies[index]]));
  return form.pages.reduce((current, page) => {
    const own = page.blocks.filter(isWanted);
    const last = own.at(-1);
    if (last === undefined) return current;
    const blocks = own.map(({ id }) => copyOf.get(id)).filter((copy) => copy !== undefined);
    const index = page.blocks.indexOf(last) + 1;
    return addBlocks(current, { type: 'add_blocks', pageId: page.id, blocks, index });
  }, form);
}

export function deleteBlocks<F extends FormContent>(form: F, { blockIds }: OperationOf<'delete_blocks'>): F {
  return mapPages(form, (page) =>
    withBlocks(
      page,
      page.blocks.filter(({ id }) => !blockIds.includes(id)),
    ),
  );
}
