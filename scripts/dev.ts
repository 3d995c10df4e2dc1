import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildProduct } from './lib/build-product.ts';
import { inRoot, root } from './lib/paths.ts';

/** The API restarts on a change, Vite replaces modules in the page. */
if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
await buildProduct();

const port = process.env.PORT ?? '3000';
const children = [
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--watch-path=apps/api/src',
      '--watch-path=packages/domain/src',
      '--watch-path=demo/src',
      'scripts/serve.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    },
  ),
  spawn('npx', ['vite', '--port', '5173'], {
    cwd: inRoot('apps/web'),
    stdio: 'inherit',
    env: { ...process.env, KERMESSE_API: `http://127.0.0.1:${port}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
