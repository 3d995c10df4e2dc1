import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { associationsSearch, mineSearch, settingsSearch } from '../../features/associations/search.ts';
import { membershipClaimSearch, membersSearch } from '../../features/memberships/search.ts';
import { tableSearch } from '../../platform/address/table-search.ts';
import { associationArea, memberArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const search = createRoute({
  getParentRoute: () => publicArea,
  path: '/associations',
  validateSearch: associationsSearch,
  component: lazyRouteComponent(
    () => import('../../features/associations/search/search-page.tsx'),
    'AssociationSearchPage',
  ),
});

const mine = createRoute({
  getParentRoute: () => memberArea,
  path: '/my-associations',
  validateSearch: mineSearch,
  component: lazyRouteComponent(
    () => import('../my-associations-with-offers.tsx'),
    'MyAssociationsWithOffers',
  ),
});

/** The one-use link to a membership that an association keeps for somebody. */
const membershipClaim = createRoute({
  getParentRoute: () => publicArea,
  path: '/adhesion',
  validateSearch: membershipClaimSearch,
  staticData: { isQuiet: true },
  component: lazyRouteComponent(
    () => import('../../features/memberships/claim/membership-claim-page.tsx'),
    'MembershipClaimPage',
  ),
});

const dashboard = createRoute({
  getParentRoute: () => associationArea,
  path: '/',
  loader: whileCodeLoads(() => import('../loaders/association-home.ts')),
  component: lazyRouteComponent(() => import('../association-dashboard.tsx'), 'AssociationDashboard'),
});

const members = createRoute({
  getParentRoute: () => associationArea,
  path: '/members',
  staticData: { isFullWidth: true },
  validateSearch: membersSearch,
  beforeLoad: ({ search, params }) => {
    const { filter: status, ...rest } = search;
    if (status !== undefined)
      throw redirect({
        to: '/my-associations/$associationId/members',
        params,
        search: { ...rest, 'f.status': status },
        replace: true,
      });
  },
  loader: whileCodeLoads(() => import('../loaders/members.ts')),
  component: lazyRouteComponent(() => import('../members-with-fees.tsx'), 'MembersWithFees'),
});

const memberImport = createRoute({
  getParentRoute: () => associationArea,
  path: '/members/import',
  component: lazyRouteComponent(
    () => import('../../features/memberships/import/member-import-page.tsx'),
    'MemberImportPage',
  ),
});

const memberFields = createRoute({
  getParentRoute: () => associationArea,
  path: '/members/fields',
  component: lazyRouteComponent(
    () => import('../../features/memberships/fields/member-fields-page.tsx'),
    'MemberFieldsPage',
  ),
});

const sections = createRoute({
  getParentRoute: () => associationArea,
  path: '/sections',
  component: lazyRouteComponent(
    () => import('../../features/memberships/sections/sections-page.tsx'),
    'SectionsPage',
  ),
});

const section = createRoute({
  getParentRoute: () => associationArea,
  path: '/sections/$sectionId',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/memberships/sections/section-page.tsx'),
    'SectionPage',
  ),
});

const member = createRoute({
  getParentRoute: () => members,
  path: '/$memberId',
  component: lazyRouteComponent(() => import('../member-with-fees.tsx'), 'MemberWithFees'),
});

const roles = createRoute({
  getParentRoute: () => associationArea,
  path: '/roles',
  component: lazyRouteComponent(
    () => import('../../features/associations/roles/roles-page.tsx'),
    'RolesPage',
  ),
});

const documents = createRoute({
  getParentRoute: () => associationArea,
  path: '/documents',
  component: lazyRouteComponent(
    () => import('../../features/associations/documents/documents-page.tsx'),
    'DocumentsPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => associationArea,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(
    () => import('../../features/associations/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

export const publicAssociationRoutes = [search, membershipClaim] as const;
export const memberAssociationRoutes = [mine] as const;
export const associationRoutes = [
  dashboard,
  members.addChildren([member]),
  memberImport,
  memberFields,
  sections,
  section,
  documents,
  roles,
  settings,
] as const;
