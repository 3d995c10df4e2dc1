import type { Server as HttpServer } from 'node:http';
import { type ErrorCode, errorMessages } from '@kermesse/domain/errors/catalogue';
import { createAdapter } from '@socket.io/postgres-adapter';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Engine } from '../db/database.ts';
import type { ServerEngine } from '../db/server-engine.ts';
import type { Logger } from '../logging/logger.ts';
import { Connection, type ConnectionLimits, type Identity, type TokenVerifier } from './connection.ts';
import { type ContextOf, type MessageOptions, MessageRegistry } from './messages.ts';
import { NodeBridge } from './node-bridge.ts';
import { sessionRoom, topicRoom, userTopic } from './rooms.ts';
import { isSameOrigin } from './same-origin.ts';
import { type TopicDefinition, TopicRegistry } from './topics.ts';

export interface RealtimeDependencies {
  config: Pick<Config, 'realtime' | 'server'>;
  log: Logger;
  clock: Clock;
  auth: TokenVerifier & { forgetSessions(sessionDocumentIds: readonly string[]): void };
  engine: Engine;
  limits?: Partial<ConnectionLimits>;
}

interface NodeEvents {
  'sessions:ended': (sessionDocumentIds: string[]) => void;
}
interface SocketData {
  identity: Identity | null;
  token: string | null;
}
type Io = Server<DefaultEventsMap, DefaultEventsMap, NodeEvents, SocketData>;
type IoSocket = Socket<DefaultEventsMap, DefaultEventsMap, NodeEvents, SocketData>;

const path = '/ws';
const channelPrefix = 'kermesse';
const maxMessageBytes = 16 * 1024;
const maxTokenLength = 4_096;
/** PostgreSQL limits notifications to 8000 bytes; longer messages go through the table. */
const maxNotificationBytes = 7_500;
const readyWithinMs = 2_000;
const defaultLimits: ConnectionLimits = { maxTopics: 200, burst: 100, perSecond: 20, maxRefused: 200 };

class ConnectionRefused extends Error {
  readonly data: { code: ErrorCode };

  constructor(code: ErrorCode) {
    super(errorMessages[code]);
    this.data = { code };
  }
}

export class Realtime {
  readonly #deps: RealtimeDependencies;
  readonly #topics = new TopicRegistry();
  readonly #messages = new MessageRegistry();
  #io: Io | null = null;
  #bridge: NodeBridge | null = null;

  constructor(deps: RealtimeDependencies) {
    this.#deps = deps;
  }

  topic(definition: TopicDefinition): void {
    this.#topics.add(definition);
  }

  onMessage<S extends z.ZodType, O extends MessageOptions>(
    event: string,
    schema: S,
    options: O,
    handler: (context: ContextOf<O>, payload: z.output<S>) => unknown,
  ): void {
    this.#messages.add(event, schema, options, handler);
  }

  /** Accepts connections. Without it, as in most tests, all other methods do nothing. */
  async attach(httpServer: HttpServer): Promise<void> {
    const { config, engine, log } = this.#deps;
    const rules = { publicUrl: config.server.publicUrl, trustProxy: config.server.trustProxy !== false };
    const io: Io = new Server({
      path,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: maxMessageBytes,
      connectTimeout: 10_000,
      allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers, rules)),
    });
    if (engine.kind === 'server') {
      this.#bridge = new NodeBridge(engine as ServerEngine, `${channelPrefix}#/`, log);
      io.adapter(
        createAdapter(this.#bridge.asPool(), {
          channelPrefix,
          payloadThreshold: maxNotificationBytes,
          errorHandler: (error) =>
            log.warn({ error: error.message }, 'realtime message did not reach the other nodes'),
        }),
      );
    }
    io.use((socket, next) => {
      this.#identify(socket).then(() => next(), next);
    });
    io.on('connection', (socket) => this.#welcome(socket));
    io.on('sessions:ended', (ids) => this.#deps.auth.forgetSessions(ids));
    io.attach(httpServer);
    this.#io = io;
    await this.#heardOthers();
  }

  /** Call it after commit, from a listener. */
  emitTo(topic: string, event: string, payload: unknown): void {
    this.#io?.to(topicRoom(topic)).emit(event, payload);
  }

  emitToUser(userDocumentId: string, event: string, payload: unknown): void {
    this.emitTo(userTopic(userDocumentId), event, payload);
  }

  /** On every node. */
  disconnectSession(sessionDocumentId: string): void {
    if (this.#bridge) this.#io?.serverSideEmit('sessions:ended', [sessionDocumentId]);
    this.#end(sessionRoom(sessionDocumentId));
  }

  connections(): number {
    return this.#io?.engine.clientsCount ?? 0;
  }

  async close(): Promise<void> {
    const io = this.#io;
    this.#io = null;
    if (!io) return;
    // Socket.IO's own close would also close the HTTP server before requests have finished.
    io.local.disconnectSockets(true);
    await io.of('/').adapter.close();
    io.engine.close();
    await this.#bridge?.close();
  }

  async #identify(socket: IoSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    socket.data = { identity: null, token: null };
    if (token === undefined || token === null || token === '') return;
    if (typeof token !== 'string' || token.length > maxTokenLength)
      throw new ConnectionRefused('unauthenticated');
    const verified = await this.#verify(token);
    if (verified === null) throw new ConnectionRefused('unauthenticated');
    if (verified === 'expired') throw new ConnectionRefused('token_expired');
    const { expiresAt, ...actor } = verified;
    socket.data = { identity: { actor, expiresAt }, token };
  }

  async #verify(token: string) {
    try {
      return await this.#deps.auth.verifyAccessToken(token);
    } catch (error) {
      this.#deps.log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        'token could not be checked',
      );
      throw new ConnectionRefused('database_unavailable');
    }
  }

  async #welcome(socket: IoSocket): Promise<void> {
    const { auth, clock, log, config, limits } = this.#deps;
    const { identity, token } = socket.data;
    socket.data.token = null;
    const connection = new Connection(
      socket,
      {
        auth,
        clock,
        log,
        topics: this.#topics,
        messages: this.#messages,
        limits: { ...defaultLimits, ...limits },
        expiringNoticeMs: config.realtime.expiringNoticeMs,
      },
      identity,
    );
    try {
      await connection.open();
      // Verified again, as the session may have ended before its room was joined.
      const verified = token === null ? null : await this.#verify(token);
      if (token !== null && (verified === null || verified === 'expired'))
        connection.close('unauthenticated');
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        'connection could not be opened',
      );
      connection.close('database_unavailable');
    }
  }

  #end(room: string): void {
    const code: ErrorCode = 'unauthenticated';
    this.#io?.in(room).emit('error', { code, message: errorMessages[code] });
    this.#io?.in(room).disconnectSockets(true);
  }

  async #heardOthers(): Promise<void> {
    if (!this.#bridge) return;
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, readyWithinMs).unref();
    });
    await Promise.race([this.#bridge.ready, patience]);
  }
}

export function createRealtime(dependencies: RealtimeDependencies): Realtime {
  return new Realtime(dependencies);
}
