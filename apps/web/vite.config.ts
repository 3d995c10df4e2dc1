import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { entryFiles } from './build/entry-files.ts';
import { firstFonts, isFirstFont } from './build/first-fonts.ts';
import { firstScript } from './build/first-script.ts';
import { groupChunks } from './build/group-chunks.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { pageStyles } from './build/page-styles.ts';
import { themeVariables } from './build/theme-variables.ts';

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).filter(isFirstFont);
        return files.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          }),
        );
      },
    },
  };
}

const api = process.env.KERMESSE_API ?? 'http://127.0.0.1:3000';

const loadedFirst = entryFiles();

export default defineConfig({
  plugins: [
    react(),
    themeVariables(),
    firstFonts(),
    firstScript(),
    groupChunks(() => [react(), themeVariables(), offlineWorker(isFirstFont)].flat()),
    preloadFonts(),
    loadedFirst.plugin,
    pageStyles(),
    offlineWorker(isFirstFont),
  ],
  server: { proxy: { '/api': api, '/ws': { target: api, ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    // Fonts and pictures stay files of their own: the content policy allows no inlined scripts, and caches like names.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !loadedFirst.has(file)) : needed,
    },
    chunkSizeWarningLimit: 800,
    // Every page lists the files of those it leads to: long names would cost each of them some kilobytes.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash:7].js' } },
  },
});
