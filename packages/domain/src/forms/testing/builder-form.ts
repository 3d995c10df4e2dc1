import type { BuilderOperation } from '../builder/operations.ts';
import { reduceForm } from '../builder/reduce-form.ts';
import type { Form } from '../schema/form.ts';
import { blockItems } from '../structure/block-items.ts';
import { aBlock, aForm, all, aPage, aProduct, aQuestion, aText, when } from './build-form.ts';

export const form = aForm([
  aPage('p1', [
    aBlock('a', {
      name: 'Identité',
      questions: [
        aQuestion('name', { fieldName: 'nom', fieldLabel: 'Nom', order: 0 }),
        aQuestion('club', { fieldLabel: 'Club', order: 2, dependencies: all(when('name', 'equals', 'x')) }),
      ],
      textBlocks: [aText('intro', { order: 1 })],
    }),
    aBlock('b', {
      name: 'Courses',
      products: [aProduct('trail')],
      dependencies: all(when('club', 'is_visible')),
    }),
  ]),
  aPage(
    'p2',
    [aBlock('c', { name: 'Divers' }), aBlock('pay', { blockPayment: true, isSpecialBlock: true })],
    { order: 1 },
  ),
]);

export const run = (...operations: BuilderOperation[]): Form => operations.reduce(reduceForm<Form>, form);
export const outline = ({ pages }: Form) =>
  pages.map((page) => [
    page.id,
    page.blocks.map((block) => [block.id, blockItems(block).map(({ source }) => source.id)]),
  ]);
export const blockIn = (of: Form, id: string) =>
  of.pages.flatMap(({ blocks }) => blocks).find((block) => block.id === id);
