import type { FastifyRequest } from 'fastify';

/** Fastify never reads their bodies. */
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export function mayHaveBody({ method, headers }: FastifyRequest): boolean {
  if (withoutBody.has(method)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Uploads are read by their route as a stream; every other body is read before it. */
export function isFileUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}
