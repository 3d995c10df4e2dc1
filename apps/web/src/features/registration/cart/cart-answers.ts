import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { productAnswerSuffixes } from '@kermesse/domain/forms/structure/labels';
import type { AnswerChange } from '@kermesse/domain/forms/visibility/apply-answer';
import { selectionAnswers, selectorsOf } from '../products/offered-products.ts';
import type { CartLine } from './cart.ts';

/** Undefined answers when the product is not in the cart. */
function answersOf(productId: string, lines: readonly CartLine[]): unknown[] {
  const [first] = lines;
  if (!first) return productAnswerSuffixes.map(() => undefined);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const options = lines.map(({ optionId, optionName, quantity: count }) => ({
    optionId,
    optionName,
    quantity: count,
  }));
  const byKey: Record<(typeof productAnswerSuffixes)[number], unknown> = {
    '': true,
    _quantity: quantity,
    _name: first.productName,
    _price: first.unitPrice,
    _category_name: first.category_name,
    _category_color: first.category_color,
    _data: { productId, options },
  };
  return productAnswerSuffixes.map((suffix) => byKey[suffix]);
}

function placedAnswers(
  productIds: readonly string[],
  lines: readonly CartLine[],
  current: (key: string) => unknown,
): AnswerChange[] {
  return productIds.flatMap((productId) => {
    const own = lines.filter((line) => line.productId === productId);
    const values = answersOf(productId, own);
    return productAnswerSuffixes.flatMap((suffix, index) => {
      const key = `product_${productId}${suffix}`;
      const value = values[index];
      return JSON.stringify(current(key)) === JSON.stringify(value) ? [] : [{ key, value }];
    });
  });
}

interface Sold {
  readonly productIds: readonly string[];
  /** By selector questions. */
  readonly offered: readonly Pick<ProductDetails, 'productId'>[];
  readonly source: { readonly form: Pick<FormContent, 'pages'> };
}

/** The changes that bring the answers in line with the cart. */
export function cartAnswers(
  { productIds, offered, source }: Sold,
  lines: readonly CartLine[],
  current: (key: string) => unknown,
): AnswerChange[] {
  return [
    ...placedAnswers(productIds, lines, current),
    ...selectionAnswers(selectorsOf(source.form), offered, lines, current),
  ];
}
