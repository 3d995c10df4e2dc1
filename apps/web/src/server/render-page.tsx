import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RenderedPage } from '@kermesse/domain/pages/render-messages';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { collectAnswers, type PageData } from '../app/rendered-page.ts';
import { type AppRouter, createAppRouter } from '../app/router.tsx';
import { ApiError } from '../platform/api/errors.ts';
import { transport } from '../platform/api/transport.ts';
import { LateCodeContext } from '../platform/late-code.ts';
import { applySettings } from '../platform/settings.ts';

/** A page asks for its data while it is rendered, and a part of it may ask for more. */
const mostPasses = 4;

interface RendererOptions {
  settings: unknown;
  /** Answers a path below `/api` as it would answer somebody who is not signed in. */
  fetch: typeof fetch;
}

function renderOnce(router: AppRouter, queryClient: QueryClient, lateCode: Set<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const failed: unknown[] = [];
    const page = (
      <LateCodeContext value={lateCode}>
        <App router={router} queryClient={queryClient} />
      </LateCodeContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      // Larger parts would be sent apart and moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed.push(error);
      },
      onShellError: reject,
      onAllReady: () => {
        if (failed.length > 0) {
          abort();
          reject(failed[0]);
        } else resolve(text(pipe(new PassThrough())));
      },
    });
  });
}

interface AskedQuery {
  enabled?: unknown;
}

/** Those that the page asked for, which nobody fetches while it is rendered. */
const unanswered = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && (options as AskedQuery).enabled !== false);

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

export function createPageRenderer({ settings, fetch: ask }: RendererOptions) {
  applySettings(JSON.stringify(settings));
  transport.send = ask;
  return async (path: string): Promise<RenderedPage> => {
    const queryClient = createQueryClient();
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
    await router.load();
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      const renderedAt = Date.now();
      const lateCode = new Set<string>();
      const html = await renderOnce(router, queryClient, lateCode);
      const open = unanswered(queryClient);
      if (open.length === 0) {
        const errors = queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.error);
        const other = errors.find((error) => error && !isNotFound(error));
        if (other) throw other;
        const data: PageData = {
          renderedAt,
          lateCode: [...lateCode],
          answers: collectAnswers(queryClient),
        };
        return { html, status: errors.some(isNotFound) ? 404 : 200, data: JSON.stringify(data) };
      }
      await Promise.all(open.map((query) => query.fetch().catch(() => undefined)));
    }
    throw new Error(`The page ${path} asks for ever more data.`);
  };
}
