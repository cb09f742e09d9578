import * as z from 'zod/mini';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  codeOf,
  isPlatformCode,
  PLATFORM_ERRORS,
  type ErrorBody,
  type FieldIssue,
} from '@tessera/contracts/errors';
import { describeError } from '@tessera/server/log';
import { thrownCode, thrownMessage, thrownName } from '@tessera/server/errors';
import { wordsOf } from './forms.ts';

// Without a locale, zod/mini only reports "Invalid input".
z.config(z.locales.en());

/** The fields that a schema rejects, as `path.to.0.field` and a message. */
export const issuesOf = (error: z.core.$ZodError, under = ''): FieldIssue[] =>
  error.issues.map((issue) => ({
    path: [...(under ? [under] : []), ...issue.path.map(String)].join('.'),
    message: wordsOf(issue),
  }));
/** The parsed value. Throws BAD_INPUT with the path of each rejected field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, under = ''): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new AppError('BAD_INPUT', { details: issuesOf(parsed.error, under) });
  return parsed.data;
}
/** An error with one message about one path. */
export const refusal = (
  code: 'BAD_INPUT' | 'BAD_ORIGIN' | 'CONFLICT' | 'FORBIDDEN' | 'NOT_FOUND' | 'NOT_LOGGED_IN' | 'UNAVAILABLE',
  path: string,
  message: string,
): AppError => new AppError(code, { details: [{ path, message }] });

const FASTIFY_CODES: Readonly<Record<string, 'BAD_INPUT' | 'PAYLOAD_TOO_LARGE'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
};
/** Errors of a database that takes nothing, by the codes of the system and of PostgreSQL. */
const DATABASE_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer: start it',
  ETIMEDOUT: 'does not answer: start it',
  '57P03': 'is starting: wait for it',
  '25006': 'is read-only: let it take writes',
  '53100': 'has no room on its disk: make some',
};
const isAppError = (error: unknown): error is AppError => thrownName(error) === 'AppError';

const bodyOf = (code: ErrorBody['code'], requestId: string, details: readonly FieldIssue[]): ErrorBody => ({
  code,
  requestId,
  ...(details.length ? { details: [...details] } : {}),
});
/** Responds to a URL that cannot be decoded, which never reaches a route or the error handler. */
export const badAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void reply.code(400).send(bodyOf('BAD_INPUT', request.id, [{ path: 'path', message: error.message }]));

/** Takes an error that nobody expected to the operators' list. */
export type NoteFailure = (error: unknown, request: FastifyRequest) => void;
/** The single place that turns thrown values into the ErrorBody of the contracts. */
export function answerErrors(app: FastifyInstance, note: NoteFailure): void {
  app.setNotFoundHandler((request, reply) => reply.code(404).send(bodyOf('ROUTE_NOT_FOUND', request.id, [])));
  app.setErrorHandler((error, request, reply) => {
    const fastifyCode = FASTIFY_CODES[thrownCode(error)];
    const thrown = codeOf(error);
    const database = DATABASE_CODES[thrownCode(error)];
    const code = fastifyCode ?? (database ? 'UNAVAILABLE' : isPlatformCode(thrown) ? thrown : 'INTERNAL');
    if (code === 'INTERNAL' || database)
      request.log.error({ route: request.routeOptions.url, ...describeError(error) }, 'unexpected error');
    if (code === 'INTERNAL') note(error, request);
    const about = fastifyCode
      ? [{ path: 'body', message: thrownMessage(error) }]
      : database
        ? [{ path: 'database', message: `The registry's database ${database}, then repeat; nothing was changed.` }]
        : [];
    const details = isAppError(error) ? error.details : about;
    return reply.code(PLATFORM_ERRORS[code].status).send(bodyOf(code, request.id, details));
  });
}
