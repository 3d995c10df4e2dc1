import { expect, it } from 'vitest';
import { newBlock } from './new-elements.ts';
import type { BuilderOperation } from './operations.ts';
import { saveDelayOf } from './save-delay.ts';

const add: BuilderOperation = { type: 'add_blocks', pageId: 'p', blocks: [newBlock('b', 'Bloc')] };
const rename: BuilderOperation = { type: 'update_form', patch: { name: 'x' } };

it.each<[what: string, operation: BuilderOperation, delay: number]>([
  ['a block is added', add, 0],
  ['a question is added', { type: 'add_items', blockId: 'b', items: [] }, 0],
  ['the name changes', rename, 500],
  ['a description changes', { type: 'update_block', blockId: 'b', patch: { description: 'x' } }, 500],
  ['a question changes', { type: 'update_question', id: 'q', patch: { fieldRequired: true } }, 100],
  ['a label is typed', { type: 'update_question', id: 'q', patch: { fieldLabel: 'N' } }, 500],
  ['an option is typed', { type: 'update_question', id: 'q', patch: { fieldEnum: [] } }, 500],
  ['something is moved', { type: 'move_items', itemIds: ['q'], blockId: 'b' }, 100],
  ['settings change', { type: 'update_form', patch: { settings: {} } }, 2000],
  ['several things happen', { type: 'batch', operations: [rename, add] }, 0],
])('a save waits when %s', (_what, operation, delay) => {
  expect(saveDelayOf(operation)).toBe(delay);
});
