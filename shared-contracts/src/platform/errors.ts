import * as z from 'zod/mini';

/** What a code means to whoever speaks HTTP; `number` where the specification names one. */
export interface ErrorMeaning {
  readonly status: number;
  readonly number?: number;
}
/** The codes that any call may be answered with. The list is closed, and the kit lends a sentence for each. */
export const PLATFORM_ERRORS = {
  BAD_INPUT: { status: 400, number: -2434 },
  BAD_ORIGIN: { status: 403 },
  CONFIRMATION_REQUIRED: { status: 403 },
  CONFLICT: { status: 409 },
  FORBIDDEN: { status: 403 },
  INTERNAL: { status: 500 },
  NETWORK: { status: 0 },
  NOT_FOUND: { status: 404 },
  NOT_LOGGED_IN: { status: 401 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  ROUTE_NOT_FOUND: { status: 404 },
  TIMEOUT: { status: 504 },
  TOO_MANY_REQUESTS: { status: 429 },
  UNAVAILABLE: { status: 503 },
  UNKNOWN_HOST: { status: 421 },
  UNREADABLE_ANSWER: { status: 502 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
export type PlatformCode = keyof typeof PLATFORM_ERRORS;
/** The codes of the domains: each adds those that stand in the `errors.ts` beside its endpoints. A program knows the domains that it imports. */
export interface DomainErrors {}
export type ErrorCode = PlatformCode | keyof DomainErrors;
export const isPlatformCode = (code: unknown): code is PlatformCode => typeof code === 'string' && Object.hasOwn(PLATFORM_ERRORS, code);

/**
 * The code of an answer when a call may be answered with it; null for any other. What counts is what the endpoint declares, so that a shell
 * passes on a code of a domain that came after it.
 */
export const answeredCode = (declared: readonly string[], code: unknown): ErrorCode | null =>
  isPlatformCode(code) || (typeof code === 'string' && declared.includes(code)) ? (code as ErrorCode) : null;

/** One refused field: where it stands in the request, and why, in words of the contract. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** What every API answers when it does not answer 2xx. */
export const ErrorBody = z.object({
  code: z.string(),
  requestId: z.string(),
  errorCode: z.optional(z.number()),
  details: z.optional(z.array(FieldIssue)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error that has a code; compared by `code`, never by class, because remotes carry their own copies. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldIssue[];
  readonly requestId: string | undefined;
  constructor(code: ErrorCode, options: { details?: readonly FieldIssue[]; requestId?: string; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? [];
    this.requestId = options.requestId;
  }
}

/** Whether this is an error with a code. Told by its name, since each remote has a class of its own. */
export const isAppError = (error: unknown): error is AppError => (error as { readonly name?: unknown } | null)?.name === 'AppError';

/** The code of anything thrown; `INTERNAL` for what has none. */
export const codeOf = (error: unknown): ErrorCode => (isAppError(error) ? error.code : 'INTERNAL');
