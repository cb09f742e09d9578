import { AppError, type ErrorBody, type ErrorCode, type FieldIssue } from '@tessera/contracts/errors';
import { describeError } from '@tessera/server/log';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, isErrorCode } from './error-codes.ts';
import { isUnreachable, shortageOf } from './errors.ts';
import { logRefusal } from './security-log.ts';

/** Maps the framework's own errors to codes of the contract. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
  FST_ERR_BAD_URL: 'BAD_INPUT',
  FST_ERR_MAX_PARAM_LENGTH: 'BAD_INPUT',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};

function codeFor(error: FastifyError | Error): ErrorCode {
  if (error instanceof AppError) return error.code;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (isErrorCode(code)) return code;
  const known = typeof code === 'string' ? FRAMEWORK[code] : undefined;
  if (known) return known;
  if (statusCode === 400) return 'BAD_INPUT';
  return isUnreachable(error) || shortageOf(error) !== null ? 'UNAVAILABLE' : 'INTERNAL';
}

/**
 * The body of an error response: code, request id, the specification's number where there is one, and the rejected
 * fields.
 */
function errorBody(code: ErrorCode, requestId: string, details: readonly FieldIssue[] = []): ErrorBody {
  const { number } = ERRORS[code];
  return {
    code,
    requestId,
    ...(number === undefined ? {} : { errorCode: number }),
    ...(details.length > 0 ? { details: [...details] } : {}),
  };
}

/** Seconds after which a client may retry a call that was answered UNAVAILABLE. */
const RETRY_AFTER = '5';
/** Sends an error code with its status; the response is never cached. */
export const sendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: readonly FieldIssue[] = [],
): FastifyReply => {
  if (code === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER);
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(errorBody(code, request.id, details));
};

/**
 * The only place where a thrown error becomes a response. Unexpected errors are logged without the values that they may
 * quote.
 */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeFor(error);
  const state = shortageOf(error);
  if (state !== null) request.server.shortage.note(state);
  logRefusal(request, code);
  if (code === 'INTERNAL') {
    const { url = 'unknown' } = request.routeOptions;
    request.log.error({ route: url, ...describeError(error) }, 'unexpected error');
    request.server.failures?.note(error, `${request.method} ${url}`);
  }
  return sendError(request, reply, code, error instanceof AppError ? error.details : []);
}
