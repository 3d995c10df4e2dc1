import { isStorableText } from '@kermesse/domain/shared/storable-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IParseOptions, parse } from 'qs';
import { AppError } from '../errors/app-error.ts';
import { bodyLimits, queryLimits } from './limits.ts';
import { collectionMessages } from './messages.ts';
import { PlanCache } from './plan-cache.ts';

/** The parser drops `__proto__` silently, and the database cannot store NUL or a lone surrogate. */
function decode(text: string, defaultDecoder: (text: string) => string): string {
  const decoded = defaultDecoder(text);
  if (decoded.includes('__proto__') || !isStorableText(decoded)) throw new RangeError('unreadable text');
  return decoded;
}

const common = {
  allowPrototypes: false,
  plainObjects: true,
  strictDepth: true,
  throwOnLimitExceeded: true,
  decoder: decode,
} satisfies IParseOptions;

const queryOptions: IParseOptions = {
  ...common,
  depth: queryLimits.brackets,
  parameterLimit: queryLimits.parameters,
  arrayLimit: queryLimits.listItems,
};

const formOptions: IParseOptions = {
  ...common,
  depth: bodyLimits.brackets,
  parameterLimit: bodyLimits.parameters,
  arrayLimit: bodyLimits.linkedIds,
};

const unreadable = Symbol('unreadable query');

export interface ParsedQuery extends Record<string, unknown> {
  readonly [unreadable]?: true;
}

const readBefore = new PlanCache<ParsedQuery>();

/** Parsed queries are cached and shared by requests, so they must not change. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}

function readQuery(raw: string): ParsedQuery {
  try {
    return frozen(parse(raw, queryOptions));
  } catch {
    return { [unreadable]: true };
  }
}

/** Fastify's router calls this outside of any error handler: it must not throw, the hook below refuses. */
export function parseQueryString(raw: string): ParsedQuery {
  if (raw.length === 0) return {};
  if (raw.length > queryLimits.rawLength) return { [unreadable]: true };
  return readBefore.get(raw, () => readQuery(raw));
}

export function registerFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      try {
        return parse(body, formOptions);
      } catch (error) {
        throw new AppError('malformed_request', { cause: error });
      }
    },
  );
  app.addHook('preValidation', async (request) => {
    if ((request.query as ParsedQuery | undefined)?.[unreadable]) {
      throw new AppError('query_not_allowed', { message: collectionMessages.unreadable });
    }
  });
}
