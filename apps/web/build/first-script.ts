import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../src/before-paint.js', import.meta.url));
const tag = '<script src="/src/before-paint.js"></script>';

/** Puts the script that runs before the first paint into the page, where no request delays it. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(tag)) throw new Error(`index.html lacks ${tag}.`);
        const { code } = transformSync(readFileSync(file, 'utf8'), { minify: true });
        return html.replace(tag, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
