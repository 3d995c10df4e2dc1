import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { associationArea, memberArea } from '../areas.tsx';

const fees = createRoute({
  getParentRoute: () => associationArea,
  path: '/cotisation',
  component: lazyRouteComponent(() => import('../../features/fees/list/fees-page.tsx'), 'FeesPage'),
});

const fee = createRoute({
  getParentRoute: () => associationArea,
  path: '/cotisation/$cotisationId',
  component: lazyRouteComponent(() => import('../../features/fees/detail/fee-page.tsx'), 'FeePage'),
});

const mine = createRoute({
  getParentRoute: () => memberArea,
  path: '/my-cotisations',
  component: lazyRouteComponent(() => import('../../features/fees/mine/my-fees-page.tsx'), 'MyFeesPage'),
});

export const associationFeeRoutes = [fees, fee] as const;

export const memberFeeRoutes = [mine] as const;
