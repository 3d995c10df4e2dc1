import { contentOf, type FormContent } from '../schema/form.ts';
import type { BuilderOperation, OperationOf } from './operations.ts';
import { addBlocks, deleteBlocks, duplicateBlocks, moveBlocks, updateBlock } from './reduce-blocks.ts';
import { dropConditionsOn, setDependencies } from './reduce-dependencies.ts';
import { addItems, deleteItems, duplicateItems, moveItems, updateItem } from './reduce-items.ts';
import { addPage, deletePage, duplicatePage, movePage, updatePage } from './reduce-pages.ts';
import { ensureSpecialBlock, placeSpecialBlocks, removeSpecialBlock } from './special-blocks.ts';

type Reducers = {
  [T in BuilderOperation['type']]: <F extends FormContent>(form: F, operation: OperationOf<T>) => F;
};

const reducers: Reducers = {
  update_form: (form, { patch }) => {
    const keys = Object.keys(patch) as (keyof typeof patch)[];
    return keys.some((key) => patch[key] !== form[key]) ? { ...form, ...patch } : form;
  },
  replace_content: (form, { content }) => ({ ...form, ...contentOf(content) }),
  add_page: addPage,
  update_page: updatePage,
  move_page: movePage,
  duplicate_page: duplicatePage,
  delete_page: deletePage,
  add_blocks: addBlocks,
  update_block: updateBlock,
  move_blocks: moveBlocks,
  duplicate_blocks: duplicateBlocks,
  delete_blocks: deleteBlocks,
  add_items: addItems,
  update_question: updateItem,
  update_text: updateItem,
  update_product: updateItem,
  move_items: moveItems,
  duplicate_items: duplicateItems,
  delete_items: deleteItems,
  set_dependencies: setDependencies,
  drop_conditions: dropConditionsOn,
  ensure_special_block: (form, { kind, blockId }) => ensureSpecialBlock(form, kind, blockId),
  remove_special_block: (form, { kind }) => removeSpecialBlock(form, kind),
  batch: (form, { operations }) => operations.reduce(reduceForm, form),
};

function apply<F extends FormContent, T extends BuilderOperation['type']>(
  form: F,
  operation: OperationOf<T> & { type: T },
): F {
  if (!Object.hasOwn(reducers, operation.type)) return form;
  return reducers[operation.type](form, operation);
}

/** Never fails: an unknown element changes nothing. Unchanged parts keep their identity. */
export function reduceForm<F extends FormContent>(form: F, operation: BuilderOperation): F {
  return placeSpecialBlocks(apply(form, operation));
}
