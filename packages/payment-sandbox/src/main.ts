import { parseArgs } from 'node:util';
import { openSandbox } from './sandbox.ts';

/** Runs the sandbox as a process: sends its address to the parent and ends with it. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'public-url': { type: 'string' },
  },
});

const sandbox = await openSandbox({
  folder: values.folder ?? null,
  host: values.host,
  port: Number(values.port),
  publicUrl: values['public-url'] ?? null,
});

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`payment sandbox: ${String(error)}\n`);
      process.exit(1);
    },
  );
}
process.on('SIGTERM', stop);
// Ctrl+C reaches the whole process group; the server needs the sandbox while it stops, and ends it afterwards.
process.on('SIGINT', () => {
  if (!process.connected) stop();
});
process.on('disconnect', stop);

const address = { url: sandbox.url, secretKey: sandbox.secretKey, webhookSecret: sandbox.webhookSecret };
if (process.send) process.send({ type: 'ready', ...address });
else process.stdout.write(`Payment sandbox: ${sandbox.url} (key ${sandbox.secretKey})\n`);
