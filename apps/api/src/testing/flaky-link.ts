import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that a test can disconnect and reconnect, to simulate an outage of the database. */
export class FlakyLink {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isCut = false;
  readonly #target: { host: string; port: number };

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  async open(): Promise<number> {
    this.#server = createServer((client) => {
      if (this.#isCut) {
        client.destroy();
        return;
      }
      const upstream = connect(this.#target);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#sockets.delete(socket));
      }
      client.pipe(upstream).pipe(client);
    });
    return new Promise((resolve) => {
      this.#server?.listen(0, '127.0.0.1', () => {
        const address = this.#server?.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
