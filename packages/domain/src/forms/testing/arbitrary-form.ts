import fc from 'fast-check';
import { dependencyOperators, fieldTypes, groupOperators } from '../enums.ts';
import type { Condition, Dependencies } from '../schema/dependency.ts';
import type { Form } from '../schema/form.ts';
import type { VisibilityPeriod } from '../schema/visibility-period.ts';
import type { ItemKind } from '../structure/block-items.ts';
import { listElements } from '../structure/elements.ts';
import { productAnswerKey, productQuantityKey } from '../structure/labels.ts';
import type { Audience } from '../visibility/audience.ts';
import { aBlock, aForm, aPage, aProduct, aQuestion, aText } from './build-form.ts';

const values = [null, 'a', 'B', 'ab', true, false, 'true', 0, 1, 2, '2', '10', '1,5'] as const;
const arbitraryValue = fc.constantFrom(...values);

/** The shape alone: pages of blocks of kinds of items. */
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

/** Forms with any dependency on anything: earlier, later, missing, circular, of the wrong kind. */
export const arbitraryForm: fc.Arbitrary<Form> = arbitraryShape.chain((shape) => {
  const ids = idsOf(shape);
  const details = fc.record({
    dependencies: arbitraryDependencies(ids),
    visibilityPeriod: arbitraryPeriod,
    fieldType: fc.constantFrom(...fieldTypes),
    fieldRequired: fc.boolean(),
    order: fc.nat({ max: 5 }),
    isTargeted: fc.boolean(),
    targets: arbitraryTargets,
    isVolunteer: fc.nat({ max: 9 }).map((chance) => chance === 0),
  });
  return fc.array(details, { minLength: ids.length, maxLength: ids.length }).map((list) => {
    const byId = new Map(ids.map((id, index) => [id, list[index]]));
    const pages = shape.map((blocks, page) =>
      aPage(
        `p${page}`,
        blocks.map((items, block) => {
          const own = byId.get(`b${page}${block}`);
          const contents = items.map((kind, item) => {
            const id = `${kind.charAt(0)}${page}${block}${item}`;
            return { kind, id, detail: byId.get(id) };
          });
          return aBlock(`b${page}${block}`, {
            dependencies: own?.dependencies,
            visibilityPeriod: own?.visibilityPeriod,
            blockVolunteer: own?.isVolunteer,
            questions: contents
              .filter(({ kind }) => kind === 'question')
              .map(({ id, detail }) =>
                aQuestion(id, {
                  dependencies: detail?.dependencies,
                  visibilityPeriod: detail?.visibilityPeriod,
                  fieldType: detail?.fieldType,
                  fieldRequired: detail?.fieldRequired,
                  order: detail?.order,
                }),
              ),
            textBlocks: contents
              .filter(({ kind }) => kind === 'text')
              .map(({ id, detail }) =>
                aText(id, { dependencies: detail?.dependencies, order: detail?.order }),
              ),
            products: contents
              .filter(({ kind }) => kind === 'product')
              .map(({ id, detail }) =>
                aProduct(id, {
                  dependencies: detail?.dependencies,
                  order: detail?.order,
                  productId: `catalogue-${id}`,
                  productConfig: {
                    audience_targeting: {
                      enabled: detail?.isTargeted,
                      role_targeting: { target_types: detail?.targets },
                    },
                  },
                }),
              ),
          });
        }),
      ),
    );
    return aForm(pages);
  });
});

/** Every key under which the form keeps an answer. */
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
