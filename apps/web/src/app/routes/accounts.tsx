import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { accountSearch, codeSearch, mailboxSearch } from '../../features/accounts/search.ts';
import { afterSignIn } from '../../platform/navigation/after-sign-in.ts';
import { settings } from '../../platform/settings.ts';
import { memberArea, publicArea } from '../areas.tsx';
import { leaveIfSignedIn } from '../route-guards.ts';

const login = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  validateSearch: accountSearch,
  staticData: { isQuiet: true },
  beforeLoad: ({ search }) => leaveIfSignedIn(afterSignIn(search)),
  component: lazyRouteComponent(() => import('../../features/accounts/login-page.tsx'), 'LoginPage'),
});

const quiet = { isQuiet: true };

const register = createRoute({
  getParentRoute: () => publicArea,
  path: '/register',
  validateSearch: accountSearch,
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../../features/accounts/sign-up/sign-up-page.tsx'),
    'SignUpPage',
  ),
});

/** Invited by an association, whose id is kept; the page is the same. */
const registerForAssociation = createRoute({ getParentRoute: () => register, path: '/$associationId' });

const forgotPassword = createRoute({
  getParentRoute: () => publicArea,
  path: '/forgot-password',
  validateSearch: accountSearch,
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../../features/accounts/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => publicArea,
  path: '/reset-password',
  validateSearch: codeSearch,
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../../features/accounts/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => publicArea,
  path: '/confirm-email',
  validateSearch: codeSearch,
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../../features/accounts/passwords/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
});

const terms = createRoute({
  getParentRoute: () => publicArea,
  path: '/conditions',
  staticData: quiet,
  component: lazyRouteComponent(() => import('../../features/accounts/terms-page.tsx'), 'TermsPage'),
});

const mailbox = createRoute({
  getParentRoute: () => publicArea,
  path: '/dev/mailbox',
  validateSearch: mailboxSearch,
  staticData: quiet,
  beforeLoad: () => {
    if (!settings.developmentPages) throw notFound();
  },
  component: lazyRouteComponent(
    () => import('../../features/accounts/mailbox/mailbox-page.tsx'),
    'MailboxPage',
  ),
});

const security = createRoute({
  getParentRoute: () => memberArea,
  path: '/account/security',
  component: lazyRouteComponent(
    () => import('../../features/accounts/security/security-page.tsx'),
    'SecurityPage',
  ),
});

export const publicAccountRoutes = [
  login,
  register.addChildren([registerForAssociation]),
  forgotPassword,
  resetPassword,
  confirmEmail,
  terms,
  mailbox,
] as const;

export const memberAccountRoutes = [security] as const;
