import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isFileUpload, mayHaveBody } from './request-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For those who look after the server: they are answered, and not counted, however busy it is. */
    isExemptFromOverload?: boolean;
  }
}

export interface OverloadLimits {
  /** Requests under way at once; the next one is refused rather than queued without end. */
  maxInFlight: number;
  maxEventLoopDelayMs: number;
}

const isExempt = (request: FastifyRequest) => request.routeOptions.config.isExemptFromOverload === true;

/** A request counts from when its body has come: until then it costs nothing but its connection. */
export async function registerOverloadProtection(
  app: FastifyInstance,
  limits: OverloadLimits,
): Promise<void> {
  let inFlight = 0;
  const isFull = () => inFlight >= limits.maxInFlight;
  const count = (reply: FastifyReply) => {
    if (reply.raw.closed) return;
    inFlight++;
    // 'close' comes for finished and for aborted answers alike.
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
      // It is read by its route; refusing what was sent already would only have it sent again.
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
