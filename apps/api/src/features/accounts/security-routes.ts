import {
  changePasswordSchema,
  confirmationMailSchema,
  confirmEmailSchema,
  correctAddressSchema,
  forgotPasswordSchema,
  openedLinkSchema,
  passwordProofSchema,
  proveAddressSchema,
  provenAddressSchema,
  resetPasswordSchema,
  sendEmailConfirmationSchema,
} from '@kermesse/domain/accounts/account-schemas';
import { deletionPreviewSchema } from '@kermesse/domain/accounts/deletion';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { doneSchema, exportedDataSchema } from '@kermesse/domain/shared/answers';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount, perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmEmail, proveOpenedLink } from './confirm-email.ts';
import { correctAddress } from './correct-address.ts';
import { askForLink, sendOwnConfirmation } from './mail-link.ts';
import { changePassword, requirePassword, resetPassword } from './passwords.ts';
import { deleteAccount, exportAccount, previewDeletion } from './personal-account.ts';
import { clearRefreshCookie, readRefreshCookie, writeRefreshCookie } from './refresh-cookie.ts';
import { browserOf } from './session-routes.ts';

const done = { ok: true as const };
const confirmationMessages = {
  sent: accountMessages.confirmationSent,
  recent: accountMessages.confirmationRecent,
  confirmed: accountMessages.confirmationDone,
} as const;

export function registerSecurityRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const byLink = { access: anyone, ignoresToken: true, rateLimit: perAddress(config.limits.reset, config) };
  const tags = ['accounts'];

  app.post(
    '/api/auth/forgot-password',
    {
      config: byLink,
      schema: {
        summary: 'Ask for a link to choose a new password',
        tags,
        body: forgotPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await askForLink(platform, request.body.email, 'password_reset');
      return done;
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: byLink,
      schema: {
        summary: 'Choose a new password with a mailed link',
        tags,
        body: resetPasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await resetPassword(platform, request.body.code, request.body.password);
      return done;
    },
  );

  app.post(
    '/api/auth/confirm-email',
    {
      config: byLink,
      schema: {
        summary:
          'Confirm an address with a mailed link where the account was made; elsewhere learn which proof is asked for',
        tags,
        body: confirmEmailSchema,
        response: { 200: openedLinkSchema },
      },
    },
    (request) =>
      confirmEmail(platform, { code: request.body.code, refreshToken: readRefreshCookie(request) }),
  );

  app.post(
    '/api/auth/confirm-email/prove',
    {
      config: { ...byLink, rateLimit: perAddress(config.limits.signIn, config) },
      schema: {
        summary: 'Confirm an address with a mailed link and the proof that it asked for',
        tags,
        body: proveAddressSchema,
        response: { 200: provenAddressSchema },
      },
    },
    async (request, reply) => {
      const { code, ...given } = request.body;
      const opener = { code, refreshToken: readRefreshCookie(request) };
      const { refreshToken, ...answer } = await proveOpenedLink(platform, opener, given, browserOf(request));
      if (refreshToken !== undefined) writeRefreshCookie(request, reply, refreshToken, config);
      return answer;
    },
  );

  app.post(
    '/api/auth/send-email-confirmation',
    {
      config: byLink,
      schema: {
        summary: 'Ask for the confirmation mail again',
        tags,
        body: sendEmailConfirmationSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await askForLink(platform, request.body.email, 'email_confirmation');
      return done;
    },
  );

  app.post(
    '/api/users/me/email-confirmation',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'Ask for the confirmation mail of one’s own account, and learn whether it left',
        tags,
        body: noBody,
        response: { 200: confirmationMailSchema },
      },
    },
    async (request) => {
      const status = await sendOwnConfirmation(platform, requireActor(request).id);
      return { status, message: confirmationMessages[status] };
    },
  );

  app.post(
    '/api/users/me/correct-address',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'Correct the address of one’s own account before anybody has confirmed it',
        tags,
        body: correctAddressSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await correctAddress(platform, requireActor(request), request.body);
      return done;
    },
  );

  app.post(
    '/api/users/change-password',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.signIn, config) },
      schema: {
        summary: 'Change one’s password',
        tags,
        body: changePasswordSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await changePassword(platform, requireActor(request), request.body);
      return done;
    },
  );

  app.post(
    '/api/users/me/export',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'All that is kept about me, for my password',
        tags,
        body: passwordProofSchema,
        response: { 200: exportedDataSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      await requirePassword(platform, actor, request.body.password);
      reply.header('content-disposition', 'attachment; filename="mes-donnees-kermesse.json"');
      return exportAccount(platform, actor);
    },
  );

  app.get(
    '/api/users/me/deletion',
    {
      config: { access: signedIn },
      schema: {
        summary: 'What deleting my account would do to what others share with me',
        tags,
        querystring: noQuery,
        response: { 200: deletionPreviewSchema },
      },
    },
    async (request) => ({ data: await previewDeletion(platform, requireActor(request)) }),
  );

  app.delete(
    '/api/users/me',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.signIn, config) },
      schema: {
        summary: 'Delete my account, for my password',
        tags,
        body: passwordProofSchema.nullish(),
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      await requirePassword(platform, actor, request.body?.password);
      await deleteAccount(platform, actor);
      clearRefreshCookie(reply);
      return done;
    },
  );
}
