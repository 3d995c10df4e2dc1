import type { Issue } from '@kermesse/domain/shared/issue';
import { AppError } from '../errors/app-error.ts';
import { collectionMessages, queryRefusal } from './messages.ts';

const shownLength = 200;

/** `['filters', 'author', 'name']` as the client wrote it: `filters[author][name]`. */
function shown(path: readonly string[]): string {
  const [head = '', ...rest] = path;
  return [head, ...rest.map((part) => `[${part}]`)].join('').slice(0, shownLength);
}

/** The whole query is refused; no part of it is ignored. */
export function refuseQuery(path: readonly string[], reason: string): never {
  const parameter = shown(path);
  throw new AppError('query_not_allowed', {
    message: queryRefusal(parameter, reason),
    issues: [{ path: parameter, message: reason }],
    details: { parameter },
  });
}

export function refuseBody(issues: Issue[]): never {
  throw new AppError('validation_failed', { issues });
}

export function refuseBodyField(path: string, message: string): never {
  refuseBody([{ path, message }]);
}

export function refuseFieldWrite(path: string): never {
  throw new AppError('forbidden', {
    message: collectionMessages.forbiddenBodyField,
    issues: [{ path, message: collectionMessages.forbiddenBodyField }],
  });
}
