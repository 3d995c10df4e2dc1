import { withoutTokens } from '../piping/token-text.ts';
import type { Block } from '../schema/block.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { Question } from '../schema/question.ts';

/** The form's own label, else that of the library. */
export function writtenLabel(question: Pick<Question, 'customLabel' | 'fieldLabel'>): string {
  return question.customLabel.trim() === '' ? question.fieldLabel : question.customLabel;
}

/** Without the answers that it repeats. */
export function questionLabel(question: Pick<Question, 'customLabel' | 'fieldLabel'>): string {
  return withoutTokens(writtenLabel(question));
}

/** The same for every copy of a product in the form. */
export function catalogueId(product: Pick<BlockProduct, 'id' | 'productId' | 'productData'>): string {
  if (product.productId !== null) return product.productId;
  const { documentId } = product.productData;
  return typeof documentId === 'string' && documentId !== '' ? documentId : product.id;
}

/** Under this key the product's selection is kept among the answers. */
export function productAnswerKey(product: Pick<BlockProduct, 'id' | 'productId' | 'productData'>): string {
  return `product_${catalogueId(product)}`;
}

export function productQuantityKey(product: Pick<BlockProduct, 'id' | 'productId' | 'productData'>): string {
  return `${productAnswerKey(product)}_quantity`;
}

export const productAnswerSuffixes = [
  '',
  '_quantity',
  '_name',
  '_price',
  '_category_name',
  '_category_color',
  '_data',
] as const;

export type SpecialBlockKind = 'volunteer' | 'payment';

export function specialKind(block: Pick<Block, 'blockVolunteer' | 'blockPayment'>): SpecialBlockKind | null {
  if (block.blockVolunteer) return 'volunteer';
  return block.blockPayment ? 'payment' : null;
}

export function isSpecial(block: Pick<Block, 'blockVolunteer' | 'blockPayment' | 'isSpecialBlock'>): boolean {
  return block.isSpecialBlock || specialKind(block) !== null;
}
