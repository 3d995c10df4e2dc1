import fc from 'fast-check';
import { dependencyOperators, fieldTypes, groupOperators } from '../enums.ts';
import type { Block } from '../schema/block.ts';
import type { Condition, Dependencies } from '../schema/dependency.ts';
import type { Form } from '../schema/form.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { Question } from '../schema/question.ts';
import type { VisibilityPeriod } from '../schema/visibility-period.ts';
import type { ItemKind } from '../structure/block-items.ts';
import { listElements } from '../structure/elements.ts';
import { productAnswerKey, productQuantityKey } from '../structure/labels.ts';
import type { Audience } from '../visibility/audience.ts';
import { aBlock, aForm, aPage, aProduct, aQuestion, aText } from './build-form.ts';

const values = [null, 'a', 'B', 'ab', true, false, 'true', 0, 1, 2, '2', '10', '1,5'] as const;
const arbitraryValue = fc.constantFrom(...values);

const arbitraryShape = fc.array(
  fc.array(fc.array(fc.constantFrom<ItemKind>('question', 'question', 'text', 'product'), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 3 },
);

function idsOf(shape: readonly (readonly (readonly ItemKind[])[])[]): string[] {
  return shape.flatMap((blocks, page) =>
    blocks.flatMap((items, block) => [
      `b${page}${block}`,
      ...items.map((kind, item) => `${kind.charAt(0)}${page}${block}${item}`),
    ]),
  );
}

function arbitraryDependencies(ids: readonly string[]): fc.Arbitrary<Dependencies> {
  const condition: fc.Arbitrary<Condition> = fc.record({
    targetId: fc.constantFrom(...ids, ...ids, ...ids, 'missing'),
    operator: fc.constantFrom(...dependencyOperators),
    value: arbitraryValue,
  });
  const single = condition.map((entry) => ({ ...entry, type: 'question' as const, targetPageId: null }));
  const grouped = fc.record({
    groupOperator: fc.constantFrom(...groupOperators),
    groups: fc.array(
      fc.record({
        operator: fc.constantFrom(...groupOperators),
        conditions: fc.array(condition, { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<Dependencies>([]) },
    { weight: 3, arbitrary: fc.array(single, { minLength: 1, maxLength: 2 }) },
    { weight: 3, arbitrary: grouped },
    { weight: 1, arbitrary: fc.array(fc.oneof(grouped, single), { maxLength: 2 }) },
  );
}

const days = ['2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z'] as const;
export const arbitraryNow = fc.constantFrom(...days).map((day) => Date.parse(day));

const arbitraryPeriod: fc.Arbitrary<VisibilityPeriod | null> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      enabled: fc.boolean(),
      startDate: fc.constantFrom(null, ...days),
      endDate: fc.constantFrom(null, ...days),
    }),
  },
);

export const arbitraryAudience: fc.Arbitrary<Audience> = fc.record({
  kind: fc.constantFrom('participant' as const, 'volunteer' as const),
  groupType: fc.constantFrom(null, 'family'),
});

const arbitraryTargets = fc.subarray(['participant' as const, 'volunteer' as const]);

function arbitraryDetails(ids: readonly string[]) {
  return fc.record({
    dependencies: arbitraryDependencies(ids),
    visibilityPeriod: arbitraryPeriod,
    fieldType: fc.constantFrom(...fieldTypes),
    fieldRequired: fc.boolean(),
    fieldMultiSelect: fc.boolean(),
    validation: fc.constantFrom<Question['validation']>(
      [],
      [],
      [{ type: 'max', value: 2 }],
      [{ type: 'step', value: 2 }],
      [{ type: 'max_items', value: 1 }],
      [{ type: 'max_length', value: 1 }],
    ),
    order: fc.nat({ max: 5 }),
    isTargeted: fc.boolean(),
    targets: arbitraryTargets,
    isVolunteer: fc.nat({ max: 9 }).map((chance) => chance === 0),
    isHiddenFromNew: fc.nat({ max: 9 }).map((chance) => chance === 0),
  });
}
type Details = ReturnType<typeof arbitraryDetails> extends fc.Arbitrary<infer T> ? T : never;

// Copied, because parsing is much slower and a property makes thousands of elements.
const plain = {
  form: aForm([]),
  page: aPage('page', []),
  block: aBlock('block'),
  text: aText('text'),
  product: aProduct('product'),
  question: aQuestion('question', {
    fieldEnum: ['a', 'B', 'ab', '2'].map((value) => ({ id: value, label: value, value })),
  }),
};

function toQuestion(id: string, details: Details): Question {
  const { isTargeted: _isTargeted, targets: _targets, isVolunteer: _isVolunteer, ...own } = details;
  return { ...plain.question, ...own, id, fieldName: id, fieldLabel: id };
}

function toProduct(id: string, { dependencies, order, isTargeted, targets }: Details): BlockProduct {
  const { productConfig } = plain.product;
  const targeting = {
    ...productConfig.audience_targeting,
    enabled: isTargeted,
    role_targeting: { target_types: targets },
  };
  return {
    ...plain.product,
    id,
    name: id,
    dependencies,
    order,
    productId: `catalogue-${id}`,
    productConfig: { ...productConfig, audience_targeting: targeting },
  };
}

function toBlock(id: string, details: Details, items: readonly { id: string; details: Details }[]): Block {
  const { dependencies, visibilityPeriod, isVolunteer } = details;
  const of = (letter: string) => items.filter((item) => item.id.startsWith(letter));
  return {
    ...plain.block,
    id,
    name: id,
    dependencies,
    visibilityPeriod,
    blockVolunteer: isVolunteer,
    questions: of('q').map((item) => toQuestion(item.id, item.details)),
    textBlocks: of('t').map((item) => ({
      ...plain.text,
      id: item.id,
      dependencies: item.details.dependencies,
      order: item.details.order,
    })),
    products: of('p').map((item) => toProduct(item.id, item.details)),
  };
}

/** Dependencies may be circular, of the wrong kind, or point to later or missing elements. */
export const arbitraryForm: fc.Arbitrary<Form> = arbitraryShape.chain((shape) => {
  const ids = idsOf(shape);
  const elements = fc.tuple(...ids.map((id) => arbitraryDetails(ids).map((details) => ({ id, details }))));
  return elements.map((list) => {
    const within = (prefix: string) => list.filter(({ id }) => id.slice(1).startsWith(prefix));
    const pages = shape.map((blocks, page) => ({
      ...plain.page,
      id: `page${page}`,
      name: `page${page}`,
      order: page,
      blocks: blocks.flatMap((_items, index) => {
        const [block, ...items] = within(`${page}${index}`);
        return block === undefined ? [] : [toBlock(block.id, block.details, items)];
      }),
    }));
    return { ...plain.form, pages };
  });
});

export function answerKeys(form: Pick<Form, 'pages'>): string[] {
  return listElements(form).flatMap((element) => {
    if (element.kind === 'question') return [element.source.fieldName];
    if (element.kind !== 'product') return [];
    return [productAnswerKey(element.source), productQuantityKey(element.source)];
  });
}

export const arbitraryAnswer = fc.oneof(
  arbitraryValue,
  fc.constant(undefined),
  fc.subarray(['a', 'B', 'ab']),
  fc.array(fc.record({ productId: fc.constantFrom('x', 'y'), quantity: fc.nat({ max: 3 }) }), {
    maxLength: 2,
  }),
);

export function arbitraryAnswers(form: Pick<Form, 'pages'>): fc.Arbitrary<Record<string, unknown>> {
  const keys = answerKeys(form);
  return fc
    .array(arbitraryAnswer, { minLength: keys.length, maxLength: keys.length })
    .map((answers) => Object.fromEntries(keys.map((key, index) => [key, answers[index]])));
}
