import type { FastifyRequest } from 'fastify';

/** Their bodies, if any, are never read. */
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export function mayHaveBody({ method, headers }: FastifyRequest): boolean {
  if (withoutBody.has(method)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Files are read by their route as they come; every other body is read before it. */
export function isFileUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}
