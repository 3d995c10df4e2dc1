import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { feeSearch, feesSearch, myFeesSearch } from '../../features/fees/search.ts';
import { associationArea, memberArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const fees = createRoute({
  getParentRoute: () => associationArea,
  path: '/cotisation',
  validateSearch: feesSearch,
  loader: whileCodeLoads(() => import('../loaders/fees.ts')),
  component: lazyRouteComponent(() => import('../../features/fees/list/fees-page.tsx'), 'FeesPage'),
});

const fee = createRoute({
  getParentRoute: () => associationArea,
  path: '/cotisation/$cotisationId',
  validateSearch: feeSearch,
  component: lazyRouteComponent(() => import('../../features/fees/detail/fee-page.tsx'), 'FeePage'),
});

const mine = createRoute({
  getParentRoute: () => memberArea,
  path: '/my-cotisations',
  validateSearch: myFeesSearch,
  component: lazyRouteComponent(() => import('../../features/fees/mine/my-fees-page.tsx'), 'MyFeesPage'),
});

export const associationFeeRoutes = [fees, fee] as const;

export const memberFeeRoutes = [mine] as const;
