import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

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

/** Logs JSON lines to standard output without personal data: no URLs with queries, no bodies, no SQL parameters. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: { part: 'api' },
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  });

/** Errors from our own code, whose messages name properties and functions but never values. */
const SAFE_MESSAGES: readonly string[] = ['TypeError', 'ReferenceError', 'WrongAnswerError'];

/** The loggable part of an unexpected error: kind, SQLSTATE and stack, and the message only where it cannot quote a row's values. */
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
  const state = (error.cause as { code?: unknown } | undefined)?.code;
  const message = SAFE_MESSAGES.includes(error.name) ? { message: error.message } : {};
  return { kind: error.name, ...message, at: frames.slice(0, 8).join(' < '), ...(typeof state === 'string' ? { state } : {}) };
}
