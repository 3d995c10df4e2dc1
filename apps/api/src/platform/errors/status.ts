import type { ErrorCode } from '@kermesse/domain/errors/catalogue';

/** Exhaustive on purpose: a new code does not compile until it has a status. */
export const statusOf: Record<ErrorCode, number> = {
  validation_failed: 400,
  malformed_request: 400,
  query_not_allowed: 400,
  unauthenticated: 401,
  token_expired: 401,
  invalid_credentials: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  idempotency_mismatch: 409,
  too_many_requests: 429,
  payload_too_large: 413,
  unsupported_media_type: 415,
  overloaded: 503,
  database_unavailable: 503,
  upstream_unavailable: 502,
  internal: 500,
  email_taken: 409,
  wrong_password: 400,
  email_not_confirmed: 403,
  link_unusable: 400,
  last_president: 409,
  stock_below_taken: 409,
  already_sold: 409,
  stock_insufficient: 409,
  product_unavailable: 409,
  not_eligible: 403,
  already_registered: 409,
  quantity_refused: 400,
  registration_closed: 409,
  session_expired: 409,
  extension_refused: 409,
};

const names: Record<number, string> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
  500: 'InternalServerError',
  502: 'BadGatewayError',
  503: 'ServiceUnavailableError',
};

export function errorName(status: number): string {
  return names[status] ?? 'ApplicationError';
}
