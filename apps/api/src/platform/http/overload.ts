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
  app.addHook('onRequest', async (_request, reply) => {
    if (inFlight >= limits.maxInFlight) throw new AppError('overloaded');
    inFlight++;
    // 'close' comes for finished and for aborted answers alike.
    reply.raw.once('close', () => {
      inFlight--;
    });
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    pressureHandler: () => {
      throw new AppError('overloaded');
    },
  });
}
