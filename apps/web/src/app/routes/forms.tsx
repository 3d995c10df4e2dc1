import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editionArea } from '../areas.tsx';

const builder = createRoute({
  getParentRoute: () => editionArea,
  path: '/form',
  staticData: { isWide: true },
  component: lazyRouteComponent(() => import('../../features/forms/builder-page.tsx'), 'BuilderPage'),
});

/** The form of an edition. */
export const editionFormRoutes = [builder] as const;

/** Reusable blocks and questions. */
export const libraryRoutes = [] as const;
