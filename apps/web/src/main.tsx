import { parseJson } from '@kermesse/domain/shared/parse-json';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/theme/mantine-styles.ts';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { type PageData, pageDataId, restoreAnswers } from './app/rendered-page.ts';
import { createAppRouter } from './app/router.tsx';
import { loadLateCode } from './platform/late-code.ts';
import { nextTask } from './platform/next-task.ts';
import { completeStyles } from './platform/page-styles.ts';
import { setRenderedAt } from './platform/page-time.ts';
import { session } from './platform/session/session.ts';
import { prepareAnnouncements } from './ui/feedback/announce.ts';

// What zod would try otherwise is forbidden by the page's policy, and costs a refusal. As `config` of zod does it,
// without the code of zod, which most pages do without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const rendered = document.getElementById(pageDataId)?.textContent;
const styles = completeStyles();

prepareAnnouncements();
session.start();
if (rendered) {
  await nextTask();
  const router = createAppRouter();
  const data = parseJson(rendered) as PageData;
  setRenderedAt(data.renderedAt);
  restoreAnswers(queryClient, data);
  // Tells the router that the page is complete, so that it is taken over as it stands.
  router.ssr = { manifest: undefined };
  await nextTask();
  await router.load();
  await loadLateCode(data.lateCode);
  await styles;
  await nextTask();
  // In slices, so that the page answers meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App router={router} queryClient={queryClient} />, {
      onRecoverableError: (error, { componentStack }) => {
        // biome-ignore lint/suspicious/noConsole: the only log that a browser has
        console.error('The browser renders the page differently', error, componentStack);
      },
    });
  });
} else {
  await styles;
  createRoot(root).render(<App router={createAppRouter()} queryClient={queryClient} />);
}
