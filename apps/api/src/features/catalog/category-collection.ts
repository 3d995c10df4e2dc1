import { categoryFields } from '@kermesse/domain/catalog/catalog-schemas';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { eq, or } from 'drizzle-orm';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { many, one } from '../../platform/collections/relations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isPublicEdition, mayOnEdition } from '../organizers/public.ts';
import { mayManageCatalog } from './guards.ts';
import { productCategories, products } from './tables.ts';

export const categoryCollection: AnyCollection = defineCollection({
  path: 'product-categories',
  table: productCategories,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn },
  visible: (row, viewer) => or(isPublicEdition(row.editionId), mayOnEdition(row.editionId, viewer)),
  sort: ['order:asc'],
  fields: {
    name: { write: true, schema: categoryFields.name },
    description: { write: true, schema: categoryFields.description },
    color: { write: true, schema: categoryFields.color },
    order: {
      column: 'position',
      sort: true,
      write: true,
      schema: categoryFields.order,
      unindexed: 'the index of edition and position serves it',
    },
    selection_mode: { column: 'selectionMode', write: true },
    is_course: { column: 'isCourse', write: true },
  },
  relations: {
    event_edition: one(productCategories, {
      key: 'editionId',
      to: 'event-editions',
      filter: true,
      write: 'create',
    }),
    products: many({ to: 'products', key: 'categoryId', sort: ['order:asc'] }),
  },
  mayCreate: (context, { values }) => mayManageCatalog(context, values.editionId),
  mayUpdate: (context, row) => mayManageCatalog(context, row.editionId),
  mayDelete: (context, row) => mayManageCatalog(context, row.editionId),
  hooks: {
    beforeDelete: async ({ tx }, row) => {
      const [used] = await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.categoryId, row.id))
        .limit(1);
      if (used) throw new AppError('conflict', { message: catalogMessages.categoryInUse });
    },
  },
});
