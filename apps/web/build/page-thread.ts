import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { listRenderablePages } from './rendered-pages.ts';

/** The code that renders pages on the server, with all it needs, beside the browser's files. */
export async function buildPageThread(root: string): Promise<void> {
  const folder = join(root, 'dist/.render');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/server/page-thread.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      assetsInlineLimit: 0,
      minify: false,
    },
  });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(listRenderablePages(join(root, 'dist'))));
}
