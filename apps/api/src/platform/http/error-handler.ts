import type { ErrorCode } from '@kermesse/domain/errors/catalogue';
import { forbiddenAct } from '@kermesse/domain/errors/common';
import type { ErrorEnvelope } from '@kermesse/domain/errors/envelope';
import type { Issue } from '@kermesse/domain/shared/issue';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, slowStatement } from '../db/failures.ts';
import { AppError } from '../errors/app-error.ts';
import { errorName, statusOf } from '../errors/status.ts';
import { summarizeFailure } from '../logging/failure-summary.ts';

/** Sent with every 503. */
export const retryAfterSeconds = '2';

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_UNDER_PRESSURE: 'overloaded',
};

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  406: 'malformed_request',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'overloaded',
};

function validationIssues(error: FastifyError): Issue[] | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? '',
  }));
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const issues = validationIssues(error);
  if (issues) return new AppError('validation_failed', { issues });
  if (slowStatement(error) !== null) return new AppError('database_too_slow', { cause: error });
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable', { cause: error });
  const status = error.statusCode ?? 500;
  const isSendersFault = status >= 400 && status < 500;
  const code =
    frameworkCodes[error.code] ?? codeOfStatus[status] ?? (isSendersFault ? 'malformed_request' : 'internal');
  return new AppError(code, { cause: error });
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The default message speaks of a page to see, which does not suit a refused change. */
function inWordsOf({ method }: FastifyRequest, error: AppError): AppError {
  if (error.code !== 'forbidden' || !error.isPlain || reads.has(method)) return error;
  return new AppError('forbidden', { message: forbiddenAct, details: error.details, cause: error });
}

export function envelopeOf(error: AppError): ErrorEnvelope {
  const status = statusOf[error.code];
  return {
    data: null,
    error: {
      status,
      name: errorName(status),
      code: error.code,
      message: error.message,
      details: error.details,
    },
  };
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const shown = inWordsOf(request, toAppError(error));
  const body = envelopeOf(shown);
  const { status } = body.error;
  if (status >= 500) {
    const statement = slowStatement(error);
    request.log.error(
      {
        failure: summarizeFailure(error),
        code: shown.code,
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
        ...(statement === null ? {} : { statement }),
      },
      shown.code === 'internal' ? 'Something went wrong' : 'request failed',
    );
  }
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  // The route may have set its own serialiser, which does not fit the error envelope.
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(handleError);
}
