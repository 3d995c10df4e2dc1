import type { z } from 'zod';
import type { Actor } from '../auth/access.ts';

export interface MessageContext {
  readonly actor: Actor | null;
  /** Subscribes to a topic; refuses the message if its rule does not allow it. */
  join(topic: string): Promise<void>;
  leave(topic: string): void;
  emit(event: string, payload: unknown): void;
  /** Done once when the connection ends; a later call with the same key takes its place, null takes it away. */
  atEnd(key: string, work: (() => void) | null): void;
}

export interface MessageOptions {
  /** Also allowed without an account. */
  anonymous?: boolean;
}

export interface MessageHandler {
  readonly isAnonymous: boolean;
  /** The result is acknowledged as `data`. */
  handle(context: MessageContext, payload: unknown): Promise<unknown>;
}

export type SignedInContext = MessageContext & { readonly actor: Actor };
export type ContextOf<O extends MessageOptions> = O extends { anonymous: true }
  ? MessageContext
  : SignedInContext;

export const ownEvents = new Set(['heartbeat', 'token:refresh', 'subscribe', 'unsubscribe']);

export class MessageRegistry {
  readonly #handlers = new Map<string, MessageHandler>();

  add<S extends z.ZodType, O extends MessageOptions>(
    event: string,
    schema: S,
    options: O,
    handler: (context: ContextOf<O>, payload: z.output<S>) => unknown,
  ): void {
    if (ownEvents.has(event) || this.#handlers.has(event))
      throw new Error(`Message ${event} is registered twice.`);
    this.#handlers.set(event, {
      isAnonymous: options.anonymous === true,
      // Anonymous senders were refused before, so the actor is present where the options require one.
      handle: async (context, payload) => handler(context as ContextOf<O>, schema.parse(payload)),
    });
  }

  get(event: string): MessageHandler | undefined {
    return this.#handlers.get(event);
  }
}
