import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { productsSearch } from '../../features/catalog/search.ts';
import { tableSearch } from '../../platform/address/table-search.ts';
import { editionArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const products = createRoute({
  getParentRoute: () => editionArea,
  path: '/products',
  staticData: { isFullWidth: true },
  validateSearch: productsSearch,
  loader: whileCodeLoads(() => import('../loaders/products.ts')),
  component: lazyRouteComponent(
    () => import('../../features/catalog/products/products-page.tsx'),
    'ProductsPage',
  ),
});

const categories = createRoute({
  getParentRoute: () => editionArea,
  path: '/products/categories',
  component: lazyRouteComponent(
    () => import('../../features/catalog/categories/categories-page.tsx'),
    'CategoriesPage',
  ),
});

const newProduct = createRoute({
  getParentRoute: () => editionArea,
  path: '/products/new',
  component: lazyRouteComponent(
    () => import('../../features/catalog/editor/product-editor-page.tsx'),
    'NewProductPage',
  ),
});

const product = createRoute({
  getParentRoute: () => editionArea,
  path: '/products/$productId',
  component: lazyRouteComponent(
    () => import('../../features/catalog/editor/product-editor-page.tsx'),
    'ProductPage',
  ),
});

const promoCodes = createRoute({
  getParentRoute: () => editionArea,
  path: '/promo-codes',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/catalog/promo-codes/promo-codes-page.tsx'),
    'PromoCodesPage',
  ),
});

export const catalogRoutes = [products, categories, newProduct, product, promoCodes] as const;
