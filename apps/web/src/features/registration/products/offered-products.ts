import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import type { AnswerChange } from '@kermesse/domain/forms/visibility/apply-answer';
import { type Audience, isAimedAt } from '@kermesse/domain/forms/visibility/audience';
import type { CartLine } from '../cart/cart.ts';
import { productsOf } from '../prefill.ts';

export function selectorsOf(form: Pick<FormContent, 'pages'>): Question[] {
  return form.pages
    .flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions))
    .filter(({ fieldType }) => fieldType === 'product_selector');
}

/** All products sold to these people that are not placed in the form themselves. */
export function offeredProducts(
  form: Pick<FormContent, 'pages'>,
  catalogue: readonly ProductDetails[],
  audience: Audience,
): ProductDetails[] {
  if (selectorsOf(form).length === 0) return [];
  const placed = new Set(productsOf(form));
  return catalogue.filter(
    ({ productId, is_active, config }) =>
      is_active && !placed.has(productId) && isAimedAt(config.audience_targeting, audience),
  );
}

interface Selected {
  productId: string;
  quantity: number;
  price: number;
}

/** The changes that bring the selector answers in line with the cart. */
export function selectionAnswers(
  selectors: readonly Question[],
  offered: readonly Pick<ProductDetails, 'productId'>[],
  lines: readonly CartLine[],
  current: (key: string) => unknown,
): AnswerChange[] {
  const selection = offered.flatMap(({ productId }): Selected[] => {
    const own = lines.filter((line) => line.productId === productId);
    const [first] = own;
    const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
    return first ? [{ productId, quantity, price: first.unitPrice }] : [];
  });
  return selectors.flatMap(({ fieldName }) =>
    JSON.stringify(current(fieldName) ?? []) === JSON.stringify(selection)
      ? []
      : [{ key: fieldName, value: selection }],
  );
}
