import type { ProductCardState } from '@kermesse/domain/catalog/product-card-state';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { Button, SimpleGrid } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GallerySection } from '../gallery/types.ts';
import { QuantityField } from '../inputs/quantity-field.tsx';
import { ProductCard, type ShownProduct } from './product-card.tsx';

const earlyBird = {
  documentId: 'tier-1',
  name: 'Tarif lève-tôt',
  price: 43,
  order: 0,
  available_stock: 40,
  stock_unlimited: false,
  starts_at: null,
  ends_at: '2027-03-31T21:59:00.000Z',
};

const race: ShownProduct = {
  name: 'Trail 23 km',
  description: '620 m D+ · départ 9 h 30',
  images: [],
  category: {
    documentId: 'category',
    name: 'Distances',
    color: '#12604F',
    order: 1,
    selection_mode: 'single',
    is_course: true,
  },
  price: 43,
  currentTier: earlyBird,
  nextTier: { ...earlyBird, documentId: 'tier-2', name: 'Tarif normal', price: 49, order: 1, ends_at: null },
  product_options: [],
  config: productConfigSchema.parse({}),
};

const shirt = {
  documentId: 'option',
  name: 'T-shirt technique',
  option_type: 'size',
  price: 15,
  max_quantity: 2,
  available_stock: 12,
  stock_unlimited: false,
  is_active: true,
};

const meal: ShownProduct = {
  ...race,
  name: 'Repas d’après-course',
  description: 'Ficelle picarde, fromage, tarte.\nUne assiette sans viande est prévue.',
  price: 0,
  currentTier: null,
  nextTier: null,
  product_options: [shirt, { ...shirt, documentId: 'b', name: 'Café gourmand', price: 0 }],
  config: productConfigSchema.parse({
    nonRefundable: true,
    membersOnly: true,
    allowQuantitySelection: true,
    maxQuantity: 8,
  }),
};

const choose = (
  <Button variant="default" size="sm">
    Choisir
  </Button>
);
const wait = (
  <Button variant="default" size="sm" leftSection={<IconBell size={18} aria-hidden="true" />}>
    Liste d’attente
  </Button>
);

const specimens: [ShownProduct, ProductCardState, ReactNode?][] = [
  [
    race,
    { kind: 'reserved', quantity: 1 },
    <QuantityField key="q" label="Trail 23 km" defaultValue={1} max={3} />,
  ],
  [race, { kind: 'in_stock', left: 40 }, choose],
  [{ ...race, name: 'Course 10 km' }, { kind: 'low_stock', left: 3 }, choose],
  [meal, { kind: 'unlimited' }, choose],
  [{ ...race, name: 'Course enfants', price: 0, nextTier: null }, { kind: 'out_of_stock' }, wait],
  [
    { ...race, name: 'Trail 42 km', price: 61 },
    { kind: 'restricted', reason: 'age_over', message: 'Cette course est réservée aux 18 ans et plus' },
  ],
  [
    race,
    { kind: 'restricted', reason: 'course_duplicate', message: 'Vous êtes déjà inscrit à "Trail 23 km"' },
  ],
  [race, { kind: 'in_waiting_list', position: 4 }, wait],
  [race, { kind: 'not_yet', from: '2027-02-01T09:00:00.000Z' }],
  [race, { kind: 'ended' }],
  [race, { kind: 'unknown' }, choose],
  [race, { kind: 'loading' }],
  [
    {
      ...meal,
      name: 'En ligne',
      config: productConfigSchema.parse({ layout: 'list', showDescription: false }),
    },
    { kind: 'unlimited' },
    choose,
  ],
  [
    {
      ...race,
      name: 'Anticonstitutionnellement long nom de produit qui ne tient pas sur une seule ligne',
      config: productConfigSchema.parse({ showPrice: false }),
    },
    { kind: 'in_stock', left: 9 },
    choose,
  ],
];

export const gallery: GallerySection[] = [
  {
    id: 'product-card',
    title: 'Carte de produit',
    render: () => (
      <SimpleGrid minColWidth="min(320px, 100%)" spacing={16}>
        {specimens.map(([product, state, action]) => (
          <ProductCard
            key={`${product.name}-${state.kind}-${'reason' in state ? state.reason : ''}`}
            product={product}
            state={state}
            action={action}
          />
        ))}
      </SimpleGrid>
    ),
  },
];
