import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export interface OverloadLimits {
  /** Requests under way at once; the next one is refused rather than queued without end. */
  maxInFlight: number;
  maxEventLoopDelayMs: number;
}

export async function registerOverloadProtection(
  app: FastifyInstance,
  limits: OverloadLimits,
): Promise<void> {
  let inFlight = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    if (inFlight >= limits.maxInFlight) return done(new AppError('overloaded'));
    inFlight++;
    // 'close' comes for finished and for aborted answers alike.
    reply.raw.once('close', () => {
      inFlight--;
    });
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    pressureHandler: () => {
      throw new AppError('overloaded');
    },
  });
}
