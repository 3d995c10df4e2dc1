import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joinStyles } from './rendered-pages.ts';

/** Writes the sheets of each rendered page as one file, before files are compressed. */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    writeBundle: ({ dir }) => {
      if (!dir) throw new Error('The web app is built into a folder.');
      for (const { sheet, css } of joinStyles(dir)) writeFileSync(join(dir, sheet), css);
    },
  };
}
