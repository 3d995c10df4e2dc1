import fc from 'fast-check';
import { newBlock, newPage, newQuestion } from '../builder/new-elements.ts';
import type { BuilderOperation } from '../builder/operations.ts';
import type { Form } from '../schema/form.ts';
import { listElements } from '../structure/elements.ts';

const seed = fc.uuid().map((id) => id.slice(0, 8));
const index = fc.integer({ min: -1, max: 5 });

/** Some operations name elements that do not exist. */
export function arbitraryOperation(form: Form): fc.Arbitrary<BuilderOperation> {
  const elements = listElements(form);
  const ids = (kinds: readonly string[]) => [
    'gone',
    ...elements.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id),
  ];
  const pageId = fc.constantFrom('gone', ...form.pages.map(({ id }) => id));
  const blockId = fc.constantFrom(...ids(['block']));
  const blockIds = fc.uniqueArray(fc.constantFrom(...ids(['block'])), { maxLength: 3 });
  const itemIds = fc.uniqueArray(fc.constantFrom(...ids(['question', 'text', 'product'])), { maxLength: 3 });
  const kind = fc.constantFrom('volunteer' as const, 'payment' as const);
  return fc.oneof(
    seed.map((id) => ({ type: 'add_page' as const, page: newPage(`page_${id}`, 9) })),
    fc.record({ type: fc.constant('move_page' as const), pageId, index }),
    fc.record({ type: fc.constant('duplicate_page' as const), pageId, seed }),
    fc.record({ type: fc.constant('delete_page' as const), pageId }),
    fc.record({
      type: fc.constant('add_blocks' as const),
      pageId,
      blocks: seed.map((id) => [newBlock(`block_${id}`, 'b00')]),
      index,
    }),
    fc.record({ type: fc.constant('move_blocks' as const), blockIds, pageId, index }),
    fc.record({ type: fc.constant('duplicate_blocks' as const), blockIds, seed }),
    fc.record({ type: fc.constant('delete_blocks' as const), blockIds }),
    fc.record({
      type: fc.constant('add_items' as const),
      blockId,
      items: seed.map((id) => [{ kind: 'question' as const, source: newQuestion(`question_${id}`, 'q000') }]),
      index,
    }),
    fc.record({ type: fc.constant('move_items' as const), itemIds, blockId, index }),
    fc.record({ type: fc.constant('duplicate_items' as const), itemIds, seed }),
    fc.record({ type: fc.constant('delete_items' as const), itemIds }),
    fc.record({ type: fc.constant('drop_conditions' as const), targetIds: itemIds }),
    fc.record({ type: fc.constant('ensure_special_block' as const), kind, blockId: seed }),
    fc.record({ type: fc.constant('remove_special_block' as const), kind }),
  );
}
