import type { Block } from '../schema/block.ts';
import type { Dependencies } from '../schema/dependency.ts';
import type { FormContent, Page } from '../schema/form.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { Question } from '../schema/question.ts';
import type { TextBlock } from '../schema/text-block.ts';
import type { BlockItem } from '../structure/block-items.ts';
import type { SpecialBlockKind } from '../structure/labels.ts';

type Contents = 'questions' | 'textBlocks' | 'products';
type Fixed = 'id' | 'order' | 'dependencies';

/** Stored, replayed and sent. `index` counts without what is moved (default: end); `seed` makes new identifiers. */
export type BuilderOperation =
  | { type: 'update_form'; patch: Partial<Pick<FormContent, 'name' | 'description' | 'settings'>> }
  | { type: 'replace_content'; content: FormContent }
  | { type: 'add_page'; page: Page; index?: number | undefined }
  | { type: 'update_page'; pageId: string; patch: Partial<Omit<Page, 'id' | 'order' | 'blocks'>> }
  | { type: 'move_page'; pageId: string; index: number }
  | { type: 'duplicate_page'; pageId: string; seed: string }
  | { type: 'delete_page'; pageId: string }
  | { type: 'add_blocks'; pageId: string; blocks: readonly Block[]; index?: number | undefined }
  | { type: 'update_block'; blockId: string; patch: Partial<Omit<Block, 'id' | 'dependencies' | Contents>> }
  | { type: 'move_blocks'; blockIds: readonly string[]; pageId: string; index?: number | undefined }
  | { type: 'duplicate_blocks'; blockIds: readonly string[]; seed: string }
  | { type: 'delete_blocks'; blockIds: readonly string[] }
  | { type: 'add_items'; blockId: string; items: readonly BlockItem[]; index?: number | undefined }
  | { type: 'update_question'; id: string; patch: Partial<Omit<Question, Fixed>> }
  | { type: 'update_text'; id: string; patch: Partial<Omit<TextBlock, Fixed>> }
  | { type: 'update_product'; id: string; patch: Partial<Omit<BlockProduct, Fixed>> }
  | { type: 'move_items'; itemIds: readonly string[]; blockId: string; index?: number | undefined }
  | { type: 'duplicate_items'; itemIds: readonly string[]; seed: string }
  | { type: 'delete_items'; itemIds: readonly string[] }
  | { type: 'set_dependencies'; elementId: string; dependencies: Dependencies }
  | { type: 'drop_conditions'; targetIds: readonly string[] }
  | { type: 'ensure_special_block'; kind: SpecialBlockKind; blockId: string }
  | { type: 'remove_special_block'; kind: SpecialBlockKind }
  | { type: 'batch'; operations: readonly BuilderOperation[] };

export type OperationOf<T extends BuilderOperation['type']> = Extract<BuilderOperation, { type: T }>;
