import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerOnboarding, findAccount } from '../accounts.ts';
import { seconds } from '../clock.ts';
import { pay } from '../pay.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { expireDue } from '../sessions.ts';
import type { StoredLink } from '../stored.ts';
import { testMeans } from '../test-cards.ts';
import { onboardingPage, unusableLinkPage } from './onboarding-page.ts';
import { authenticationPage, closedPage, payPage } from './pay-page.ts';
import { styleSheet } from './style.ts';

const payForm = z.object({ means: z.string(), authenticated: z.enum(['yes', 'no']).optional() });
const onboardingForm = z.object({ answer: z.enum(['complete', 'restrict', 'later']) });

const originOf = (url: string | null): string => (url === null ? '' : new URL(url).origin);

/** Browsers apply `form-action` to the redirect after a form as well, so it must contain the shop's address. */
function show(reply: FastifyReply, status: number, body: string, targets: readonly (string | null)[] = []) {
  const action = ["'self'", ...new Set(targets.map(originOf).filter(Boolean))].join(' ');
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${action}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
}

function registerPayPages(app: FastifyInstance, context: SandboxContext): void {
  const find = (params: unknown) => {
    expireDue(context);
    return context.store.get('session', (params as { id: string }).id);
  };
  const merchantOf = (account: string | null) =>
    account === null ? null : (context.store.get('account', account)?.business_profile?.name ?? null);

  app.get('/pay/:id', async (request, reply) => {
    const stored = find(request.params);
    if (!stored) return show(reply, 404, closedPage(null));
    const { session } = stored;
    if (session.status !== 'open') return show(reply, 410, closedPage(session.cancel_url));
    return show(reply, 200, payPage(stored, merchantOf(stored.account)), [
      session.success_url,
      session.cancel_url,
    ]);
  });

  app.post('/pay/:id', async (request, reply) => {
    const stored = find(request.params);
    const form = payForm.safeParse(request.body);
    if (!stored) return show(reply, 404, closedPage(null));
    const { session } = stored;
    const means = testMeans.find(
      ({ id, type }) => id === form.data?.means && session.payment_method_types.includes(type),
    );
    const targets = [session.success_url, session.cancel_url];
    if (!form.success || !means)
      return show(reply, 400, payPage(stored, merchantOf(stored.account)), targets);
    const answer = form.data.authenticated;
    const result = pay(context, stored, { means, isAuthenticated: answer ? answer === 'yes' : null });
    if (result.kind === 'closed') return show(reply, 410, closedPage(session.cancel_url));
    if (result.kind === 'authenticate') return show(reply, 200, authenticationPage(stored, means), targets);
    if (result.kind === 'refused') {
      // A redirect, so that going back or reloading does not send the form again.
      return reply.redirect(`/pay/${session.id}`, 303);
    }
    const success = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    return reply.redirect(success, 303);
  });
}

function registerOnboardingPages(app: FastifyInstance, context: SandboxContext): void {
  const find = (params: unknown): { token: string; link: StoredLink } | null => {
    const { token } = params as { token: string };
    const link = context.store.get('link', token);
    return link && link.expiresAt > seconds(context.clock.now()) ? { token, link } : null;
  };

  app.get('/connect/:token', async (request, reply) => {
    const known = find(request.params);
    if (!known) return show(reply, 410, unusableLinkPage());
    return show(reply, 200, onboardingPage(known.token, findAccount(context, known.link.account)), [
      known.link.returnUrl,
    ]);
  });

  app.post('/connect/:token', async (request, reply) => {
    const known = find(request.params);
    const form = onboardingForm.safeParse(request.body);
    if (!known || !form.success) return show(reply, 410, unusableLinkPage());
    answerOnboarding(context, known.link, form.data.answer);
    context.store.put('link', known.token, null);
    return reply.redirect(known.link.returnUrl, 303);
  });
}

export function registerPages(app: FastifyInstance, context: SandboxContext): void {
  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(styleSheet),
  );
  registerPayPages(app, context);
  registerOnboardingPages(app, context);
}
