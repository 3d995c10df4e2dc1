import { describe, expect, it } from 'vitest';
import type { Jump } from '../schema/jump.ts';
import { aBlock, aForm, all, aPage, aProduct, aQuestion, aText, when } from '../testing/build-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { formLogic } from '../visibility/form-logic.ts';
import { analyseDependencies } from './analyse-dependencies.ts';

const codesOf = (form: Parameters<typeof compileForm>[0]) =>
  analyseDependencies(compileForm(form, undefined, null, formLogic)).map(
    ({ code, elements }) => `${code} ${elements[0]?.id}`,
  );

describe('a jump that cannot be followed', () => {
  const pages = (jumps: Record<number, Jump[]>) =>
    aForm(
      [0, 1, 2, 3].map((index) =>
        aPage(
          `p${index}`,
          [aBlock(`b${index}`, { questions: [aQuestion(`q${index}`, { fieldType: 'number' })] })],
          { jumps: jumps[index] ?? [] },
        ),
      ),
    );
  const to = (targetPageId: string, ...conditions: ReturnType<typeof when>[]): Jump => ({
    targetPageId,
    dependencies: conditions.length === 0 ? [] : all(...conditions),
  });
  it.each<[what: string, jumps: Record<number, Jump[]>, codes: string[]]>([
    ['nothing is wrong', { 0: [to('p2', when('q0', 'equals', 1))] }, []],
    ['its page is gone', { 0: [to('p9')] }, ['missing_target p0']],
    ['it leads backwards', { 2: [to('p1')] }, ['jump_backwards p2']],
    ['it leads to its own page', { 2: [to('p2')] }, ['jump_backwards p2']],
    ['its element is gone', { 0: [to('p2', when('gone', 'equals', 1))] }, ['missing_target p0']],
    ['its element comes later', { 0: [to('p2', when('q1', 'equals', 1))] }, ['later_target p0']],
    ['it can never hold', { 0: [to('p2', when('q0', 'less_than', 0))] }, ['impossible_condition p0']],
    ['a page is always skipped', { 0: [to('p2')] }, ['unreachable_page p1']],
    ['both branches are reached', { 0: [to('p2', when('q0', 'equals', 1))], 1: [to('p3')] }, []],
  ])('%s', (_what, jumps, codes) => {
    expect(codesOf(pages(jumps))).toEqual(codes);
  });
});

describe('a text that repeats an answer', () => {
  const formWith = (content: string) =>
    aForm([
      aPage('p', [
        aBlock('b', {
          questions: [
            aQuestion('first', { order: 0 }),
            aQuestion('kept', { order: 0, isHiddenFromNew: true }),
            aQuestion('file', { order: 0, fieldType: 'document' }),
            aQuestion('last', { order: 2 }),
          ],
          textBlocks: [aText('text', { order: 1, content })],
        }),
      ]),
    ]);
  it.each<[content: string, codes: string[]]>([
    ['<p>{{first}}</p>', []],
    ['<p>{{last}}</p>', ['token_later text']],
    ['<p>{{kept}}</p>', ['token_hidden text']],
    ['<p>{{gone}} {{gone}}</p>', ['token_missing text']],
    ['<p>{{file}}</p>', ['token_missing text']],
  ])('%s', (content, codes) => {
    expect(codesOf(formWith(content))).toEqual(codes);
  });

  it('in the title of a page reads the pages before it only', () => {
    const block = (id: string) => aBlock(id, { questions: [aQuestion(`${id}-q`)] });
    const form = aForm([
      aPage('p1', [block('a')], { name: 'De {{a-q}}' }),
      aPage('p2', [block('b')], { name: 'De {{a-q}}' }),
    ]);
    expect(codesOf(form)).toEqual(['token_later p1']);
  });
});

describe('a calculation', () => {
  const formWith = (...sourceIds: string[]) =>
    aForm([
      aPage('p', [
        aBlock('b', {
          questions: [
            aQuestion('number', { fieldType: 'number' }),
            aQuestion('word'),
            aQuestion('sum', { fieldType: 'number', order: 2, calculation: { operation: 'sum', sourceIds } }),
            aQuestion('later', { fieldType: 'number', order: 3 }),
          ],
          products: [aProduct('meal', { order: 1 })],
        }),
      ]),
    ]);
  it.each<[what: string, sourceIds: string[], codes: string[]]>([
    ['counts numbers and products', ['number', 'meal'], []],
    ['counts nothing', [], ['calculation_empty sum']],
    ['counts what is gone', ['gone'], ['missing_target sum']],
    ['counts what comes later', ['later'], ['calculation_later sum']],
    ['counts itself', ['sum'], ['calculation_later sum']],
    ['counts a word', ['word'], ['calculation_later sum']],
  ])('that %s', (_what, sourceIds, codes) => {
    expect(codesOf(formWith(...sourceIds))).toEqual(codes);
  });
});
