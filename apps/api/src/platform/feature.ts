import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AnyCollection } from './collections/collection.ts';
import type { PageMeta } from './http/page-meta.ts';
import type { AnyJob } from './jobs/job.ts';
import type { EditionCopier, PersonalData, VisitorAdopter } from './people/registry.ts';
import type { Platform } from './platform.ts';
import type { AskedPort, PortFilling } from './ports.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface PageMetaResolver {
  readonly pattern: RegExp;
  /** Null when there is nothing to show, or nothing for everybody. */
  resolve(platform: Platform, match: RegExpExecArray, url: URL): Promise<PageMeta | null> | PageMeta | null;
}

/** It may import features below it, never those above. */
export interface Feature {
  readonly name: string;
  readonly routes?: (app: App, platform: Platform) => void | Promise<void>;
  readonly collections?: readonly AnyCollection[];
  readonly listeners?: (platform: Platform) => void;
  readonly jobs?: readonly AnyJob<Platform>[];
  readonly onStart?: (platform: Platform) => Promise<void>;
  readonly personalData?: PersonalData;
  readonly editionCopier?: EditionCopier;
  readonly adoptVisitor?: VisitorAdopter;
  readonly pageMeta?: readonly PageMetaResolver[];
  /** Paths of public pages, for search engines. */
  readonly publicPaths?: (platform: Platform) => Promise<readonly string[]>;
  /** Ports that features above must fill; the start fails while one is not filled. */
  readonly asks?: readonly AskedPort[];
  /** Ports of features below that it fills. */
  readonly fills?: readonly PortFilling[];
}
