import { type ErrorCode, errorMessages } from '@kermesse/domain/errors/catalogue';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Actor } from '../auth/access.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { MessageContext, MessageRegistry } from './messages.ts';
import { sessionRoom, topicRoom, userTopic } from './rooms.ts';
import { TokenBucket } from './token-bucket.ts';
import type { TopicRegistry } from './topics.ts';

export interface TokenVerifier {
  verifyAccessToken(token: string): Promise<(Actor & { expiresAt: Date }) | 'expired' | null>;
}

export interface ConnectionLimits {
  maxTopics: number;
  burst: number;
  perSecond: number;
  /** The connection is closed after this many refused messages. */
  maxRefused: number;
}

export interface ConnectionDependencies {
  auth: TokenVerifier;
  clock: Clock;
  log: Logger;
  topics: TopicRegistry;
  messages: MessageRegistry;
  limits: ConnectionLimits;
  expiringNoticeMs: number;
}

export interface Identity {
  actor: Actor;
  expiresAt: Date;
}

type Ack = (answer: Record<string, unknown>) => void;

const tokenSchema = z.union([
  z.string().max(4_096),
  z.object({ token: z.string().max(4_096) }).transform(({ token }) => token),
]);
const topicSchema = z.union([z.string(), z.object({ topic: z.string() }).transform(({ topic }) => topic)]);
const longestTimer = 2 ** 31 - 1;

export class Connection {
  readonly #socket: Socket;
  readonly #deps: ConnectionDependencies;
  readonly #bucket: TokenBucket;
  readonly #topics = new Set<string>();
  readonly #endings = new Map<string, () => void>();
  #identity: Identity | null;
  #timers: NodeJS.Timeout[] = [];
  #refused = 0;
  /** Messages of one connection are handled in order. */
  #queue: Promise<void> = Promise.resolve();

  constructor(socket: Socket, deps: ConnectionDependencies, identity: Identity | null) {
    this.#socket = socket;
    this.#deps = deps;
    this.#identity = identity;
    this.#bucket = new TokenBucket(deps.limits, performance.now());
  }

  async open(): Promise<void> {
    this.#socket.on('disconnect', () => this.#end());
    this.#socket.onAny((event: unknown, ...args: unknown[]) => this.#receive(event, args));
    await this.#enterRooms();
  }

  close(code: ErrorCode): void {
    this.#tell(code);
    this.#socket.disconnect(true);
  }

  async #enterRooms(): Promise<void> {
    if (!this.#identity || !this.#socket.connected) return;
    const { actor } = this.#identity;
    await this.#socket.join([topicRoom(userTopic(actor.documentId)), sessionRoom(actor.sessionId)]);
    this.#armTimers();
  }

  #receive(event: unknown, args: unknown[]): void {
    const last = args.at(-1);
    const ack: Ack = typeof last === 'function' ? (last as Ack) : () => undefined;
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    if (typeof event !== 'string') return;
    if (!this.#bucket.take(performance.now())) this.#slowDown(event, ack);
    else if (event === 'heartbeat') this.#heartbeat(ack);
    else this.#queue = this.#queue.then(() => this.#answer(event, payload, ack));
  }

  #slowDown(event: string, ack: Ack): void {
    this.#refused++;
    if (this.#refused > this.#deps.limits.maxRefused) this.close('too_many_requests');
    else this.#refuse('too_many_requests', event, ack);
  }

  #heartbeat(ack: Ack): void {
    const serverTime = this.#deps.clock.now().toISOString();
    ack(this.#isExpired() ? { ok: false, error: 'token_expired', serverTime } : { ok: true, serverTime });
  }

  async #answer(event: string, payload: unknown, ack: Ack): Promise<void> {
    try {
      const answer = await this.#handle(event, payload);
      ack({ ok: true, ...answer });
    } catch (error) {
      this.#refuse(this.#codeOf(error, event), event, ack);
    }
  }

  async #handle(event: string, payload: unknown): Promise<Record<string, unknown>> {
    if (event === 'token:refresh') return this.#refresh(tokenSchema.parse(payload));
    if (this.#isExpired()) throw new AppError('token_expired');
    if (event === 'subscribe') {
      await this.#join(topicSchema.parse(payload));
      return {};
    }
    if (event === 'unsubscribe') {
      this.#leave(topicSchema.parse(payload));
      return {};
    }
    const handler = this.#deps.messages.get(event);
    if (!handler) throw new AppError('not_found');
    if (!handler.isAnonymous && !this.#identity) throw new AppError('unauthenticated');
    const data = await handler.handle(this.#context(), payload);
    return data === undefined ? {} : { data };
  }

  async #refresh(token: string): Promise<Record<string, unknown>> {
    const verified = await this.#deps.auth.verifyAccessToken(token);
    if (verified === 'expired') throw new AppError('token_expired');
    if (verified === null || !this.#identity) throw new AppError('unauthenticated');
    const { expiresAt, ...actor } = verified;
    if (actor.documentId !== this.#identity.actor.documentId) throw new AppError('forbidden');
    await this.#socket.leave(sessionRoom(this.#identity.actor.sessionId));
    this.#identity = { actor, expiresAt };
    await this.#enterRooms();
    // Rights may have been revoked since the subscription.
    for (const topic of this.#topics) {
      if (await this.#deps.topics.allows(actor, topic)) continue;
      this.#leave(topic);
      this.#tell('forbidden', { topic });
    }
    return { expiresAt: expiresAt.toISOString() };
  }

  async #join(topic: string): Promise<void> {
    if (this.#topics.has(topic)) return;
    if (this.#topics.size >= this.#deps.limits.maxTopics) throw new AppError('too_many_requests');
    if (!(await this.#deps.topics.allows(this.#identity?.actor ?? null, topic)))
      throw new AppError('forbidden');
    // Rooms joined after the disconnection would never be left.
    if (!this.#socket.connected) return;
    this.#topics.add(topic);
    await this.#socket.join(topicRoom(topic));
  }

  #leave(topic: string): void {
    if (this.#topics.delete(topic)) void this.#socket.leave(topicRoom(topic));
  }

  #context(): MessageContext {
    return {
      actor: this.#identity?.actor ?? null,
      join: (topic) => this.#join(topic),
      leave: (topic) => this.#leave(topic),
      emit: (event, payload) => {
        this.#socket.emit(event, payload);
      },
      atEnd: (key, work) => this.#atEnd(key, work),
    };
  }

  #isExpired(): boolean {
    return this.#identity !== null && this.#identity.expiresAt <= this.#deps.clock.now();
  }

  #armTimers(): void {
    this.#clearTimers();
    if (!this.#identity) return;
    const { expiresAt } = this.#identity;
    const left = Math.min(expiresAt.getTime() - this.#deps.clock.now().getTime(), longestTimer);
    const notice = () => this.#socket.emit('token:expiring', { expiresAt: expiresAt.toISOString() });
    this.#timers = [
      setTimeout(notice, Math.max(0, left - this.#deps.expiringNoticeMs)),
      setTimeout(() => this.close('token_expired'), Math.max(0, left)),
    ];
  }

  #end(): void {
    this.#clearTimers();
    for (const work of this.#endings.values()) work();
    this.#endings.clear();
  }

  #atEnd(key: string, work: (() => void) | null): void {
    if (work === null) this.#endings.delete(key);
    // Ended while the message was handled.
    else if (!this.#socket.connected) work();
    else if (this.#endings.has(key) || this.#endings.size < this.#deps.limits.maxTopics)
      this.#endings.set(key, work);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #codeOf(error: unknown, event: string): ErrorCode {
    if (error instanceof AppError) return error.code;
    if (error instanceof z.ZodError) return 'validation_failed';
    this.#deps.log.error(
      { event, error: error instanceof Error ? error.name : typeof error },
      'realtime message failed',
    );
    return 'internal';
  }

  #refuse(code: ErrorCode, event: string, ack: Ack): void {
    this.#tell(code, { event: event.slice(0, 100) });
    ack({ ok: false, error: code, message: errorMessages[code] });
  }

  #tell(code: ErrorCode, about: Record<string, string> = {}): void {
    this.#socket.emit('error', { code, message: errorMessages[code], ...about });
  }
}
