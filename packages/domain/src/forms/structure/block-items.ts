import type { Block } from '../schema/block.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { Question } from '../schema/question.ts';
import type { TextBlock } from '../schema/text-block.ts';

export type BlockItem =
  | { kind: 'question'; source: Question }
  | { kind: 'text'; source: TextBlock }
  | { kind: 'product'; source: BlockProduct };

export type ItemKind = BlockItem['kind'];

/** By order; between equals, questions, texts, products. */
export function blockItems(block: Pick<Block, 'questions' | 'textBlocks' | 'products'>): BlockItem[] {
  const items: BlockItem[] = [];
  for (const source of block.questions) items.push({ kind: 'question', source });
  for (const source of block.textBlocks) items.push({ kind: 'text', source });
  for (const source of block.products) items.push({ kind: 'product', source });
  return items.sort((first, second) => first.source.order - second.source.order);
}
