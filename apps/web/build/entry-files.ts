import type { Plugin } from 'vite';

/** Loaded with the entry on every page: preload lists leave them out, as names do not compress. */
export function entryFiles(): { plugin: Plugin; has: (file: string) => boolean } {
  const files = new Set<string>();
  return {
    has: (file) => files.has(file),
    plugin: {
      name: 'entry-files',
      apply: 'build',
      enforce: 'pre',
      generateBundle: {
        order: 'pre',
        handler: (_options, bundle) => {
          const visit = (name: string): void => {
            const chunk = bundle[name];
            if (chunk?.type !== 'chunk' || files.has(name)) return;
            files.add(name);
            for (const imported of chunk.imports) visit(imported);
          };
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
        },
      },
    },
  };
}
