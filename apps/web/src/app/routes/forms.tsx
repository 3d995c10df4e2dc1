import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { builderSearch, librarySearch } from '../../features/forms/search.ts';
import { resultsSearch } from '../../features/results/search.ts';
import { editionArea, organizerArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const builder = createRoute({
  getParentRoute: () => editionArea,
  path: '/form',
  validateSearch: builderSearch,
  staticData: { isAlone: true },
  loader: whileCodeLoads(() => import('../loaders/builder.ts')),
  component: lazyRouteComponent(() => import('../../features/forms/builder-page.tsx'), 'BuilderPage'),
});

const results = createRoute({
  getParentRoute: () => editionArea,
  path: '/results',
  validateSearch: resultsSearch,
  component: lazyRouteComponent(() => import('../../features/results/results-page.tsx'), 'ResultsPage'),
});

export const editionFormRoutes = [builder, results] as const;

const library = createRoute({
  getParentRoute: () => organizerArea,
  path: '/organizer/library',
  validateSearch: librarySearch,
  component: lazyRouteComponent(() => import('../../features/forms/library/library-page.tsx'), 'LibraryPage'),
});

export const libraryRoutes = [library] as const;
