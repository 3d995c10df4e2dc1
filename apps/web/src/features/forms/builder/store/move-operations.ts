import { newBlock } from '@kermesse/domain/forms/builder/new-elements';
import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import { freshIds } from './new-id.ts';
import type { ItemPlace, Place } from './places.ts';

export const newBlockName = 'Nouveau bloc';

/** Acts in a block; a page without one gets it first. */
export function inBlock(
  place: ItemPlace,
  work: (blockId: string, index: number) => BuilderOperation,
): BuilderOperation[] {
  if (place.kind === 'item') return [work(place.blockId, place.index)];
  const blockId = freshIds()('block');
  return [
    { type: 'add_blocks', pageId: place.pageId, blocks: [newBlock(blockId, newBlockName)] },
    work(blockId, 0),
  ];
}

/** The index counts the list without the moved elements. */
export function moveOperations(place: Place, ids: readonly string[], index: number): BuilderOperation[] {
  switch (place.kind) {
    case 'block':
      return [{ type: 'move_blocks', blockIds: ids, pageId: place.pageId, index }];
    case 'page':
      return [{ type: 'move_page', pageId: ids[0] ?? '', index }];
    default:
      return inBlock(place, (blockId) => ({ type: 'move_items', itemIds: ids, blockId, index }));
  }
}
