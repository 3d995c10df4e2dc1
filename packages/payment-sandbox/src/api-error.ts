/** In the provider's shape, which its official library turns into the matching error class. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };
  /** Whether a repeated idempotency key gets this refusal again; false for malformed requests. */
  readonly isKept: boolean;

  constructor(
    status: number,
    type: string,
    message: string,
    { isKept = false, ...extra }: { code?: string; param?: string; isKept?: boolean } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.isKept = isKept;
    this.body = { error: { type, message, ...extra } };
  }
}

export const invalidRequest = (message: string, extra: { code?: string; param?: string } = {}) =>
  new ApiError(400, 'invalid_request_error', message, extra);

export const refused = (message: string, code: string) =>
  new ApiError(400, 'invalid_request_error', message, { code, isKept: true });

export const missing = (what: string, id: string) =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });
