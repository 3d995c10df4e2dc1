import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inboxSearch, unsubscribeSearch } from '../../features/mailing/search.ts';
import { editionArea, memberArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const inbox = createRoute({
  getParentRoute: () => memberArea,
  path: '/messages',
  validateSearch: inboxSearch,
  loader: whileCodeLoads(() => import('../loaders/inbox.ts')),
  component: lazyRouteComponent(() => import('../../features/mailing/inbox/inbox-page.tsx'), 'InboxPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => publicArea,
  path: '/unsubscribe',
  validateSearch: unsubscribeSearch,
  staticData: { isQuiet: true },
  component: lazyRouteComponent(
    () => import('../../features/mailing/unsubscribe/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
});

const emails = createRoute({
  getParentRoute: () => editionArea,
  path: '/emails',
  component: lazyRouteComponent(
    () => import('../../features/mailing/templates/emails-page.tsx'),
    'EmailsPage',
  ),
});

const template = createRoute({
  getParentRoute: () => editionArea,
  path: '/emails/$templateId',
  component: lazyRouteComponent(
    () => import('../../features/mailing/templates/template-page.tsx'),
    'TemplatePage',
  ),
});

const sending = createRoute({
  getParentRoute: () => editionArea,
  path: '/emails/sendings/$sendingId',
  component: lazyRouteComponent(
    () => import('../../features/mailing/templates/sending-page.tsx'),
    'SendingPage',
  ),
});

export const publicMailingRoutes = [unsubscribe] as const;
export const memberMailingRoutes = [inbox] as const;
export const editionMailingRoutes = [emails, template, sending] as const;
