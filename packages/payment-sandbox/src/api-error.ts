/** A refusal in the provider's shape; its official library turns it into the matching error class. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(status: number, type: string, message: string, extra: { code?: string; param?: string } = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = { error: { type, message, ...extra } };
  }
}

export const invalidRequest = (message: string, extra: { code?: string; param?: string } = {}) =>
  new ApiError(400, 'invalid_request_error', message, extra);

export const missing = (what: string, id: string) =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });
