import { ticketMessages } from '@kermesse/domain/tickets/messages';
import {
  googleWalletAnswerSchema,
  lostTicketAnswerSchema,
  lostTicketSchema,
  ticketAnswerSchema,
  ticketsAnswerSchema,
} from '@kermesse/domain/tickets/ticket-schemas';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import { siteUrl } from '../../platform/config/site-url.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount, perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLostTickets } from './lost-tickets.ts';
import { ownTickets, requireOwnTicket, requireUsableTicket } from './own-tickets.ts';
import { ticketPdf } from './pdf/ticket-pdf.ts';
import { sendTickets } from './send-tickets.ts';
import { ticketCalendar } from './ticket-calendar.ts';
import { applePassType, makeApplePass } from './wallet/apple-pass.ts';
import { makeGoogleWalletLink } from './wallet/google-pass.ts';

const tags = ['tickets'];
const params = z.object({ code: z.string().max(200) });
const file = z.unknown().describe('The file itself');

export function registerTicketRoutes(app: App, platform: Platform): void {
  const { config } = platform;

  app.get(
    '/api/tickets',
    {
      config: { access: signedIn },
      schema: {
        summary:
          'One’s own tickets and those of the children of one’s family: all, of one inscription or of one person',
        tags,
        querystring: z.object({
          inscriptionId: z.string().max(60).optional(),
          tierDocumentId: z.string().max(60).optional(),
        }),
        response: { 200: ticketsAnswerSchema },
      },
    },
    async (request) => ({
      data: await ownTickets(platform, requireActor(request), request.query),
    }),
  );

  app.get(
    '/api/tickets/:code',
    {
      config: { access: signedIn },
      schema: {
        summary: 'A ticket of one’s own',
        tags,
        params,
        querystring: noQuery,
        response: { 200: ticketAnswerSchema },
      },
    },
    async (request) => ({
      data: (await requireOwnTicket(platform, requireActor(request), request.params.code)).view,
    }),
  );

  app.get(
    '/api/tickets/:code.pdf',
    {
      config: { access: signedIn },
      schema: { summary: 'A ticket to print', tags, params, querystring: noQuery, response: { 200: file } },
    },
    async (request, reply) => {
      const { view } = await requireOwnTicket(platform, requireActor(request), request.params.code);
      const content = await ticketPdf([view]);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="billet-${view.reference}.pdf"`)
        .send(content);
    },
  );

  app.get(
    '/api/tickets/:code.ics',
    {
      config: { access: signedIn },
      schema: {
        summary: 'A ticket as a calendar entry',
        tags,
        params,
        querystring: noQuery,
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const ticket = await requireOwnTicket(platform, requireActor(request), request.params.code);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="billet-${ticket.view.reference}.ics"`)
        .send(ticketCalendar(platform, [ticket]).text);
    },
  );

  app.get(
    '/api/tickets/:code.pkpass',
    {
      config: { access: signedIn },
      schema: {
        summary: 'A ticket for Apple Wallet',
        tags,
        params,
        querystring: noQuery,
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const view = await requireUsableTicket(platform, requireActor(request), request.params.code);
      if (!config.wallets.apple) throw notFound();
      return reply
        .type(applePassType)
        .header('content-disposition', `attachment; filename="billet-${view.reference}.pkpass"`)
        .send(await makeApplePass(config.wallets.apple, view));
    },
  );

  app.get(
    '/api/tickets/:code/google-wallet',
    {
      config: { access: signedIn },
      schema: {
        summary: 'The address by which a ticket goes into Google Wallet',
        tags,
        params,
        querystring: noQuery,
        response: { 200: googleWalletAnswerSchema },
      },
    },
    async (request) => {
      const view = await requireUsableTicket(platform, requireActor(request), request.params.code);
      if (!config.wallets.google) throw notFound();
      const options = { site: siteUrl(config), now: platform.clock.now() };
      return { data: { url: await makeGoogleWalletLink(config.wallets.google, view, options) } };
    },
  );

  app.post(
    '/api/tickets/:code/send',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'Mail the tickets of a registration of one’s own once more',
        tags,
        params,
        body: noBody,
        response: { 200: lostTicketAnswerSchema },
      },
    },
    async (request) => {
      const view = await requireUsableTicket(platform, requireActor(request), request.params.code);
      await platform.jobs.send(null, sendTickets, { inscription: view.inscriptionId, occasion: 'asked' });
      return { success: true as const, message: ticketMessages.sent };
    },
  );

  app.post(
    '/api/custom/lost-tickets',
    {
      config: { access: anyone, rateLimit: perAddress(config.limits.mail, config) },
      schema: {
        summary: 'Send the tickets of an address to it; the answer never tells whether there are any',
        tags,
        body: lostTicketSchema,
        response: { 200: lostTicketAnswerSchema },
      },
    },
    async (request) => {
      await platform.jobs.send(null, findLostTickets, { email: request.body.email.toLowerCase() });
      return { success: true as const, message: ticketMessages.lostTicketSent };
    },
  );
}
