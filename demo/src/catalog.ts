import {
  priceTiers,
  productCategories,
  productOptions,
  products,
  promoCodes,
} from '@kermesse/api/features/catalog/tables';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { type DemoContext, only } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';

export interface DemoProduct {
  id: number;
  documentId: string;
  name: string;
  priceCents: number;
  editionId: number;
  tierId: number | null;
  toSell: number;
}

interface TierPlan {
  name: string;
  priceCents: number;
  stock: number | null;
  /** Days before the edition at which the tier ends. */
  endsDaysBefore?: number;
}

interface ProductPlan {
  name: string;
  description: string;
  priceCents: number;
  stock: number | null;
  toSell: number;
  /** Missing where it starts with the edition; day 0 is the edition's first. */
  start?: { day: number; hour: number };
  config?: Record<string, unknown>;
  tiers?: TierPlan[];
  options?: { name: string; priceCents: number; stock: number | null }[];
}

const distances: ProductPlan[] = [
  {
    name: 'Trail 42 km',
    description: '1 350 m D+ · départ 7 h',
    priceCents: 6_100,
    stock: 150,
    toSell: 62,
    start: { day: 0, hour: 7 },
    config: { limitAge: { limit: 'over', age: 18 } },
    tiers: [
      { name: 'Tarif lève-tôt', priceCents: 6_100, stock: 100, endsDaysBefore: 75 },
      { name: 'Tarif normal', priceCents: 6_900, stock: null },
    ],
  },
  {
    name: 'Trail 23 km',
    description: '620 m D+ · départ 9 h 30',
    priceCents: 4_300,
    stock: 300,
    toSell: 86,
    start: { day: 0, hour: 9.5 },
    config: { limitAge: { limit: 'over', age: 16 } },
    tiers: [
      { name: 'Tarif lève-tôt', priceCents: 4_300, stock: 200, endsDaysBefore: 75 },
      { name: 'Tarif normal', priceCents: 4_900, stock: null },
    ],
    options: [
      { name: 'T-shirt technique', priceCents: 1_500, stock: 80 },
      { name: 'Repas d’après-course', priceCents: 1_200, stock: null },
    ],
  },
  {
    name: 'Course 10 km',
    description: '180 m D+ · départ 10 h 15',
    priceCents: 2_200,
    stock: 60,
    toSell: 57,
    start: { day: 1, hour: 10.25 },
    config: { limitAge: { limit: 'over', age: 14 } },
  },
  {
    name: 'Course enfants',
    description: '1 km · moins de 12 ans · départ 14 h',
    priceCents: 0,
    stock: 25,
    toSell: 25,
    start: { day: 1, hour: 14 },
    config: { limitAge: { limit: 'under', age: 12 }, allowWaitingList: true },
  },
];

/** One edition begins on a Friday, another on the day on which the data is loaded. */
const eveningsCalled = (first: string, second: string): ProductPlan[] => [
  {
    name: first,
    description: 'Ouverture des portes à 18 h',
    priceCents: 1_800,
    stock: 400,
    toSell: 70,
    start: { day: 0, hour: 18 },
  },
  {
    name: second,
    description: 'Ouverture des portes à 18 h',
    priceCents: 2_200,
    stock: 65,
    toSell: 60,
    start: { day: 1, hour: 18 },
  },
  {
    name: 'Forfait trois soirs',
    description: 'Bracelet à retirer sur place',
    priceCents: 4_500,
    stock: 200,
    toSell: 40,
    config: { maxQuantity: 4, allowQuantitySelection: true },
    tiers: [
      { name: 'Prévente', priceCents: 4_500, stock: 120 },
      { name: 'Plein tarif', priceCents: 5_200, stock: null },
    ],
  },
];

const meals: ProductPlan[] = [
  {
    name: 'Repas adulte',
    description: 'Ficelle picarde, fromage, tarte',
    priceCents: 1_400,
    stock: 180,
    toSell: 45,
    config: { maxQuantity: 8, allowQuantitySelection: true },
  },
  {
    name: 'Repas enfant',
    description: 'Moins de 12 ans',
    priceCents: 700,
    stock: 80,
    toSell: 18,
    config: { maxQuantity: 8, allowQuantitySelection: true },
  },
  {
    name: 'Emplacement de brocante',
    description: 'Le mètre',
    priceCents: 300,
    stock: null,
    toSell: 30,
    config: { maxQuantity: 10, allowQuantitySelection: true },
  },
];

async function addProducts(
  context: DemoContext,
  edition: DemoEdition,
  category: { name: string; color: string; selectionMode: 'single' | 'multiple'; isCourse: boolean },
  plans: readonly ProductPlan[],
): Promise<DemoProduct[]> {
  const { tx, calendar } = context;
  const { id: categoryId } = only(
    await tx
      .insert(productCategories)
      .values({ editionId: edition.id, ...category })
      .returning({ id: productCategories.id }),
  );
  const stored: DemoProduct[] = [];
  for (const [position, plan] of plans.entries()) {
    const { name, description, priceCents, stock, toSell, start, config = {} } = plan;
    const product = only(
      await tx
        .insert(products)
        .values({
          editionId: edition.id,
          categoryId,
          name,
          description,
          priceCents,
          stock,
          position,
          startsAt: start ? calendar.at(edition.firstDay + start.day, start.hour) : null,
          config: productConfigSchema.parse(config),
        })
        .returning({ id: products.id, documentId: products.documentId }),
    );
    let tierId: number | null = null;
    for (const [order, tier] of (plan.tiers ?? []).entries()) {
      const endsAt =
        tier.endsDaysBefore === undefined ? null : calendar.at(edition.firstDay - tier.endsDaysBefore);
      const { id } = only(
        await tx
          .insert(priceTiers)
          .values({
            productId: product.id,
            name: tier.name,
            priceCents: tier.priceCents,
            stock: tier.stock,
            position: order,
            endsAt,
          })
          .returning({ id: priceTiers.id }),
      );
      tierId ??= id;
    }
    for (const [order, option] of (plan.options ?? []).entries()) {
      await tx.insert(productOptions).values({ productId: product.id, ...option, position: order });
    }
    stored.push({ ...product, name, priceCents, editionId: edition.id, tierId, toSell });
  }
  return stored;
}

export interface DemoCatalog {
  race: DemoProduct[];
  pastRace: DemoProduct[];
  festival: DemoProduct[];
  running: DemoProduct[];
  fair: DemoProduct[];
}

export async function loadCatalog(
  context: DemoContext,
  { trail, festival, fair }: DemoEvents,
): Promise<DemoCatalog> {
  const race = { name: 'Distances', color: '#12604F', selectionMode: 'single', isCourse: true } as const;
  const tickets = { name: 'Billets', color: '#D9472B', selectionMode: 'multiple', isCourse: false } as const;
  const table = {
    name: 'Repas et stands',
    color: '#FFC53D',
    selectionMode: 'multiple',
    isCourse: false,
  } as const;
  const { calendar, tx } = context;
  await tx.insert(promoCodes).values([
    {
      editionId: trail.coming.id,
      code: 'CLUB10',
      discountType: 'percentage',
      discountPercent: 10,
      maxRedemptions: 50,
    },
    {
      editionId: festival.coming.id,
      code: 'HORTILLON5',
      discountType: 'fixed',
      discountCents: 500,
      minOrderCents: 3_000,
      endsAt: calendar.at(festival.coming.firstDay),
    },
  ]);
  return {
    race: await addProducts(context, trail.coming, race, distances),
    pastRace: await addProducts(context, trail.past, race, distances),
    festival: await addProducts(
      context,
      festival.coming,
      tickets,
      eveningsCalled('Soirée du vendredi', 'Soirée du samedi'),
    ),
    running: await addProducts(
      context,
      festival.running,
      tickets,
      eveningsCalled('Veillée d’ouverture', 'Veillée des lampions'),
    ),
    fair: await addProducts(context, fair.coming, table, meals),
  };
}
