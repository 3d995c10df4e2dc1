import type { z } from 'zod';
import { type Block, blockSchema } from '../schema/block.ts';
import type { Condition, ConditionValue, GroupedDependency } from '../schema/dependency.ts';
import { type Form, formSchema, type Page, pageSchema } from '../schema/form.ts';
import { type BlockProduct, blockProductSchema } from '../schema/product.ts';
import { type Question, questionSchema } from '../schema/question.ts';
import { type TextBlock, textBlockSchema } from '../schema/text-block.ts';

/** Only the identifier is needed; everything else has a default. */
export function aQuestion(id: string, over: Partial<z.input<typeof questionSchema>> = {}): Question {
  return questionSchema.parse({ id, fieldName: id, fieldLabel: id, ...over });
}

export function aText(id: string, over: Partial<z.input<typeof textBlockSchema>> = {}): TextBlock {
  return textBlockSchema.parse({ id, content: `<p>${id}</p>`, ...over });
}

export function aProduct(id: string, over: Partial<z.input<typeof blockProductSchema>> = {}): BlockProduct {
  return blockProductSchema.parse({ id, name: id, ...over });
}

export function aBlock(id: string, over: Partial<z.input<typeof blockSchema>> = {}): Block {
  return blockSchema.parse({ id, name: id, ...over });
}

export function aPage(id: string, blocks: Block[], over: Partial<z.input<typeof pageSchema>> = {}): Page {
  return pageSchema.parse({ id, name: id, blocks, ...over });
}

export function aForm(pages: Page[], over: Partial<z.input<typeof formSchema>> = {}): Form {
  return formSchema.parse({ id: 'form', name: 'Formulaire', pages, ...over });
}

export function formOf(...questions: Question[]): Form {
  return aForm([aPage('p', [aBlock('b', { questions })])]);
}

export function when(
  targetId: string,
  operator: Condition['operator'],
  value: ConditionValue = null,
): Condition {
  return { targetId, operator, value };
}

export function all(...conditions: Condition[]): GroupedDependency {
  return { groupOperator: 'AND', groups: [{ operator: 'AND', conditions }] };
}

export function any(...conditions: Condition[]): GroupedDependency {
  return { groupOperator: 'AND', groups: [{ operator: 'OR', conditions }] };
}
