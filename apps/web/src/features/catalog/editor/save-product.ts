import type { OptionDraft, ProductDraft, TierDraft } from '@kermesse/domain/catalog/catalog-drafts';
import { deleteEntry, saveEntry } from '../api.ts';
import { PartError } from '../form/use-draft-form.ts';

interface SaveOptions {
  editionId: string;
  /** Null while the product exists in this form alone. */
  productId: string | null;
  draft: ProductDraft;
  /** Parts that stood on the server before and may have been taken out. */
  before: { tiers: readonly string[]; options: readonly string[] };
  /** Told as soon as something has an identity: trying again after a failure changes it instead of making another. */
  onIdentity: (place: { part: 'product' | 'tiers' | 'options'; index: number }, documentId: string) => void;
}

type Part = 'tiers' | 'options';
const paths = { tiers: 'price-tiers', options: 'product-options' } as const;

async function inPart<T>(place: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new PartError(place, error);
  }
}

async function saveParts(
  part: Part,
  productId: string,
  drafts: readonly (TierDraft | OptionDraft)[],
  { before, onIdentity }: Pick<SaveOptions, 'before' | 'onIdentity'>,
): Promise<void> {
  const kept = new Set(drafts.map(({ documentId }) => documentId));
  for (const gone of before[part].filter((documentId) => !kept.has(documentId)))
    await inPart(part, () => deleteEntry(paths[part], gone));
  for (const [index, { documentId, ...data }] of drafts.entries()) {
    const owner = documentId === null ? { product: productId } : {};
    const saved = await inPart(`${part}.${index}`, () =>
      saveEntry(paths[part], documentId, { ...data, order: index, ...owner }),
    );
    if (documentId === null) onIdentity({ part, index }, saved);
  }
}

/** The product, then its tiers and options in their order. Gives the identity of the product. */
export async function saveProduct(options: SaveOptions): Promise<string> {
  const { editionId, draft, onIdentity } = options;
  const { tiers, options: choices, ...product } = draft;
  const owner = options.productId === null ? { event_edition: editionId } : {};
  const productId = await saveEntry('products', options.productId, { ...product, ...owner });
  if (options.productId === null) onIdentity({ part: 'product', index: 0 }, productId);
  await saveParts('tiers', productId, tiers, options);
  await saveParts('options', productId, choices, options);
  return productId;
}
