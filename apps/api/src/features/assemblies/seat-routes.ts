import {
  castSchema,
  holdersSchema,
  receiptsSchema,
  seatAnswerSchema,
} from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { arePapersReadable } from '@kermesse/domain/assemblies/papers';
import {
  answerSchema,
  castVotesSchema,
  holdersQuerySchema,
  refuseProxySchema,
} from '@kermesse/domain/assemblies/schemas';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachment } from '../../platform/uploads/content-disposition.ts';
import { findFile } from '../../platform/uploads/use-file.ts';
import { answerSeat, refuseProxy, searchHolders } from './answer-seat.ts';
import { castVotes } from './cast-votes.ts';
import { readPapers } from './read-points.ts';
import { readSeat } from './read-seat.ts';
import { readReceipts } from './run-vote.ts';
import { requireSeat } from './seat-links.ts';

const tags = ['assemblies'];
const url = '/api/assembly-seats/:token';
const tokenParams = z.strictObject({ token: z.string().max(100) });
const done = { ok: true } as const;

/** Everything a convened person does, by the signed link that was sent to them; an account is not needed. */
export function registerSeatRoutes(app: App, platform: Platform): void {
  const { config } = platform;

  app.get(
    url,
    {
      config: { access: anyone },
      schema: {
        summary: 'One’s own convocation, with the votes to cast',
        tags,
        params: tokenParams,
        querystring: noQuery,
        response: { 200: seatAnswerSchema },
      },
    },
    async (request) => ({ data: await readSeat(platform, request.params.token) }),
  );

  app.post(
    `${url}/answer`,
    {
      config: { access: anyone },
      schema: {
        summary: 'Say whether one comes, or give a proxy',
        tags,
        params: tokenParams,
        body: answerSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await answerSeat(platform, request.params.token, request.body);
      return done;
    },
  );

  app.post(
    `${url}/refusals`,
    {
      config: { access: anyone },
      schema: {
        summary: 'Refuse a proxy that somebody gave',
        tags,
        params: tokenParams,
        body: refuseProxySchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await refuseProxy(platform, request.params.token, request.body.giver);
      return done;
    },
  );

  app.get(
    `${url}/holders`,
    {
      // Names of members: found one by one, not listed.
      config: { access: anyone, rateLimit: perAddress(config.limits.geo, config) },
      schema: {
        summary: 'Voters of that name, to give a proxy to',
        tags,
        params: tokenParams,
        querystring: holdersQuerySchema,
        response: { 200: holdersSchema },
      },
    },
    async (request) => ({ data: await searchHolders(platform, request.params.token, request.query.q) }),
  );

  app.post(
    `${url}/votes`,
    {
      config: { access: anyone },
      schema: {
        summary: 'Cast one’s votes in a secret ballot; answers their codes once',
        tags,
        params: tokenParams,
        body: castVotesSchema,
        response: { 200: castSchema },
      },
    },
    async (request) => ({
      data: { receipts: await castVotes(platform, request.params.token, request.body) },
    }),
  );

  app.get(
    `${url}/points/:pointId/receipts`,
    {
      config: { access: anyone },
      schema: {
        summary: 'The ballots of a closed secret vote, by code',
        tags,
        params: z.strictObject({ ...tokenParams.shape, pointId: z.string().max(32) }),
        querystring: noQuery,
        response: { 200: receiptsSchema },
      },
    },
    async (request) => {
      const { assembly } = await requireSeat(platform.db.orm, platform, request.params.token);
      return { data: await readReceipts(platform.db.orm, assembly, request.params.pointId) };
    },
  );

  app.get(
    `${url}/papers/:paperId`,
    {
      config: { access: anyone },
      schema: {
        summary: 'A paper of the assembly, for everybody who is convened',
        tags,
        params: z.strictObject({ ...tokenParams.shape, paperId: z.string().max(32) }),
        querystring: noQuery,
        response: { 200: z.unknown().describe('The file itself') },
      },
    },
    async (request, reply) => {
      const { assembly } = await requireSeat(platform.db.orm, platform, request.params.token);
      const isReadable = arePapersReadable(assembly, platform.clock.now());
      const papers = isReadable ? await readPapers(platform.db.orm, assembly) : [];
      const paper = papers.find(({ documentId }) => documentId === request.params.paperId);
      const file = paper && (await findFile(platform.db.orm, paper.url));
      const content = file && (await platform.uploads.storage.open(file.storageKey));
      if (!file || !content) throw new AppError('not_found', { message: assemblyMessages.paperUnknown });
      return reply
        .type(file.mediaType)
        .header('content-length', file.bytes)
        .header('content-disposition', attachment(file.originalName))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );
}
