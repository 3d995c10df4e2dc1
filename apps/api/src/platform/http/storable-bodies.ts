import type { FastifyInstance } from 'fastify';
import { isStorableText } from '../collections/query/read-value.ts';
import { AppError, notFound } from '../errors/app-error.ts';

/** Deeper than any form that people build, far from what would exhaust a stack. */
const deepest = 40;

function refuse(path: string, message: string): never {
  throw new AppError('validation_failed', { issues: [{ path, message }] });
}

interface Node {
  value: unknown;
  path: string;
  depth: number;
}

function childrenOf({ value, path, depth }: Node): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= deepest) refuse(path, 'Ce document est trop profond.');
  return Object.entries(value).map(([key, item]) => {
    if (!isStorableText(key)) refuse(path, 'Ce nom contient un caractère illisible.');
    return { value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 };
  });
}

/** Walks without recursion: the depth of a body is the sender's choice. */
function check(body: unknown): void {
  const open: Node[] = [{ value: body, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string' && !isStorableText(next.value)) {
      refuse(next.path, 'Ce texte contient un caractère illisible.');
    }
    open.push(...childrenOf(next));
  }
}

function isStorableAddress(params: unknown): boolean {
  if (typeof params !== 'object' || params === null) return true;
  return Object.values(params).every((value) => typeof value !== 'string' || isStorableText(value));
}

/**
 * Text that the database cannot store (NUL, half a surrogate pair) is the sender's fault, on every route. Nothing is
 * named by such a text either, so an address with it leads nowhere.
 */
export function registerStorableBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!isStorableAddress(request.params)) throw notFound();
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('application/json')) check(request.body);
  });
}
