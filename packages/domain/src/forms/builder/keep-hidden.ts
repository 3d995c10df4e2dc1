import type { Block } from '../schema/block.ts';
import type { FormContent, Page } from '../schema/form.ts';
import type { Question } from '../schema/question.ts';
import { type BlockItem, blockItems } from '../structure/block-items.ts';
import type { BuilderOperation } from './operations.ts';
import { uniqueFieldName } from './unique-name.ts';

interface Found {
  page: Page;
  block: Block;
  question: Question;
}

type Paged = Pick<FormContent, 'pages'>;

function find(form: Paged, questionId: string): Found | null {
  for (const page of form.pages) {
    for (const block of page.blocks) {
      const question = block.questions.find(({ id }) => id === questionId);
      if (question !== undefined) return { page, block, question };
    }
  }
  return null;
}

const indexIn = (block: Block, id: string) => blockItems(block).findIndex(({ source }) => source.id === id);

/** In its former block or page, as far as they still exist. */
function putBack(form: Paged, { page, block }: Found, question: Question): BuilderOperation | null {
  const item: BlockItem = { kind: 'question', source: question };
  const home = form.pages.flatMap(({ blocks }) => blocks).find(({ id }) => id === block.id);
  if (home !== undefined)
    return {
      type: 'add_items',
      blockId: home.id,
      items: [item],
      index: Math.max(0, indexIn(block, question.id)),
    };
  const target = form.pages.find(({ id }) => id === page.id) ?? form.pages.at(-1);
  if (target === undefined) return null;
  const alone = { ...block, questions: [question], textBlocks: [], products: [], dependencies: [] };
  return { type: 'add_blocks', pageId: target.id, blocks: [alone] };
}

/** Hides a published question from new people; its successor gets another field name and no stored answers. */
export function keepHidden(
  form: Paged,
  published: Paged,
  questionId: string,
  newId: string,
): BuilderOperation | null {
  const before = find(published, questionId);
  if (before === null) return null;
  const kept = { ...before.question, isHiddenFromNew: true, dependencies: [] };
  const now = find(form, questionId);
  if (now === null) return putBack(form, before, kept);
  const names = new Set(
    form.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions.map((q) => q.fieldName))),
  );
  const isSameField = now.question.fieldName === kept.fieldName;
  return {
    type: 'batch',
    operations: [
      ...(isSameField
        ? [
            {
              type: 'update_question' as const,
              id: questionId,
              patch: { fieldName: uniqueFieldName(kept.fieldName, names) },
            },
          ]
        : []),
      {
        type: 'add_items',
        blockId: now.block.id,
        items: [{ kind: 'question', source: { ...kept, id: newId } }],
        index: indexIn(now.block, questionId) + 1,
      },
    ],
  };
}
