import { starterDocument } from '@kermesse/domain/mailing/template';
import { collectionCases, type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import {
  buildCampaign,
  buildInboxMail,
  buildInscription,
  buildNotification,
  buildRecipient,
  buildTemplate,
} from './mailing-world.ts';

const template = ({ t, draft }: MatrixWorld) => buildTemplate(t, draft.id);
const campaign = ({ t, draft }: MatrixWorld) => buildCampaign(t, draft.id);
const inboxMail = ({ t, draft, owner }: MatrixWorld) => buildInboxMail(t, owner.id, draft.id);
const notification = ({ t, owner }: MatrixWorld) => buildNotification(t, owner.id);

type Build = (world: MatrixWorld) => Promise<{ documentId: string }>;
const named = (build: Build) => async (world: MatrixWorld) => ({
  params: { documentId: (await build(world)).documentId },
});
const ownCount = { to: members, why: 'everybody counts what is theirs' };
const everybody = { audience: 'participants' };
let listed = '';

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({ path: 'email-stats', row: inboxMail }),
  {
    route: 'PUT /api/email-stats/:documentId',
    call: async (world) => ({
      ...(await named(inboxMail)(world)),
      payload: { data: { emailStatus: 'opened' } },
    }),
  },
  { route: 'GET /api/email-stats/unread-counts', open: ownCount },
  ...collectionCases({
    path: 'email-templates',
    row: template,
    create: ({ published }) => ({
      name: 'Nouvelles',
      subject: 'Bonjour',
      json: starterDocument,
      event_edition: published.documentId,
    }),
    update: { name: 'Autre' },
    canDelete: true,
  }),
  {
    route: 'POST /api/email-templates/preview',
    call: ({ draft }) => ({ payload: { json: starterDocument, eventEdition: draft.documentId } }),
  },
  { route: 'POST /api/email-templates/:documentId/test', call: named(template) },
  { route: 'GET /api/email-templates/:documentId/audience-options', call: named(template) },
  {
    route: 'POST /api/email-templates/:documentId/audience',
    call: async (world) => ({ ...(await named(template)(world)), payload: everybody }),
  },
  {
    route: 'POST /api/email-templates/:documentId/send',
    call: async (world) => {
      await buildInscription(world.t, world.draft.id, world.owner.id);
      return { ...(await named(template)(world)), payload: everybody };
    },
  },
  ...collectionCases({ path: 'emails', row: campaign }),
  { route: 'POST /api/emails/:documentId/pause', call: named(campaign) },
  {
    route: 'POST /api/emails/:documentId/resume',
    call: named(({ t, draft }) => buildCampaign(t, draft.id, { status: 'paused' })),
  },
  { route: 'POST /api/emails/:documentId/cancel', call: named(campaign) },
  {
    route: 'GET /api/email-recipients',
    call: async (world) => {
      const { id } = await campaign(world);
      listed = (await buildRecipient(world.t, id)).documentId;
      return { query: `filters[documentId][$eq]=${listed}` };
    },
    hides: () => [listed],
  },
  ...collectionCases({ path: 'notifications', row: notification }),
  { route: 'GET /api/notifications/unread-count', open: ownCount },
  {
    route: 'POST /api/notifications/read-all',
    open: { to: members, why: 'everybody marks what is theirs' },
  },
  { route: 'POST /api/notifications/:documentId/read', call: named(notification) },
  {
    route: 'POST /unsubscribe',
    call: async (world) => {
      const { id } = await campaign(world);
      const { documentId } = await buildRecipient(world.t, id);
      return { query: `mail=${documentId}&token=jeton`, payload: { 'List-Unsubscribe': 'One-Click' } };
    },
    open: { to: outsiders, why: 'mail programs post for their reader, who has the token' },
  },
  ...(['GET', 'POST'] as const).map(
    (method): MatrixCase => ({
      route: `${method} /api/custom/unsubscribe/:documentId`,
      call: async (world) => {
        const { id } = await campaign(world);
        const { documentId } = await buildRecipient(world.t, id);
        const params = { documentId };
        return method === 'GET'
          ? { params, query: 'token=jeton' }
          : { params, payload: { token: 'jeton', isUnsubscribed: true } };
      },
      open: { to: outsiders, why: 'whoever has the mail has the token, and learns a masked address' },
    }),
  ),
];
