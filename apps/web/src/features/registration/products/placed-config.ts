import { type ProductConfig, productConfigSchema } from '@kermesse/domain/catalog/product-config';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { selectorsOf } from './offered-products.ts';

/** The form's settings of a product, placed by itself or offered by a selector. */
export function placedConfig(form: Pick<FormContent, 'pages'>, productId: string): ProductConfig {
  const placed = form.pages
    .flatMap(({ blocks }) => blocks.flatMap(({ products }) => products))
    .find((product) => catalogueId(product) === productId);
  return placed?.productConfig ?? selectorsOf(form)[0]?.productConfig ?? productConfigSchema.parse({});
}
