import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** An IPv6 client has a whole /64: limits on single addresses could be evaded. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

type Limit = RateLimitOptions;

/** The key must not come from the body, which the caller chooses. */
export function perAddress(max: number, config: Config): Limit {
  return {
    max,
    timeWindow: config.limits.windowMs,
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
  };
}

export function perAccount(max: number, config: Config): Limit {
  return {
    max,
    timeWindow: config.limits.windowMs,
    keyGenerator: (request: FastifyRequest) => request.actor?.documentId ?? networkOf(request.ip),
  };
}
