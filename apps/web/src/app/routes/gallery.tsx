import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { gallerySearch } from '../../features/gallery/search.ts';
import { settings } from '../../platform/settings.ts';
import { root } from '../areas.tsx';
import { FramedNotFound } from '../layouts/framed-states.tsx';

export const gallery = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  validateSearch: gallerySearch,
  notFoundComponent: FramedNotFound,
  beforeLoad: () => {
    if (!settings.developmentPages) throw notFound();
  },
  component: lazyRouteComponent(() => import('../../features/gallery/gallery-page.tsx'), 'GalleryPage'),
});
