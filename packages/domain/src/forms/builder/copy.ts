import { formLimits } from '../limits.ts';
import { retargetTokens } from '../piping/tokens.ts';
import type { Block } from '../schema/block.ts';
import type { Form, Page } from '../schema/form.ts';
import type { Question } from '../schema/question.ts';
import type { TextBlock } from '../schema/text-block.ts';
import type { BlockItem } from '../structure/block-items.ts';
import type { NewId } from './new-elements.ts';
import { retarget } from './rewrite-dependencies.ts';

type Ids = Map<string, string>;

function renameBlock(block: Block, newId: NewId, ids: Ids): void {
  ids.set(block.id, newId('block'));
  for (const { id } of block.questions) ids.set(id, newId('question'));
  for (const { id } of block.textBlocks) ids.set(id, newId('text'));
  for (const { id } of block.products) ids.set(id, newId('product'));
}

function withIds<T extends { id: string; dependencies: Block['dependencies'] }>(element: T, ids: Ids): T {
  return {
    ...element,
    id: ids.get(element.id) ?? element.id,
    dependencies: retarget(element.dependencies, ids),
  };
}

function copyQuestion(question: Question, ids: Ids): Question {
  const { calculation, customLabel, fieldHelp, fieldLabel, fieldPlaceholder } = question;
  return {
    ...withIds(question, ids),
    customLabel: retargetTokens(customLabel, ids),
    fieldLabel: retargetTokens(fieldLabel, ids),
    fieldPlaceholder: retargetTokens(fieldPlaceholder, ids),
    fieldHelp: retargetTokens(fieldHelp, ids),
    calculation: calculation && {
      ...calculation,
      sourceIds: calculation.sourceIds.map((id) => ids.get(id) ?? id),
    },
  };
}

const copyText = (text: TextBlock, ids: Ids): TextBlock => ({
  ...withIds(text, ids),
  content: retargetTokens(text.content, ids),
});

const copyNamed = <T extends { name: string; description: string }>(named: T, ids: Ids): T => ({
  ...named,
  name: retargetTokens(named.name, ids),
  description: retargetTokens(named.description, ids),
});

function copyWith(block: Block, ids: Ids): Block {
  return {
    ...copyNamed(withIds(block, ids), ids),
    questions: block.questions.map((question) => copyQuestion(question, ids)),
    textBlocks: block.textBlocks.map((text) => copyText(text, ids)),
    products: block.products.map((product) => withIds(product, ids)),
  };
}

/** Conditions among the copied blocks point to the copies, others keep their target. */
export function copyBlocks(blocks: readonly Block[], newId: NewId): Block[] {
  const ids: Ids = new Map();
  for (const block of blocks) renameBlock(block, newId, ids);
  return blocks.map((block) => copyWith(block, ids));
}

export function copyItems(items: readonly BlockItem[], newId: NewId): BlockItem[] {
  const ids: Ids = new Map(items.map(({ kind, source }) => [source.id, newId(kind)]));
  return items.map((item): BlockItem => {
    switch (item.kind) {
      case 'question':
        return { kind: 'question', source: copyQuestion(item.source, ids) };
      case 'text':
        return { kind: 'text', source: copyText(item.source, ids) };
      default:
        return { kind: 'product', source: withIds(item.source, ids) };
    }
  });
}

export function copyPages(pages: readonly Page[], newId: NewId): Page[] {
  const ids: Ids = new Map();
  for (const page of pages) {
    ids.set(page.id, newId('page'));
    for (const block of page.blocks) renameBlock(block, newId, ids);
  }
  return pages.map((page) => ({
    ...copyNamed(page, ids),
    id: ids.get(page.id) ?? page.id,
    jumps: page.jumps.map(({ targetPageId, dependencies }) => ({
      targetPageId: ids.get(targetPageId) ?? targetPageId,
      dependencies: retarget(dependencies, ids),
    })),
    blocks: page.blocks.map((block) => copyWith(block, ids)),
  }));
}

export function copyName(name: string): string {
  const suffix = ' (Copie)';
  return `${name.slice(0, formLimits.nameLength - suffix.length)}${suffix}`;
}

export function copyForm(
  form: Form,
  newId: NewId,
  over: Partial<Pick<Form, 'name' | 'event_edition' | 'isTemplate'>> = {},
): Form {
  return {
    ...form,
    id: null,
    name: copyName(form.name),
    status: 'draft',
    createdAt: null,
    updatedAt: null,
    ...over,
    pages: copyPages(form.pages, newId),
  };
}
