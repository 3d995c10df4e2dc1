import { type ProductDraft, productDraftSchema } from '@kermesse/domain/catalog/catalog-drafts';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { expect, test } from 'vitest';
import { PartError } from '../../../ui/forms/part-error.ts';
import { saveProduct } from './save-product.ts';

const tier = (name: string, documentId: string | null = null) => ({
  documentId,
  name,
  price: 10,
  capacity: null,
  starts_at: null,
  ends_at: null,
  is_active: true,
});

const draft: ProductDraft = productDraftSchema.parse({
  name: 'Course',
  description: '',
  category: null,
  images: [],
  product_url: null,
  price: 0,
  capacity: null,
  is_active: true,
  is_hidden: false,
  on_sale_from: null,
  on_sale_until: null,
  starts_at: null,
  config: productConfigSchema.parse({}),
  tiers: [tier('Tôt'), tier('Tard')],
  options: [
    {
      documentId: null,
      is_active: true,
      name: 'T-shirt',
      option_type: 'choice',
      price: 15,
      capacity: null,
      max_quantity: 1,
    },
  ],
});

function worldThatRefuses(refused: string) {
  const log: string[] = [];
  const known = { product: null as string | null, tiers: [{ documentId: 'old', name: 'Ancien' }] };
  const save = () =>
    saveProduct({
      editionId: 'e',
      productId: known.product,
      draft,
      before: { tiers: known.tiers, options: [] },
      onIdentity: ({ part }, documentId) => {
        if (part === 'product') known.product = documentId;
      },
      onRemoved: (_part, gone) => {
        known.tiers = known.tiers.filter(({ documentId }) => documentId !== gone);
      },
      calls: {
        save: async (path, documentId, data) => {
          const name = String(Reflect.get(data, 'name'));
          if (name === refused) throw new Error('Non');
          log.push(`${documentId === null ? 'made' : 'changed'} ${path} ${name}`);
          return documentId ?? `${path}-${name}`;
        },
        remove: async (path, documentId) => log.push(`removed ${path} ${documentId}`),
      },
    });
  return { log, save };
}

test('a failure on the way says what was saved and what was not', async () => {
  const { save } = worldThatRefuses('Tard');
  const failure = await save().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartError);
  expect(failure).toMatchObject({
    part: 'tiers.1',
    summary:
      'Enregistré\u00a0: le produit, le retrait de «\u00a0Ancien\u00a0» et le tarif «\u00a0Tôt\u00a0». Pas encore enregistré\u00a0: le tarif «\u00a0Tard\u00a0» et l’option «\u00a0T-shirt\u00a0».',
  });
});

test('trying again makes no second product and takes nothing away twice', async () => {
  const { save, log } = worldThatRefuses('T-shirt');
  await save().catch(() => null);
  await save().catch(() => null);
  expect(log.filter((line) => line === 'made products Course')).toHaveLength(1);
  expect(log.filter((line) => line.startsWith('removed'))).toEqual(['removed price-tiers old']);
});

test('a product that is refused itself is no partial save', async () => {
  const failure = await worldThatRefuses('Course')
    .save()
    .catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(PartError);
});
