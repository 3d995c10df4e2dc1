import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isFileUpload, mayHaveBody } from './request-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For monitoring and the web app's files: always answered, and not counted. */
    isExemptFromOverload?: boolean;
  }
}

export interface OverloadLimits {
  /** Concurrent requests; further ones are refused rather than queued. */
  maxInFlight: number;
  maxEventLoopDelayMs: number;
}

const isExempt = (request: FastifyRequest) => request.routeOptions.config.isExemptFromOverload === true;

/** A request counts once its body has arrived: until then it costs only its connection. */
export async function registerOverloadProtection(
  app: FastifyInstance,
  limits: OverloadLimits,
): Promise<void> {
  let inFlight = 0;
  const isFull = () => inFlight >= limits.maxInFlight;
  const count = (reply: FastifyReply) => {
    if (reply.raw.closed) return;
    inFlight++;
    // `close` is emitted for finished and for aborted answers.
    reply.raw.once('close', () => {
      inFlight--;
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    if (isFull()) return done(new AppError('overloaded'));
    if (!mayHaveBody(request)) count(reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request) || !mayHaveBody(request)) return done();
    if (isFileUpload(request)) {
      // Counted at the end of the upload: a refusal after it was sent would only have it sent again.
      request.raw.once('end', () => count(reply));
      return done();
    }
    if (isFull()) return done(new AppError('overloaded'));
    count(reply);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    pressureHandler: (request) => {
      if (!isExempt(request)) throw new AppError('overloaded');
    },
  });
}
