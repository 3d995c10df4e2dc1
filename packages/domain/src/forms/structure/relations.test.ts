import { describe, expect, it } from 'vitest';
import { dependencyOperators, fieldTypes } from '../enums.ts';
import { aBlock, aForm, aPage, aProduct, aQuestion, aText, when } from '../testing/build-form.ts';
import { listElements } from './elements.ts';
import { operatorsFor } from './operators-for.ts';
import { availableParents, dependantsOf } from './relations.ts';

const elements = listElements(
  aForm([
    aPage('1', [
      aBlock('a', {
        questions: [aQuestion('a1', { order: 0 }), aQuestion('a2', { order: 2 })],
        textBlocks: [aText('at', { order: 1 })],
      }),
    ]),
    aPage('2', [
      aBlock('b', {
        dependencies: [when('a1', 'equals', 'x')],
        products: [aProduct('b1', { productId: 'catalogue', dependencies: [when('a', 'is_visible')] })],
      }),
      aBlock('c', { textBlocks: [aText('c1', { dependencies: [when('catalogue', 'is_selected')] })] }),
      aBlock('v', { blockVolunteer: true, isSpecialBlock: true }),
    ]),
  ]),
);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('what an element may depend on', () => {
  it('is what people meet before it, without texts and without its own block', () => {
    expect(ids(availableParents(elements, 'a1'))).toEqual([]);
    expect(ids(availableParents(elements, 'a2'))).toEqual(['a1']);
    expect(ids(availableParents(elements, 'b'))).toEqual(['a', 'a1', 'a2']);
    expect(ids(availableParents(elements, 'c1'))).toEqual(['a', 'a1', 'a2', 'b', 'b1']);
    expect(availableParents(elements, 'nobody')).toEqual([]);
  });
});

describe('who looks at an element', () => {
  it('is found for the element, its contents and its name in the catalogue', () => {
    expect(ids(dependantsOf(elements, 'a1'))).toEqual(['b']);
    expect(ids(dependantsOf(elements, 'a'))).toEqual(['b', 'b1']);
    expect(ids(dependantsOf(elements, 'b'))).toEqual(['c1']);
    expect(dependantsOf(elements, 'c')).toEqual([]);
  });
});

describe('the operators that are offered', () => {
  it('cover all of them together', () => {
    const questions = fieldTypes.map((fieldType) => ({
      kind: 'question' as const,
      source: aQuestion('q', { fieldType }),
    }));
    const others = elements.filter(({ kind }) => kind !== 'question');
    const offered = new Set([...questions, ...others].flatMap((element) => [...operatorsFor(element)]));
    expect(dependencyOperators.filter((operator) => !offered.has(operator))).toEqual([]);
  });
  it('begin with « contient » where several choices are possible, and only there', () => {
    const offered = (fieldMultiSelect: boolean) =>
      operatorsFor({ kind: 'question', source: aQuestion('q', { fieldType: 'enum', fieldMultiSelect }) });
    expect(offered(true).slice(0, 2)).toEqual(['contains', 'one_of']);
    expect(offered(false)[0]).toBe('equals');
  });
});
