import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './rate-limits.ts';
import { isFileUpload, mayHaveBody } from './request-body.ts';

/** A body that is late gets a 408 and ends the connection; uploads have the request's timeout. */
export function registerBodyTimeout(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!mayHaveBody(request) || isFileUpload(request)) return done(null, payload);
    const timer = setTimeout(() => {
      if (payload.listenerCount('error') > 0 && !reply.sent) {
        reply.header('connection', 'close');
        payload.emit('error', new AppError('request_timeout'));
      } else {
        // After an early answer the rest of the body need not be received.
        request.raw.destroy();
      }
    }, timeoutMs);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop);
    request.raw.once('close', stop);
    done(null, payload);
  });
}

export interface ConnectionLimit {
  perAddress: number;
  isExempt: (address: string) => boolean;
}

/** One address must not take all connections. */
export function limitConnections(server: Server, { perAddress, isExempt }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
