import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Actor } from '../../auth/access.ts';
import { type Clock, systemClock } from '../../clock/clock.ts';
import type { Engine } from '../../db/database.ts';
import { createLogger } from '../../logging/logger.ts';
import type { ConnectionLimits } from '../connection.ts';
import { createRealtime, type Realtime } from '../realtime.ts';

export function testActor(name: string, overrides: Partial<Actor> = {}): Actor {
  return {
    id: name.length,
    documentId: name,
    email: `${name}@kermesse.test`,
    isPlatformAdmin: false,
    sessionId: `session-${name}`,
    ...overrides,
  };
}

export class TestAuth {
  readonly tokens = new Map<string, Actor & { expiresAt: Date }>();
  readonly forgotten: string[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  issue(token: string, actor: Actor, lifetimeMs = 900_000): string {
    this.tokens.set(token, { ...actor, expiresAt: new Date(this.#clock.now().getTime() + lifetimeMs) });
    return token;
  }

  async verifyAccessToken(token: string): Promise<(Actor & { expiresAt: Date }) | 'expired' | null> {
    const found = this.tokens.get(token) ?? null;
    return found && found.expiresAt <= this.#clock.now() ? 'expired' : found;
  }

  forgetSessions(ids: readonly string[]): void {
    this.forgotten.push(...ids);
  }
}

export interface TestNode {
  realtime: Realtime;
  auth: TestAuth;
  port: number;
  connect(token?: unknown, options?: Partial<ManagerOptions & SocketOptions>): Socket;
  close(): Promise<void>;
}

export interface TestNodeOptions {
  engine?: Engine;
  clock?: Clock;
  auth?: TestAuth;
  expiringNoticeMs?: number;
  limits?: Partial<ConnectionLimits>;
}

export async function openTestNode(
  declare: (realtime: Realtime) => void,
  options: TestNodeOptions = {},
): Promise<TestNode> {
  const clock = options.clock ?? systemClock;
  const auth = options.auth ?? new TestAuth(clock);
  const realtime = createRealtime({
    config: {
      realtime: { stockPerSecond: 10, expiringNoticeMs: options.expiringNoticeMs ?? 60_000 },
      server: { publicUrl: null, trustProxy: false } as never,
    },
    log: createLogger('silent'),
    clock,
    auth,
    engine: options.engine ?? ({ kind: 'embedded' } as Engine),
    limits: options.limits ?? {},
  });
  declare(realtime);
  const server = createServer((_request, response) => response.end('http'));
  await realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  return {
    realtime,
    auth,
    port,
    connect: (token, more = {}) => {
      const client = io(`http://127.0.0.1:${port}`, {
        path: '/ws',
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        ...(token === undefined ? {} : { auth: { token } }),
        ...more,
      });
      clients.push(client);
      return client;
    },
    close: async () => {
      for (const client of clients) client.close();
      await realtime.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

export function nextMessage<T = Record<string, unknown>>(client: Socket, event: string): Promise<T> {
  return new Promise((resolve) => {
    client.once(event, (payload: T) => resolve(payload));
  });
}

export function ask(client: Socket, event: string, ...args: unknown[]): Promise<Record<string, unknown>> {
  return client.emitWithAck(event, ...args);
}
