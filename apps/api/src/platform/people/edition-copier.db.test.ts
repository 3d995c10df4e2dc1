import { dateShift } from '@kermesse/domain/events/date-shift';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../app/features.ts';
import {
  priceTiers,
  productCategories,
  productOptions,
  products,
  promoCodes,
} from '../../features/catalog/tables.ts';
import { editionDates, sponsors } from '../../features/events/tables.ts';
import { dynamicForms } from '../../features/forms/tables.ts';
import { emailTemplates } from '../../features/mailing/tables.ts';
import { eventEditions, events } from '../../features/organizers/tables-events.ts';
import { inscriptions } from '../../features/registration/tables.ts';
import { requiredDocuments } from '../../features/registration/tables-follow-up.ts';
import {
  locations,
  missionSkills,
  missionSlots,
  missions,
  prefixMissions,
  skills,
} from '../../features/volunteers/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inserter } from '../db/testing/rows.ts';
import { CopiedIds } from './copied-ids.ts';
import { referencesTo, tablesIn } from './references.ts';
import { copyEdition } from './registry.ts';
import { loadTableModules } from './testing/load-modules.ts';

// Saturday 12 June 2027, 9:00 in Paris; the next one is on Saturday 10 June 2028.
const start = new Date('2027-06-12T07:00:00Z');
const nextStart = new Date('2028-06-10T07:00:00Z');
const hoursLater = (hours: number, from = start) => new Date(from.getTime() + hours * 3_600_000);

let t: TestDatabase;
const copiers = features.flatMap((feature) => feature.editionCopier ?? []);
let tables: PgTable[];

beforeAll(async () => {
  t = await openTestDatabase();
  tables = tablesIn(await loadTableModules());
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

async function rowsOf<T extends PgTable>(table: T, where = sql`true`): Promise<T['$inferSelect'][]> {
  return (await t.db.orm
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(sql`id`)) as T['$inferSelect'][];
}

async function buildEdition() {
  const owner = await buildUser(t);
  const event = await insert(events, { ownerId: owner.id, name: 'Trail des Lilas' });
  const edition = await insert(eventEditions, {
    eventId: event.id,
    name: '2027',
    startsAt: start,
    endsAt: hoursLater(10),
  });
  const editionId = edition.id;
  const day = await insert(editionDates, {
    editionId,
    day: '2027-06-12',
    beginsAt: start,
    endsAt: hoursLater(10),
  });
  await insert(sponsors, { editionId, name: 'Boulangerie' });
  const category = await insert(productCategories, { editionId, name: 'Courses', isCourse: true });
  const product = await insert(products, {
    editionId,
    categoryId: category.id,
    name: '10 km',
    stock: 100,
    held: 3,
    sold: 97,
    // 1 February, 10:00 in Paris: winter time.
    onSaleFrom: new Date('2027-02-01T09:00:00Z'),
  });
  await insert(priceTiers, {
    productId: product.id,
    name: 'Tôt',
    priceCents: 900,
    stock: 10,
    sold: 10,
    endsAt: hoursLater(-48),
  });
  await insert(productOptions, { productId: product.id, name: 'Repas', stock: 50, held: 2, sold: 20 });
  await insert(promoCodes, {
    editionId,
    code: 'LILAS',
    discountType: 'fixed',
    discountCents: 100,
    maxRedemptions: 5,
    redemptions: 5,
  });
  await insert(requiredDocuments, {
    editionId,
    kind: 'health_form',
    label: 'Fiche de santé',
    dueAt: hoursLater(-24),
  });
  const family = await insert(prefixMissions, { editionId, name: 'Parcours' });
  const place = await insert(locations, { editionId, name: 'Départ' });
  const skill = await insert(skills, { editionId, name: 'PSC1' });
  const mission = await insert(missions, {
    editionId,
    title: 'Ravitaillement',
    prefixMissionId: family.id,
    locationId: place.id,
  });
  await insert(missionSkills, { missionId: mission.id, skillId: skill.id });
  await insert(missionSlots, {
    missionId: mission.id,
    editionDateId: day.id,
    beginsAt: start,
    endsAt: hoursLater(2),
    need: 4,
    assigned: 4,
  });
  await insert(emailTemplates, {
    editionId,
    name: 'Merci',
    subject: 'Merci',
    json: { product: product.documentId },
  });
  const key = `product_${product.documentId}`;
  await insert(dynamicForms, {
    editionId,
    name: 'Inscription',
    formStatus: 'published',
    revision: 12,
    pages: [
      {
        id: 'page-1',
        blocks: [
          { id: 'block-1', products: [{ id: 'p1', productId: product.documentId }] },
          {
            id: 'block-2',
            visibilityPeriod: { enabled: true, startDate: '2027-02-01T09:00:00.000Z', endDate: '' },
            questions: [
              {
                id: 'q1',
                visibilityPeriod: { enabled: true, startDate: '2027-06-01', endDate: '2027-06-10T18:00' },
                dependencies: [
                  { type: 'product', targetId: product.documentId, key },
                  { targetId: 'block-1' },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  await insert(inscriptions, { editionId, kind: 'participant', status: 'pending_payment', userId: owner.id });
  return { edition, product };
}

async function copy() {
  const { edition, product } = await buildEdition();
  const next = await insert(eventEditions, {
    eventId: edition.eventId,
    name: '2028',
    startsAt: nextStart,
    endsAt: hoursLater(10, nextStart),
  });
  const shift = dateShift(start, nextStart, edition.timezone);
  await t.db.transaction((tx) =>
    copyEdition(tx, copiers, {
      fromEditionId: edition.id,
      toEditionId: next.id,
      shift,
      ids: new CopiedIds(),
    }),
  );
  return { edition, next, product };
}

/** Rows of the new edition that still reference the old one. */
async function pointersBack(oldEdition: number, newEdition: number): Promise<string[]> {
  const owned = referencesTo(eventEditions, tables).map((column) => getTableName(column.table));
  const found: string[] = [];
  for (const table of tables.filter((candidate) => owned.includes(getTableName(candidate)))) {
    for (const target of tables.filter((candidate) => owned.includes(getTableName(candidate)))) {
      for (const column of referencesTo(target, [table])) {
        if (!('editionId' in table && 'editionId' in target)) continue;
        const { rows } = await t.engine.executeSql(
          `select 1 from "${getTableName(table)}" a join "${getTableName(target)}" b on b.id = a."${snake(column.name)}"
           where a.edition_id = ${newEdition} and b.edition_id = ${oldEdition} limit 1`,
        );
        if (rows.length > 0) found.push(`${getTableName(table)}.${column.name}`);
      }
    }
  }
  return found;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('an edition held again starts with the same catalogue and plan, on its own dates, with nothing sold', async () => {
  const { edition, next } = await copy();
  const mine = sql`edition_id = ${next.id}`;

  const [product] = await rowsOf(products, mine);
  const [category] = await rowsOf(productCategories, mine);
  expect(product).toMatchObject({
    name: '10 km',
    categoryId: category?.id,
    stock: 100,
    held: 0,
    sold: 0,
    onSaleFrom: new Date('2028-01-31T09:00:00Z'),
  });
  const ofProduct = sql`product_id = ${product?.id}`;
  expect(await rowsOf(priceTiers, ofProduct)).toMatchObject([
    { priceCents: 900, stock: 10, sold: 0, endsAt: hoursLater(-48, nextStart) },
  ]);
  expect(await rowsOf(productOptions, ofProduct)).toMatchObject([
    { name: 'Repas', stock: 50, held: 0, sold: 0 },
  ]);
  expect(await rowsOf(promoCodes, mine)).toMatchObject([{ code: 'LILAS', redemptions: 0 }]);
  expect(await rowsOf(sponsors, mine)).toMatchObject([{ name: 'Boulangerie' }]);
  expect(await rowsOf(requiredDocuments, mine)).toMatchObject([{ dueAt: hoursLater(-24, nextStart) }]);

  const [day] = await rowsOf(editionDates, mine);
  expect(day).toMatchObject({ day: '2028-06-10', beginsAt: nextStart });
  const [mission] = await rowsOf(missions, mine);
  const [place] = await rowsOf(locations, mine);
  expect(mission).toMatchObject({ title: 'Ravitaillement', locationId: place?.id });
  expect(await rowsOf(missionSlots, sql`mission_id = ${mission?.id}`)).toMatchObject([
    { editionDateId: day?.id, beginsAt: nextStart, need: 4, assigned: 0 },
  ]);
  const [skill] = await rowsOf(skills, mine);
  expect(await rowsOf(missionSkills, sql`mission_id = ${mission?.id}`)).toMatchObject([
    { skillId: skill?.id },
  ]);

  expect(await rowsOf(inscriptions, mine)).toEqual([]);
  expect(await pointersBack(edition.id, next.id)).toEqual([]);
  const [old] = await rowsOf(products, sql`edition_id = ${edition.id}`);
  expect(old).toMatchObject({ held: 3, sold: 97 });
});

it('the form starts again as a draft that names the products of the new edition and keeps its logic', async () => {
  const { next, product: old } = await copy();
  const [form] = await rowsOf(dynamicForms, sql`edition_id = ${next.id}`);
  const [product] = await rowsOf(products, sql`edition_id = ${next.id}`);
  const [template] = await rowsOf(emailTemplates, sql`edition_id = ${next.id}`);
  const id = product?.documentId;
  expect(form).toMatchObject({ formStatus: 'draft', revision: 1 });
  expect(form?.pages).toEqual([
    {
      id: 'page-1',
      blocks: [
        { id: 'block-1', products: [{ id: 'p1', productId: id }] },
        {
          id: 'block-2',
          visibilityPeriod: { enabled: true, startDate: '2028-01-31T09:00:00.000Z', endDate: '' },
          questions: [
            {
              id: 'q1',
              // A day is whole, and a time is that of the edition, in the copy too.
              visibilityPeriod: { enabled: true, startDate: '2028-05-30', endDate: '2028-06-08T18:00' },
              dependencies: [
                { type: 'product', targetId: id, key: `product_${id}` },
                { targetId: 'block-1' },
              ],
            },
          ],
        },
      ],
    },
  ]);
  expect(template?.json).toEqual({ product: id });
  expect(JSON.stringify([form, template])).not.toContain(old.documentId);
});
