import type { FastifyRequest } from 'fastify';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const isLoopback = (address: string | undefined): boolean => loopbackAddresses.has(address ?? '');

/** A proxy on the same machine also connects from loopback, for callers elsewhere. */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !isForwarded && isLoopback(request.socket.remoteAddress);
}
