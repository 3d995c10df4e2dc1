import type { Block } from '../schema/block.ts';
import type { Dependencies } from '../schema/dependency.ts';
import type { FormContent } from '../schema/form.ts';
import { isSameList } from '../structure/same-list.ts';
import { mapBlocks } from './edit-tree.ts';
import type { OperationOf } from './operations.ts';
import { dropConditions } from './rewrite-dependencies.ts';

type Edit = (id: string, dependencies: Dependencies) => Dependencies;

function editOne<T extends { id: string; dependencies: Dependencies }>(element: T, edit: Edit): T {
  const dependencies = edit(element.id, element.dependencies);
  return dependencies === element.dependencies ? element : { ...element, dependencies };
}

function editList<T extends { id: string; dependencies: Dependencies }>(list: T[], edit: Edit): T[] {
  const next = list.map((element) => editOne(element, edit));
  return isSameList(next, list) ? list : next;
}

function editBlock(block: Block, edit: Edit): Block {
  const own = editOne(block, edit);
  const questions = editList(block.questions, edit);
  const textBlocks = editList(block.textBlocks, edit);
  const products = editList(block.products, edit);
  const isUnchanged =
    own === block &&
    questions === block.questions &&
    textBlocks === block.textBlocks &&
    products === block.products;
  return isUnchanged ? block : { ...own, questions, textBlocks, products };
}

export function setDependencies<F extends FormContent>(
  form: F,
  operation: OperationOf<'set_dependencies'>,
): F {
  const { elementId, dependencies } = operation;
  return mapBlocks(form, (block) =>
    editBlock(block, (id, before) => (id === elementId ? dependencies : before)),
  );
}

/** Jumps keep theirs: without it one would hold for everybody. It must be mended before publication. */
export function dropConditionsOn<F extends FormContent>(
  form: F,
  { targetIds }: OperationOf<'drop_conditions'>,
): F {
  const gone = new Set(targetIds);
  return mapBlocks(form, (block) =>
    editBlock(block, (_id, before) => dropConditions(before, (target) => gone.has(target))),
  );
}
