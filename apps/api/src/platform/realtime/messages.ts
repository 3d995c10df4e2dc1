import type { z } from 'zod';
import type { Actor } from '../auth/access.ts';

/** The connection that a message came from, as far as a feature needs it. */
export interface MessageContext {
  readonly actor: Actor | null;
  /** Follows a topic, if its rule allows; otherwise the message is refused. */
  join(topic: string): Promise<void>;
  leave(topic: string): void;
  /** Answers this connection alone. */
  emit(event: string, payload: unknown): void;
}

export interface MessageOptions {
  /** Visitors without an account may send it too. */
  anonymous?: boolean;
}

export interface MessageHandler {
  readonly isAnonymous: boolean;
  /** What it returns is acknowledged as `data`. */
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
      // Who may not send it never comes this far, so the context has an actor where the options promise one.
      handle: async (context, payload) => handler(context as ContextOf<O>, schema.parse(payload)),
    });
  }

  get(event: string): MessageHandler | undefined {
    return this.#handlers.get(event);
  }
}
