import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { RenderablePages } from '@kermesse/domain/pages/render-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPage, type PageFiles, type PageMeta } from '../http/page-meta.ts';
import { type KeptPage, PageCache } from './page-cache.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import { type Answer, PageThread } from './page-thread.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Compressed once for many readers, or while one waits. */
const quality = 7;
const quickQuality = 4;
const longestPath = 1_000;
/** A page that takes longer is sent as it was, or begun, so that the browser fetches its files meanwhile. */
const beginAfterMs = 30;
/** Who waits longer gets an empty page, which the browser renders; the rendering goes on for the next. */
const patienceMs = 1_500;

interface Encoder {
  whole: (body: Buffer) => Promise<Buffer>;
  /** Sends each part as soon as it is there. */
  open: () => Transform;
}

const encoders: Record<string, Encoder> = {
  br: {
    whole: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    open: () =>
      createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality },
      }),
  },
  gzip: { whole: (body) => gz(body), open: () => createGzip({ flush: constants.Z_SYNC_FLUSH }) },
};

function encodingFor(request: FastifyRequest): [string, Encoder] | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return Object.entries(encoders).find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted));
}

const cacheControl = 'public, max-age=0, stale-while-revalidate=10';

export interface RenderedPagesOptions {
  /** Of the built web app. */
  folder: string;
  template: string;
  settings: unknown;
  describe: (path: string) => Promise<{ meta: PageMeta; isMissing: boolean; address: URL }>;
}

interface KnownPage extends PageFiles {
  matches: (path: string) => boolean;
}

function readPages(folder: string): KnownPage[] {
  const list = join(folder, '.render/pages.json');
  if (!existsSync(list)) return [];
  const { pages, parts } = JSON.parse(readFileSync(list, 'utf8')) as RenderablePages;
  return pages.map(({ pattern, query, ...files }) => {
    const [ofPath, ofQuery] = [new RegExp(pattern), new RegExp(query ?? '')];
    return {
      ...files,
      parts: files.styles.flatMap((file) => parts[file] ?? []),
      matches: (address) => {
        const [path = '', question = ''] = address.split('?', 2);
        return ofPath.test(path) && ofQuery.test(question);
      },
    };
  });
}

/** Marks that others add to a link change nothing on the page. */
function withoutTracking(address: string): string {
  const [path = '/', query] = address.split('?', 2);
  if (query === undefined) return address;
  const kept = query.split('&').filter((part) => !/^(utm_\w+|fbclid|gclid|msclkid|mc_\w+)(=|$)/.test(part));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

async function within(ms: number, page: KeptPage | Promise<KeptPage>): Promise<KeptPage | null> {
  if (!(page instanceof Promise)) return page;
  const patience = new AbortController();
  try {
    return await Promise.race([page, setTimeout(ms, null, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

export interface RenderedPages {
  /** False for a page that the browser renders. */
  send: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>;
}

/** The public pages, rendered by the web app's own components and kept until what they show changes. */
export function openRenderedPages(app: FastifyInstance, options: RenderedPagesOptions): RenderedPages {
  const { folder, template, settings, describe } = options;
  const pages = readPages(folder);
  const pageOf = (path: string) =>
    path.length > longestPath ? undefined : pages.find(({ matches }) => matches(path));
  const open = (path: string, head: { meta: PageMeta; address: URL }) => {
    const files = pageOf(path);
    if (!files) throw new Error(`${path} is not rendered by the server`);
    return openPage(template, { ...head, settings, files });
  };

  const ask = async (path: string): Promise<Answer> => {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'application/json' } });
    return { status: statusCode, body };
  };
  const thread = new PageThread({ file: join(folder, '.render/page-thread.js'), settings, ask });
  app.addHook('onClose', () => thread.close());
  // The first visitor need not wait until the thread has read its code.
  app.addHook('onListen', async () => {
    if (pageOf('/')) void Promise.resolve(cache.get('/')).catch(() => undefined);
  });

  const make = async (path: string) => {
    const [{ meta, isMissing, address }, rendered] = await Promise.all([describe(path), thread.render(path)]);
    const { start, finish } = open(path, { meta, address });
    const isFound = !isMissing && rendered.status === 200;
    // What a frame will hold may exist for who is signed in.
    const status = isFound || (!isMissing && pageOf(path)?.isFrame) ? 200 : 404;
    const unavailable = [...rendered.answers.values()].find(({ status }) => status >= 500);
    if (unavailable) throw new Error(`the API answered ${unavailable.status}`);
    return {
      status,
      questions: [...rendered.answers.keys()],
      fingerprint: pageFingerprint(meta, rendered.answers.values()),
      html: `${start}${finish({ html: rendered.html, data: isFound ? rendered.data : null })}`,
    };
  };

  const cache = new PageCache({
    make: (path) =>
      make(path).catch((error: unknown) => {
        app.log.error({ err: error, path }, 'a page could not be rendered');
        throw error;
      }),
    fingerprint: async (path, questions) => {
      const [{ meta }, ...answers] = await Promise.all([describe(path), ...questions.map(ask)]);
      return pageFingerprint(meta, answers);
    },
  });

  const sendKept = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<void> => {
    reply.headers({ 'cache-control': cacheControl, etag: page.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === page.etag) {
      reply.code(304).send();
      return;
    }
    reply.code(page.status).type('text/html; charset=utf-8');
    const [encoding, encoder] = encodingFor(request) ?? [];
    if (!encoding || !encoder) {
      reply.send(page.body);
      return;
    }
    const encoded = page.encoded.get(encoding) ?? encoder.whole(page.body);
    page.encoded.set(encoding, encoded);
    reply.header('content-encoding', encoding).send(await encoded);
  };

  const sendInParts = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    making: Promise<KeptPage | null>,
  ): Promise<void> => {
    const { isMissing, ...head } = await describe(path);
    const { start, finish } = open(path, head);
    async function* parts() {
      const sent = Buffer.from(start);
      yield sent;
      const page = await making;
      const isContinued = page?.body.subarray(0, sent.length).equals(sent);
      yield page && isContinued ? page.body.subarray(sent.length) : Buffer.from(finish(null));
    }
    reply
      .code(isMissing ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const [encoding, encoder] = encodingFor(request) ?? [];
    const body = Readable.from(parts());
    if (encoding && encoder) reply.header('content-encoding', encoding).send(body.pipe(encoder.open()));
    else reply.send(body);
  };

  return {
    send: async (request, reply, address) => {
      const path = withoutTracking(address);
      if (!pageOf(path)) return false;
      const page = cache.get(path);
      if (!(page instanceof Promise)) {
        await sendKept(request, reply, page);
        return true;
      }
      const making = within(patienceMs, page).catch(() => null);
      const soon = (await Promise.race([making, setTimeout(beginAfterMs, null)])) ?? cache.getRecent(path);
      await (soon ? sendKept(request, reply, soon) : sendInParts(request, reply, path, making));
      return true;
    },
  };
}
