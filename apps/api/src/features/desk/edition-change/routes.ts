import { editionChangeMessages as say } from '@kermesse/domain/desk/edition-change-messages';
import {
  answerQuestionSchema,
  cancelEditionSchema,
  changeDoneSchema,
  changePageSchema,
  postponeEditionSchema,
  postponementQuestionSchema,
  previewChangeSchema,
  previewedChangeSchema,
  questionQuerySchema,
  retriedRefundsSchema,
} from '@kermesse/domain/desk/edition-change-schemas';
import { z } from 'zod';
import { anyone } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/feature.ts';
import { noBody } from '../../../platform/http/no-body.ts';
import { noQuery } from '../../../platform/http/no-query.ts';
import { perAddress } from '../../../platform/http/rate-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editionAccess } from '../../organizers/public.ts';
import { deskPermissions } from '../document-access.ts';
import { answerQuestion } from '../postponed-edition/answer-question.ts';
import { readQuestion } from '../postponed-edition/question.ts';
import { cancelEdition } from './cancel-edition.ts';
import { postponeEdition } from './postpone-edition.ts';
import { previewChange } from './preview-change.ts';
import { readChange } from './read-change.ts';
import { retryRefunds } from './retry-refunds.ts';

const tags = ['desk'];
const params = z.object({ documentId: z.string().max(40) });
const base = '/api/event-editions/:documentId';

export function registerEditionChange(app: App, platform: Platform): void {
  const managing = editionAccess(platform, 'canManageEditionSettings');
  const editing = editionAccess(platform, deskPermissions.editing);

  app.get(
    `${base}/change`,
    {
      config: { access: managing },
      schema: {
        summary: 'What cancelling or postponing touches, and how far the last of them is',
        tags,
        params,
        querystring: noQuery,
        response: { 200: changePageSchema },
      },
    },
    async (request) => ({ data: await readChange(platform, managing.of(request)) }),
  );

  app.post(
    `${base}/change/preview`,
    {
      config: { access: managing },
      schema: {
        summary: 'The mail that cancelling or postponing would send',
        tags,
        params,
        body: previewChangeSchema,
        response: { 200: previewedChangeSchema },
      },
    },
    async (request) => ({ data: await previewChange(platform, managing.of(request), request.body) }),
  );

  app.post(
    `${base}/cancel`,
    {
      config: { access: managing },
      schema: {
        summary: 'Cancel an edition, tell everybody and give the money back, or not',
        tags,
        params,
        body: cancelEditionSchema,
        response: { 200: changeDoneSchema },
      },
    },
    async (request) => {
      await cancelEdition(platform, managing.of(request), request.body);
      return { success: true as const, message: say.cancelled };
    },
  );

  app.post(
    `${base}/postpone`,
    {
      config: { access: managing },
      schema: {
        summary: 'Move an edition to later days and ask everybody whether to keep the place',
        tags,
        params,
        body: postponeEditionSchema,
        response: { 200: changeDoneSchema },
      },
    },
    async (request) => {
      await postponeEdition(platform, managing.of(request), request.body);
      return { success: true as const, message: say.postponed };
    },
  );

  app.post(
    `${base}/change/retry-refunds`,
    {
      config: { access: editing },
      schema: {
        summary: 'Send the refunds again that the provider refused',
        tags,
        params,
        body: noBody,
        response: { 200: retriedRefundsSchema },
      },
    },
    async (request) => ({ data: { again: await retryRefunds(platform, editing.of(request)) } }),
  );

  registerQuestion(app, platform);
}

/** The signature of the mail suffices, without an account. GET changes nothing, as mail programs open links. */
function registerQuestion(app: App, platform: Platform): void {
  const url = '/api/custom/postponements/:documentId';
  const rateLimit = perAddress(platform.config.limits.exists, platform.config);

  app.get(
    url,
    {
      config: { access: anyone, rateLimit },
      schema: {
        summary: 'Whether one keeps one’s place at the new date',
        tags,
        params,
        querystring: questionQuerySchema,
        response: { 200: postponementQuestionSchema },
      },
    },
    async ({ actor, params: { documentId }, query }) => ({
      data: await readQuestion(platform, actor, documentId, query),
    }),
  );

  app.post(
    url,
    {
      config: { access: anyone, rateLimit },
      schema: {
        summary: 'Keep one’s place at the new date, or give it back with its money',
        tags,
        params,
        querystring: noQuery,
        body: answerQuestionSchema,
        response: { 200: changeDoneSchema },
      },
    },
    async ({ actor, params: { documentId }, body }) => ({
      success: true as const,
      message: await answerQuestion(platform, actor, documentId, body),
    }),
  );
}
