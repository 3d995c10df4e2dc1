import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composePlatform } from '@kermesse/api/app/open-platform';
import { productCategories, products } from '@kermesse/api/features/catalog/tables';
import { dynamicForms, formVersions } from '@kermesse/api/features/forms/tables';
import { eventEditions, events } from '@kermesse/api/features/organizers/tables-events';
import { registrationForm } from '@kermesse/api/features/registration/testing/registration-world';
import { systemClock } from '@kermesse/api/platform/clock/clock';
import { loadConfig } from '@kermesse/api/platform/config/config';
import type { Database } from '@kermesse/api/platform/db/database';
import { inserter } from '@kermesse/api/platform/db/testing/rows';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { buildUser } from '@kermesse/api/testing/build-user';
import type { Cluster } from './cluster.ts';

export interface Sale {
  readonly db: Database;
  readonly editionDocumentId: string;
  readonly productDocumentId: string;
  readonly stock: number;
  readonly tokens: readonly string[];
}

const day = 24 * 3_600_000;

/** An open edition with one product that has fewer places than buyers. */
export async function openSale(
  cluster: Cluster,
  { people, stock }: { people: number; stock: number },
): Promise<Sale> {
  const config = loadConfig({
    ...cluster.environment,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kermesse-faults-')),
  });
  const log = createLogger('silent');
  const { platform } = composePlatform(config, { engine: cluster.engine, clock: systemClock, log });
  const { db, auth } = platform;
  const insert = inserter(() => db);
  const owner = await buildUser(platform);
  const event = await insert(events, { ownerId: owner.id, name: 'Course sous les pannes' });
  const now = systemClock.now().getTime();
  const edition = await insert(eventEditions, {
    eventId: event.id,
    name: 'Édition',
    status: 'published',
    startsAt: new Date(now + 60 * day),
    endsAt: new Date(now + 61 * day),
  });
  const category = await insert(productCategories, {
    editionId: edition.id,
    name: 'Courses',
    isCourse: true,
  });
  const product = await insert(products, {
    editionId: edition.id,
    categoryId: category.id,
    name: '10 km',
    priceCents: 2_000,
    stock,
  });
  const content = { name: 'Inscription', pages: registrationForm([product]), settings: {} };
  const form = await insert(dynamicForms, { editionId: edition.id, formStatus: 'published', ...content });
  await insert(formVersions, { formId: form.id, number: 1, publishedAt: new Date(now), ...content });
  const { rows } = await cluster.engine.executeSql(
    `with people as (
       insert into users (email, username, is_confirmed)
       select 'coureur' || n || '@kermesse.test', 'coureur' || n, true from generate_series(1, $1::int) n returning id),
     named as (
       insert into profiles (user_id, firstname, lastname, birthday)
       select id, 'Léa', 'Lefort', '1990-02-14' from people)
     select id from people`,
    [people],
  );
  const tokens: string[] = [];
  for (const { id } of rows) {
    const session = await db.transaction((tx) => auth.openSession(tx, Number(id), 'faults'));
    tokens.push(session.accessToken);
  }
  return {
    db,
    editionDocumentId: edition.documentId,
    productDocumentId: product.documentId,
    stock,
    tokens,
  };
}
