import type { RunningServer } from './server.ts';

/** The first signal drains and exits; a second one exits at once, as is the system's default. */
export function stopOnSignals(server: Pick<RunningServer, 'stop'>): void {
  const stop = (signal: NodeJS.Signals) => {
    process.removeAllListeners('SIGTERM');
    process.removeAllListeners('SIGINT');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Arrêt après ${signal} incomplet : ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
