import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assemblySearch } from '../../features/assemblies/search.ts';
import { associationArea, publicArea } from '../areas.tsx';

const formPages = () => import('../../features/assemblies/form/assembly-form-page.tsx');

const list = createRoute({
  getParentRoute: () => associationArea,
  path: '/assemblies',
  component: lazyRouteComponent(
    () => import('../../features/assemblies/assemblies-page.tsx'),
    'AssembliesPage',
  ),
});

const create = createRoute({
  getParentRoute: () => associationArea,
  path: '/assemblies/new',
  component: lazyRouteComponent(formPages, 'NewAssemblyPage'),
});

const board = createRoute({
  getParentRoute: () => associationArea,
  path: '/assemblies/$assemblyId',
  validateSearch: assemblySearch,
  component: lazyRouteComponent(() => import('../assembly-with-camera.tsx'), 'AssemblyWithCamera'),
});

const edit = createRoute({
  getParentRoute: () => associationArea,
  path: '/assemblies/$assemblyId/edit',
  component: lazyRouteComponent(formPages, 'EditAssemblyPage'),
});

/** The personal link of a convocation. */
const seat = createRoute({
  getParentRoute: () => publicArea,
  path: '/assemblee/$token',
  staticData: { isQuiet: true },
  component: lazyRouteComponent(() => import('../../features/assemblies/seat/seat-page.tsx'), 'SeatPage'),
});

export const publicAssemblyRoutes = [seat] as const;
export const associationAssemblyRoutes = [list, create, board, edit] as const;
