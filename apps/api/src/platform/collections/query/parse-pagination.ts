import type { AnyCollection } from '../collection.ts';
import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import { readWhole } from './read-value.ts';
import { branch, type Path } from './shapes.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const known = new Set(['page', 'pageSize', 'start', 'limit']);
const root: Path = ['pagination'];

function whole(
  parameters: Record<string, unknown>,
  name: string,
  minimum: number,
  maximum: number,
): number | undefined {
  const raw = parameters[name];
  if (raw === undefined) return undefined;
  const path = [...root, name];
  const value =
    (typeof raw === 'string' ? readWhole(raw) : undefined) ?? refuseQuery(path, collectionMessages.badNumber);
  if (value < minimum) refuseQuery(path, collectionMessages.badNumber);
  return value <= maximum ? value : refuseQuery(path, collectionMessages.overMaximum(maximum));
}

/** Either page and size, or start and limit: no answer could satisfy both. */
export function parsePagination({ pageSize }: AnyCollection, raw: unknown): Page {
  if (raw === undefined) return { limit: pageSize.default, offset: 0 };
  const parameters = branch(raw, root);
  for (const name of Object.keys(parameters)) {
    if (!known.has(name)) refuseQuery([...root, name], collectionMessages.unknownParameter);
  }
  const page = whole(parameters, 'page', 1, queryLimits.page);
  const size = whole(parameters, 'pageSize', 1, pageSize.max);
  const start = whole(parameters, 'start', 0, queryLimits.page * pageSize.max);
  const limit = whole(parameters, 'limit', 1, pageSize.max);
  if (start === undefined && limit === undefined) {
    const rows = size ?? pageSize.default;
    return { limit: rows, offset: ((page ?? 1) - 1) * rows };
  }
  if (page !== undefined || size !== undefined) refuseQuery(root, collectionMessages.badShape);
  return { limit: limit ?? pageSize.default, offset: start ?? 0 };
}

export interface PageMeta {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

export function pageMeta({ limit, offset }: Page, total: number): PageMeta {
  return {
    page: Math.floor(offset / limit) + 1,
    pageSize: limit,
    pageCount: Math.ceil(total / limit),
    total,
  };
}
