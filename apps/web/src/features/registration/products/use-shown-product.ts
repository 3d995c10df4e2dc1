import { type ProductConfig, productConfigSchema } from '@kermesse/domain/catalog/product-config';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';
import { applyProductUpdate } from '@kermesse/domain/reservations/apply-product-update';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../api.ts';
import { useProductUpdate, useRegistration } from '../use-registration.ts';
import { selectorsOf } from './offered-products.ts';

import { shownConfig } from './shown-config.ts';

/** The form's settings of a product, placed by itself or offered by a selector. */
function placedConfig(form: Pick<FormContent, 'pages'>, productId: string): ProductConfig {
  const placed = form.pages
    .flatMap(({ blocks }) => blocks.flatMap(({ products }) => products))
    .find((product) => catalogueId(product) === productId);
  return placed?.productConfig ?? selectorsOf(form)[0]?.productConfig ?? productConfigSchema.parse({});
}

interface ShownProductOptions {
  /** The form's settings; looked up in the form where absent. */
  placed?: ProductConfig;
  /** Refetches, in addition to live updates. */
  isAskedAgain?: boolean;
}

/** Loaded once, then kept current by live updates. */
export function useShownProduct(
  productId: string,
  { placed, isAskedAgain = false }: ShownProductOptions = {},
) {
  const { store } = useRegistration();
  const update = useProductUpdate(productId);
  const query = useQuery({
    ...productQuery(productId),
    ...(isAskedAgain ? { refetchOnMount: 'always' } : {}),
  });
  const shown = (loaded: ProductDetails): ProductDetails => {
    const fresh = applyProductUpdate(loaded, update);
    return {
      ...fresh,
      config: shownConfig(fresh.config, placed ?? placedConfig(store.form, productId)),
    };
  };
  return { query, details: query.data ? shown(query.data) : undefined };
}
