import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { associationArea, publicArea } from '../areas.tsx';

/** What the code of a membership card opens. */
const check = createRoute({
  getParentRoute: () => publicArea,
  path: '/carte/$code',
  staticData: { isQuiet: true },
  component: lazyRouteComponent(() => import('../../features/cards/check-card-page.tsx'), 'CheckCardPage'),
});

const mine = createRoute({
  getParentRoute: () => associationArea,
  path: '/card',
  component: lazyRouteComponent(() => import('../../features/cards/my-card-page.tsx'), 'MyCardPage'),
});

export const publicCardRoutes = [check] as const;
export const associationCardRoutes = [mine] as const;
