import { describe, expect, it } from 'vitest';
import { aBlock, all, aProduct, aQuestion, when } from '../testing/build-form.ts';
import { copyName } from './copy.ts';
import { blockFromLibrary, questionFromLibrary } from './from-library.ts';
import { idsFrom, newForm } from './new-elements.ts';

describe('a question of the library', () => {
  const stored = aQuestion('lib', {
    fieldLabel: 'Licence',
    isTemplate: true,
    usageCount: 7,
    dependencies: all(when('elsewhere', 'is_visible')),
  });

  it('remembers where it came from, under an identifier of its own', () => {
    expect(questionFromLibrary(stored, idsFrom('s'))).toMatchObject({
      id: 'question_s_1',
      questionId: 'lib',
      templateId: 'lib',
      originalLabel: 'Licence',
      isTemplate: false,
      usageCount: 0,
    });
  });

  it('leaves behind conditions on what the form does not have', () => {
    const conditions = (isKnown: boolean) =>
      JSON.stringify(questionFromLibrary(stored, idsFrom('s'), () => isKnown).dependencies);
    expect(conditions(false)).not.toContain('elsewhere');
    expect(conditions(true)).toContain('elsewhere');
  });
});

describe('a block of the library', () => {
  it('keeps the conditions among its contents and drops the others', () => {
    const stored = aBlock('lib', {
      dependencies: all(when('elsewhere', 'is_visible')),
      questions: [
        aQuestion('a'),
        aQuestion('z', { dependencies: all(when('a', 'equals', 'x'), when('gone', 'is_visible')) }),
      ],
      products: [
        aProduct('p', {
          productId: 'c',
          dependencies: all(when('c', 'is_selected'), when('z', 'is_completed')),
        }),
      ],
    });
    const block = blockFromLibrary(stored, idsFrom('s'));
    expect(block).toMatchObject({ id: 'block_s_1', templateId: 'lib', usageCount: 0 });
    expect(block.dependencies).toEqual(all());
    expect(block.questions[1]?.dependencies).toEqual(all(when('question_s_2', 'equals', 'x')));
    expect(block.products[0]?.dependencies).toEqual(
      all(when('c', 'is_selected'), when('question_s_3', 'is_completed')),
    );
  });
});

describe('a new form', () => {
  it('has one page and the names of the product', () => {
    expect(newForm(idsFrom('s'))).toMatchObject({
      id: null,
      name: 'Nouveau formulaire',
      status: 'draft',
      pages: [{ id: 'page_s_1', name: 'Page 1' }],
    });
  });

  it('says that it is a copy, within the longest name', () => {
    expect(copyName('Trail')).toBe('Trail (Copie)');
    expect(copyName('x'.repeat(200))).toHaveLength(200);
  });
});
