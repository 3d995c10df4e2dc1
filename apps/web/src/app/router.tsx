import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import { afterSignIn } from '../platform/navigation/after-sign-in.ts';
import { parseSearch, type SearchParams, stringifySearch } from '../platform/navigation/search-params.ts';
import { settings } from '../platform/settings.ts';
import { NotFoundPage } from '../ui/page-states/not-found-page.tsx';
import { PageSkeleton } from '../ui/page-states/page-skeleton.tsx';
import { FramedError, FramedNotFound } from './layouts/framed-states.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { RouteError } from './layouts/route-error.tsx';
import { queryClient } from './query-client.ts';
import { leaveIfSignedIn, requireSession } from './route-guards.ts';

/** Addresses keep every parameter they came with; a page reads those that it knows. */
const anySearch = (search: SearchParams): SearchParams => search;

const root = createRootRoute({
  component: RootLayout,
  validateSearch: anySearch,
  errorComponent: FramedError,
  notFoundComponent: FramedNotFound,
});

/** Pages for everyone, with pennants and footer. */
const publicArea = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout });

/** Pages of the person who is signed in, and the working areas below them. */
const memberArea = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: MemberLayout,
  errorComponent: FramedError,
  staticData: { isForMembers: true },
  beforeLoad: ({ location }) => requireSession(location),
});

const front = createRoute({
  getParentRoute: () => publicArea,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/front-page.tsx'), 'FrontPage'),
});

const login = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  staticData: { isQuiet: true },
  beforeLoad: ({ search }) => leaveIfSignedIn(afterSignIn(search)),
  component: lazyRouteComponent(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
});

const quiet = { isQuiet: true };

const signUpPage = lazyRouteComponent(
  () => import('../features/accounts/sign-up/sign-up-page.tsx'),
  'SignUpPage',
);

const register = createRoute({
  getParentRoute: () => publicArea,
  path: '/register',
  staticData: quiet,
  component: signUpPage,
});

/** Invited by an association, whose identity goes on with the person. */
const registerForAssociation = createRoute({
  getParentRoute: () => publicArea,
  path: '/register/$associationId',
  staticData: quiet,
  component: signUpPage,
});

const forgotPassword = createRoute({
  getParentRoute: () => publicArea,
  path: '/forgot-password',
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../features/accounts/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => publicArea,
  path: '/reset-password',
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../features/accounts/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => publicArea,
  path: '/confirm-email',
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../features/accounts/passwords/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
});

const terms = createRoute({
  getParentRoute: () => publicArea,
  path: '/conditions',
  staticData: quiet,
  component: lazyRouteComponent(() => import('../features/accounts/terms-page.tsx'), 'TermsPage'),
});

const mailbox = createRoute({
  getParentRoute: () => publicArea,
  path: '/dev/mailbox',
  staticData: quiet,
  beforeLoad: () => {
    if (!settings.developmentPages) throw notFound();
  },
  component: lazyRouteComponent(() => import('../features/accounts/mailbox/mailbox-page.tsx'), 'MailboxPage'),
});

const home = createRoute({
  getParentRoute: () => memberArea,
  path: '/home',
  // Asked for while the page itself is on its way; the validation library stays out of the first file.
  loader: () => {
    void import('../features/home/api.ts').then(({ homeQuery }) => queryClient.prefetchQuery(homeQuery));
  },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

const security = createRoute({
  getParentRoute: () => memberArea,
  path: '/account/security',
  component: lazyRouteComponent(
    () => import('../features/accounts/security/security-page.tsx'),
    'SecurityPage',
  ),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  notFoundComponent: FramedNotFound,
  beforeLoad: () => {
    if (!settings.developmentPages) throw notFound();
  },
  component: lazyRouteComponent(() => import('../features/gallery/gallery-page.tsx'), 'GalleryPage'),
});

const routeTree = root.addChildren([
  publicArea.addChildren([
    front,
    login,
    register,
    registerForAssociation,
    forgotPassword,
    resetPassword,
    confirmEmail,
    terms,
    mailbox,
  ]),
  memberArea.addChildren([home, security]),
  gallery,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** Needs a session: left at once when it ends. */
    isForMembers?: boolean;
    /** A public page without pennants: a form, not a landing page. */
    isQuiet?: boolean;
  }
}
