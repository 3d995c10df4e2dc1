import { asFindingElement, type Finding, type FindingCode } from '../analysis/finding.ts';
import { findSpecialBlock } from '../builder/special-blocks.ts';
import type { FormContent } from '../schema/form.ts';
import { type FormElement, listElements } from '../structure/elements.ts';
import { catalogueId } from '../structure/labels.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { quoted } from '../words/quoted.ts';
import { publicationMessages } from './messages.ts';
import { askedPersonFields } from './stored-answers.ts';

export interface EditionFacts {
  readonly products: readonly {
    readonly documentId: string;
    readonly name: string;
    readonly isPaid: boolean;
    readonly hasAgeLimit: boolean;
  }[];
  readonly isOpenToVolunteers: boolean;
}

const gap = (code: FindingCode, message: string, about: readonly FormElement[] = []): Finding => ({
  code,
  severity: 'warning',
  message,
  elements: about.map(asFindingElement),
});

export function findEditionGaps(
  form: Pick<FormContent, 'pages'>,
  { products, isOpenToVolunteers }: EditionFacts,
): Finding[] {
  const elements = listElements(form);
  const placed = new Set(
    elements.flatMap((one) => (one.kind === 'product' ? [catalogueId(one.source)] : [])),
  );
  const limited = new Set(
    elements.flatMap((one) =>
      one.kind === 'product' && one.source.productConfig.limitAge !== null ? [catalogueId(one.source)] : [],
    ),
  );
  // A product selector offers every product without a place of its own.
  const hasSelector = elements.some(
    (one) => one.kind === 'question' && one.source.fieldType === 'product_selector',
  );
  const sold = products.filter(({ documentId }) => hasSelector || placed.has(documentId));
  const known = new Set(products.map(({ documentId }) => documentId));
  // Sold no longer, or taken along from the form of another edition.
  const notSold = elements.filter((one) => one.kind === 'product' && !known.has(catalogueId(one.source)));
  const withAge = sold.filter(({ documentId, hasAgeLimit }) => hasAgeLimit || limited.has(documentId));
  const isAgeAsked = askedPersonFields(form).has('birthdate');
  return [
    ...(products.length > 0 && sold.length === 0
      ? [gap('sells_nothing', publicationMessages.sellsNothing(products.length))]
      : []),
    ...notSold.map((one) =>
      gap('product_not_sold', publicationMessages.productNotSold(elementWords(one)), [one]),
    ),
    ...(sold.some(({ isPaid }) => isPaid) && findSpecialBlock(form, 'payment') === undefined
      ? [gap('payment_block_missing', publicationMessages.paymentBlockMissing)]
      : []),
    ...(isOpenToVolunteers && findSpecialBlock(form, 'volunteer') === undefined
      ? [gap('volunteer_block_missing', publicationMessages.volunteerBlockMissing)]
      : []),
    ...(withAge.length > 0 && !isAgeAsked
      ? [gap('age_not_asked', publicationMessages.ageNotAsked(withAge.map(({ name }) => quoted(name))))]
      : []),
  ];
}
