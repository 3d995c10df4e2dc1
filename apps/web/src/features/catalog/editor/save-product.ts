import type { OptionDraft, ProductDraft, TierDraft } from '@kermesse/domain/catalog/catalog-drafts';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { PartError } from '../../../ui/forms/part-error.ts';

type Part = 'tiers' | 'options';

export interface KnownPart {
  documentId: string;
  name: string;
}

interface SaveOptions {
  editionId: string;
  /** Null until the product is created. */
  productId: string | null;
  draft: ProductDraft;
  /** Parts stored before, some of which may have been removed. */
  before: Readonly<Record<Part, readonly KnownPart[]>>;
  /** Called once something has an id, so that a retry updates it instead of creating another. */
  onIdentity: (place: { part: 'product' | Part; index: number }, documentId: string) => void;
  /** Called once something is deleted, so that a retry does not delete it again. */
  onRemoved: (part: Part, documentId: string) => void;
  calls: {
    save: (path: 'products' | PartPath, documentId: string | null, data: object) => Promise<string>;
    remove: (path: PartPath, documentId: string) => Promise<unknown>;
  };
}

const paths = { tiers: 'price-tiers', options: 'product-options' } as const;
type PartPath = (typeof paths)[Part];
const { savedParts } = catalogMessages;

interface Step {
  /** For the message about what was saved. */
  words: string;
  /** The part of the form that a refusal concerns. */
  place: string;
  act: (productId: string) => Promise<unknown>;
}

function stepsOf(part: Part, options: SaveOptions): Step[] {
  const { draft, before, onIdentity, onRemoved, calls } = options;
  const drafts: readonly (TierDraft | OptionDraft)[] = draft[part];
  const kept = new Set(drafts.map(({ documentId }) => documentId));
  const gone = before[part].filter(({ documentId }) => !kept.has(documentId));
  return [
    ...gone.map(({ documentId, name }) => ({
      words: savedParts.removal(name),
      place: part,
      act: async () => {
        await calls.remove(paths[part], documentId);
        onRemoved(part, documentId);
      },
    })),
    ...drafts.map(({ documentId, ...data }, index) => ({
      words: savedParts[part](data.name),
      place: `${part}.${index}`,
      act: async (productId: string) => {
        const owner = documentId === null ? { product: productId } : {};
        const saved = await calls.save(paths[part], documentId, { ...data, order: index, ...owner });
        if (documentId === null) onIdentity({ part, index }, saved);
      },
    })),
  ];
}

/** Saves the product, then its tiers and options; an error says what was saved and what was not. */
export async function saveProduct(options: SaveOptions): Promise<string> {
  const { editionId, draft, onIdentity, calls } = options;
  const { tiers: _tiers, options: _options, ...product } = draft;
  const owner = options.productId === null ? { event_edition: editionId } : {};
  const productId = await calls.save('products', options.productId, { ...product, ...owner });
  if (options.productId === null) onIdentity({ part: 'product', index: 0 }, productId);
  const steps = [...stepsOf('tiers', options), ...stepsOf('options', options)];
  for (const [index, step] of steps.entries()) {
    try {
      await step.act(productId);
    } catch (error) {
      const words = (some: readonly Step[]) => some.map((one) => one.words);
      const saved = [savedParts.product, ...words(steps.slice(0, index))];
      throw new PartError(step.place, error, savedParts.summary(saved, words(steps.slice(index))));
    }
  }
  return productId;
}
