import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors/app-error.ts';

export interface Actor {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly isPlatformAdmin: boolean;
  /** Public id of the session. */
  readonly sessionId: string;
}

/** Every route declares one; its name appears in the authorisation inventory. */
export interface AccessRule {
  readonly name: string;
  authorize(request: FastifyRequest): Promise<void> | void;
}

/** A rule that keeps the entry it has read, so that the use case need not read it again. */
export interface FindingRule<Found> extends AccessRule {
  /** Throws on a route with another rule. */
  of(request: FastifyRequest): Found;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Identity of an anonymous browser: owns its holds and drafts until sign-in. */
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

/** For a route with an entry in its path: `find` returns it with the caller's rights, or refuses. */
export function entryAccess<Found extends object>(
  name: string,
  find: (actor: Actor, documentId: string) => Promise<Found>,
): FindingRule<Found> {
  const found = new WeakMap<FastifyRequest, Found>();
  return {
    name,
    authorize: async (request) => {
      const actor = requireActor(request);
      const { documentId } = request.params as Record<string, unknown>;
      if (typeof documentId !== 'string') throw notFound();
      found.set(request, await find(actor, documentId));
    },
    of: (request) => {
      const entry = found.get(request);
      if (!entry) throw new Error(`${name} is not the access rule of this route`);
      return entry;
    },
  };
}
