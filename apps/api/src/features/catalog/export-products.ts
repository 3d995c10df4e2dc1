import { type ProductEntry, productEntrySchema } from '@kermesse/domain/catalog/catalog-entries';
import {
  productPartsText,
  productPriceText,
  productSoldText,
  productStateText,
} from '@kermesse/domain/catalog/product-text';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import { readRawPage } from '../../platform/collections/read.ts';
import { readForExport } from '../../platform/collections/read-for-export.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type ExportColumn,
  type ExportFile,
  exportFile,
  shownColumns,
} from '../../platform/spreadsheets/export-file.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { productCollection } from './product-collection.ts';

const productColumns: readonly ExportColumn<ProductEntry>[] = [
  { id: 'name', header: 'Produit', type: 'text', value: ({ name }) => name },
  { id: 'is_active', header: 'État', type: 'text', value: productStateText },
  { id: 'category', header: 'Catégorie', type: 'text', value: ({ category }) => category?.name },
  { id: 'price', header: 'Prix', type: 'text', value: productPriceText },
  { id: 'sold', header: 'Ventes', type: 'text', value: productSoldText },
  { id: 'parts', header: 'Tarifs et options', type: 'text', value: productPartsText },
  { id: 'createdAt', header: 'Créé le', type: 'date', value: ({ createdAt }) => createdAt },
];

export async function exportProducts(
  platform: Platform,
  { actor, entry: edition }: AllowedEdition,
  format: ExportFormat,
  request: ExportRequest,
): Promise<ExportFile> {
  const caller = { actor, visitorId: null, now: platform.clock.now() };
  const found = await readForExport({
    request,
    read: (query) => readRawPage(platform, productCollection, { caller, query }),
    schema: productEntrySchema,
    pageSize: 100,
    always: { populate: ['category', 'product_tiers', 'product_options', 'images'] },
    where: { event_edition: { documentId: { $eq: edition.documentId } } },
  });
  return exportFile({
    format,
    name: 'produits',
    sheet: 'Produits',
    columns: shownColumns(productColumns, request.columns),
    timeZone: edition.timezone,
    ...found,
  });
}
