import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { thrownCode } from './errors.ts';

/** The logger type that the framework accepts. */
export type Log = FastifyBaseLogger;

/** Field names under which personal data or secrets could reach a log line; their values are redacted. */
const REDACTED = [
  'password',
  'token',
  'email',
  'firstName',
  'lastName',
  'phone',
  'note',
  'cookie',
  'authorization',
  'params',
  'parameters',
  'query',
];

/**
 * Logs JSON lines to standard output without personal data: no URLs with queries, no bodies, no SQL parameters.
 * @param part the server that logs, named in every line
 */
export const createLog = (part: string, level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { part },
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    destination,
  );

/** Errors from our own code, whose messages name properties and functions but never values. */
const SAFE_MESSAGES: readonly string[] = ['TypeError', 'ReferenceError', 'WrongAnswerError'];

/**
 * The loggable part of an unexpected error: kind, code (of its cause: a SQLSTATE, `ECONNREFUSED`) and stack, and the
 * message only where it cannot quote a row's values.
 */
export function describeError(error: unknown): {
  readonly kind: string;
  readonly message?: string;
  readonly state?: string;
  readonly at: string;
} {
  if (!(error instanceof Error)) return { kind: typeof error, at: '' };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  const state = thrownCode(error.cause) || thrownCode(error);
  const message = SAFE_MESSAGES.includes(error.name) ? { message: error.message } : {};
  return { kind: error.name, ...message, at: frames.slice(0, 8).join(' < '), ...(state === '' ? {} : { state }) };
}
