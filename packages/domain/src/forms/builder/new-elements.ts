import { formDefaults } from '../limits.ts';
import { type Block, blockSchema } from '../schema/block.ts';
import { type Form, formSchema, type Page, pageSchema } from '../schema/form.ts';
import { type Question, questionSchema } from '../schema/question.ts';
import { type TextBlock, textBlockSchema } from '../schema/text-block.ts';
import type { SpecialBlockKind } from '../structure/labels.ts';
import { fieldNameFrom } from './unique-name.ts';

/** Operations carry their seed, so that replaying them gives the same identifiers. */
export type NewId = (kind: 'page' | 'block' | 'question' | 'text' | 'product' | 'option') => string;

/** Deterministic: 'block_k3f9_1'. */
export function idsFrom(seed: string): NewId {
  let count = 0;
  return (kind) => {
    count += 1;
    return `${kind}_${seed}_${count}`;
  };
}

/** 'Page 2' for a second page; the next free number where the name is in use. */
export function newPageName(pages: readonly Pick<Page, 'name'>[], index: number): string {
  const taken = new Set(pages.map(({ name }) => name.trim()));
  let number = index + 1;
  while (taken.has(`Page ${number}`)) number += 1;
  return `Page ${number}`;
}

export function newPage(id: string, number: number): Page {
  return pageSchema.parse({ id, name: `Page ${number}`, order: number - 1 });
}

export function newForm(newId: NewId): Form {
  return formSchema.parse({
    name: formDefaults.formName,
    pages: [pageSchema.parse({ id: newId('page'), name: formDefaults.pageName })],
  });
}

export function newBlock(id: string, name: string): Block {
  return blockSchema.parse({ id, name });
}

export function newQuestion(id: string, label: string, over: Partial<Question> = {}): Question {
  return questionSchema.parse({ id, fieldName: fieldNameFrom(label), fieldLabel: label, ...over });
}

export function newTextBlock(id: string, content = ''): TextBlock {
  return textBlockSchema.parse({ id, content, order: formDefaults.textBlockOrder });
}

export function newSpecialBlock(id: string, kind: SpecialBlockKind): Block {
  const isVolunteer = kind === 'volunteer';
  return blockSchema.parse({
    id,
    name: isVolunteer ? formDefaults.volunteerBlockName : formDefaults.paymentBlockName,
    category: isVolunteer ? 'other' : 'payment',
    isSpecialBlock: true,
    blockVolunteer: isVolunteer,
    blockPayment: !isVolunteer,
    autoAdded: isVolunteer,
  });
}
