import { priceTiers, products } from '@kermesse/api/features/catalog/tables';
import { thirdPersons } from '@kermesse/api/features/profiles/tables';
import { inscriptionItems, inscriptions } from '@kermesse/api/features/registration/tables';
import {
  inscriptionDocuments,
  requiredDocuments,
} from '@kermesse/api/features/registration/tables-follow-up';
import { and, eq, sql } from 'drizzle-orm';
import type { DemoCatalog, DemoProduct } from './catalog.ts';
import { accountId, type DemoContext, inChunks, only } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';
import type { Person } from './people.ts';

type NewInscription = typeof inscriptions.$inferInsert;

interface Sale {
  inscription: NewInscription;
  product: Pick<DemoProduct, 'id' | 'name' | 'priceCents' | 'tierId'>;
}

const isCourse = ({ name }: Sale['product']) => /km|Course/.test(name);

export async function sell({ tx }: DemoContext, sales: readonly Sale[]): Promise<number[]> {
  const stored = await inChunks(sales, (chunk) =>
    tx
      .insert(inscriptions)
      .values(chunk.map(({ inscription }) => inscription))
      .returning({ id: inscriptions.id }),
  );
  await inChunks([...sales.entries()], (chunk) =>
    tx
      .insert(inscriptionItems)
      .values(
        chunk.map(([index, { inscription, product }]) => ({
          inscriptionId: stored[index]?.id ?? 0,
          productId: product.id,
          priceTierId: product.tierId,
          status: 'sold' as const,
          quantity: 1,
          unitPriceCents: product.priceCents,
          productName: product.name,
          coursePerson: isCourse(product)
            ? inscription.thirdPersonId
              ? `third:${inscription.thirdPersonId}`
              : `user:${inscription.userId}`
            : null,
        })),
      )
      .returning({ id: inscriptionItems.id }),
  );
  const counts = new Map<Sale['product'], number>();
  for (const { product } of sales) counts.set(product, (counts.get(product) ?? 0) + 1);
  for (const [product, count] of counts) {
    await tx
      .update(products)
      .set({ sold: sql`${products.sold} + ${count}` })
      .where(eq(products.id, product.id));
    if (product.tierId !== null) {
      await tx
        .update(priceTiers)
        .set({ sold: sql`${priceTiers.sold} + ${count}` })
        .where(eq(priceTiers.id, product.tierId));
    }
  }
  return stored.map(({ id }) => id);
}

/** The higher, the more people register in the first weeks. */
const usualHaste = 1.6;
const runnersHaste = 5;

/** One place, paid online with its fee. */
export function saleAt(createdAt: Date, person: Person, product: Sale['product'], editionId: number): Sale {
  return {
    product,
    inscription: {
      editionId,
      kind: 'participant',
      status: 'confirmed',
      userId: person.id,
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      birthdate: person.birthday,
      totalCents: Math.round(product.priceCents / 0.93),
      confirmedAt: createdAt,
      createdAt,
    },
  };
}

function saleTo(
  context: DemoContext,
  person: Person,
  product: DemoProduct,
  edition: DemoEdition,
  haste = usualHaste,
): Sale {
  const { random, calendar } = context;
  // From 200 days before an edition, most at first, none in the future.
  const [first, last] = [edition.firstDay - 200, Math.min(-1, edition.firstDay - 2)];
  const share = (random.whole(20, 195) - 20) / 176;
  const hour = random.whole(8, 22);
  const createdAt = calendar.at(first + Math.floor(share ** haste * (last - first + 1)), hour + share * 0.9);
  return saleAt(createdAt, person, product, edition.id);
}

/** Nobody registers twice in one edition. */
function crowdSales(
  context: DemoContext,
  crowd: readonly Person[],
  list: readonly DemoProduct[],
  edition: DemoEdition,
  haste = usualHaste,
): Sale[] {
  const buyers = context.random.shuffled(crowd);
  return list.flatMap((product) =>
    buyers.splice(0, product.toSell).map((person) => saleTo(context, person, product, edition, haste)),
  );
}

async function askForHealthForm(
  { tx, calendar }: DemoContext,
  edition: DemoEdition,
  inscriptionId: number,
): Promise<void> {
  const dueAt = calendar.at(edition.firstDay - 90);
  const required = only(
    await tx
      .insert(requiredDocuments)
      .values({
        editionId: edition.id,
        kind: 'health_form',
        label: 'Fiche de santé',
        audience: 'participant',
        dueAt,
      })
      .returning({ id: requiredDocuments.id }),
  );
  await tx.insert(inscriptionDocuments).values({
    inscriptionId,
    requiredDocumentId: required.id,
    kind: 'health_form',
    label: 'Fiche de santé',
    dueAt,
  });
}

/** The children of somebody who is registered, in the same order. */
async function registerFamily(
  context: DemoContext,
  parent: Person,
  product: DemoProduct,
  edition: DemoEdition,
  paidWithId: number,
): Promise<void> {
  const { tx } = context;
  const children = await tx
    .select()
    .from(thirdPersons)
    .where(and(eq(thirdPersons.ownerId, parent.id), eq(thirdPersons.kind, 'child')))
    .orderBy(thirdPersons.id);
  const [first] = await tx.select().from(inscriptions).where(eq(inscriptions.id, paidWithId));
  if (!first) throw new Error('nobody pays for the family');
  const { confirmedAt, createdAt } = first;
  const sales = children.map(({ id, firstname, lastname, birthdate }) => {
    const { inscription } = saleTo(context, parent, product, edition);
    const child = { thirdPersonId: id, firstname, lastname, birthdate, email: null };
    return { product, inscription: { ...inscription, ...child, paidWithId, confirmedAt, createdAt } };
  });
  await sell(context, sales);
  await tx.update(inscriptions).set({ paidWithId }).where(eq(inscriptions.id, paidWithId));
}

export async function loadRegistrations(
  context: DemoContext,
  crowd: readonly Person[],
  { trail, festival, fair }: DemoEvents,
  catalog: DemoCatalog,
): Promise<void> {
  await sell(context, [
    ...crowdSales(context, crowd, catalog.race, trail.coming),
    ...crowdSales(context, crowd, catalog.pastRace, trail.past, runnersHaste),
    ...crowdSales(context, crowd, catalog.festival, festival.coming),
    ...crowdSales(context, crowd, catalog.running, festival.running),
    ...crowdSales(context, crowd, catalog.fair, fair.coming),
  ]);
  const camille: Person = {
    id: accountId(context, 'participante@kermesse.test'),
    firstname: 'Camille',
    lastname: 'Lefort',
    email: 'participante@kermesse.test',
    birthday: '1990-06-14',
  };
  const [, middle] = catalog.race;
  const [evening] = catalog.running;
  if (!middle || !evening) throw new Error('the catalogue is incomplete');
  const own = await sell(context, [
    saleTo(context, camille, middle, trail.coming),
    saleTo(context, camille, evening, festival.running),
  ]);
  await registerFamily(context, camille, evening, festival.running, own[1] ?? 0);
  await askForHealthForm(context, trail.coming, own[0] ?? 0);
}
