import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inboxSearch, unsubscribeSearch } from '../../features/mailing/search.ts';
import { associationArea, editionArea, memberArea, publicArea } from '../areas.tsx';
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

const memberMessages = createRoute({
  getParentRoute: () => associationArea,
  path: '/messages',
  component: lazyRouteComponent(
    () => import('../../features/mailing/members/messages-page.tsx'),
    'MemberMessagesPage',
  ),
});

const memberMessage = createRoute({
  getParentRoute: () => associationArea,
  path: '/messages/$templateId',
  component: lazyRouteComponent(() => import('../association-message.tsx'), 'AssociationMessage'),
});

const memberSending = createRoute({
  getParentRoute: () => associationArea,
  path: '/messages/sendings/$sendingId',
  component: lazyRouteComponent(
    () => import('../../features/mailing/members/sending-page.tsx'),
    'MemberSendingPage',
  ),
});

export const associationMailingRoutes = [memberMessages, memberMessage, memberSending] as const;
export const publicMailingRoutes = [unsubscribe] as const;
export const memberMailingRoutes = [inbox] as const;
export const editionMailingRoutes = [emails, template, sending] as const;
