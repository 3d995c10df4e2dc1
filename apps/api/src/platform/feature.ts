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

/** Answers for the addresses that it knows; share cards and search engines read what it says. */
export interface PageMetaResolver {
  readonly pattern: RegExp;
  resolve(platform: Platform, match: RegExpExecArray, url: URL): Promise<PageMeta | null> | PageMeta | null;
}

/** What a feature hands to the composition. It knows features below it, and nothing of those above. */
export interface Feature {
  readonly name: string;
  readonly routes?: (app: App, platform: Platform) => void | Promise<void>;
  readonly collections?: readonly AnyCollection[];
  readonly listeners?: (platform: Platform) => void;
  readonly jobs?: readonly AnyJob<Platform>[];
  /** Runs once before the first request. */
  readonly onStart?: (platform: Platform) => Promise<void>;
  readonly personalData?: PersonalData;
  readonly editionCopier?: EditionCopier;
  /** What an anonymous browser kept becomes the account's at sign-in or sign-up. */
  readonly adoptVisitor?: VisitorAdopter;
  /** Title and description of public pages, put into the HTML that the server sends. */
  readonly pageMeta?: readonly PageMetaResolver[];
  /** What it wants to know of features above it: the start fails while one of them has no answer. */
  readonly asks?: readonly AskedPort[];
  /** What it answers to features below it. */
  readonly fills?: readonly PortFilling[];
}
