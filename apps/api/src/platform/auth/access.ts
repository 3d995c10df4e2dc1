import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** The person behind a request. */
export interface Actor {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly isPlatformAdmin: boolean;
  /** Public id of the sign-in that the token belongs to. */
  readonly sessionId: string;
}

/** Who may call a route. Every route declares one; its name appears in the authorisation inventory. */
export interface AccessRule {
  readonly name: string;
  authorize(request: FastifyRequest): Promise<void> | void;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Identity of an anonymous browser: its holds and drafts belong to it until sign-in. */
    visitorId: string | null;
  }
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

export const anyone: AccessRule = { name: 'anyone', authorize: () => undefined };

export const signedIn: AccessRule = {
  name: 'signed-in',
  authorize: (request) => {
    requireActor(request);
  },
};
