import * as z from 'zod/mini';

/** The HTTP meaning of a code; `number` where the specification defines one. */
export interface ErrorMeaning {
  readonly status: number;
  readonly number?: number;
}
/** The codes that any call may return. The list is closed, and the kit provides a message for each. */
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
  STEP_UP_REQUIRED: { status: 403 },
  TIMEOUT: { status: 504 },
  TOO_MANY_REQUESTS: { status: 429 },
  UNAVAILABLE: { status: 503 },
  UNKNOWN_HOST: { status: 421 },
  UNREADABLE_ANSWER: { status: 502 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
export type PlatformCode = keyof typeof PLATFORM_ERRORS;
/**
 * The codes of the domains: each `errors.ts` beside a domain's endpoints adds its own. A program knows the domains that
 * it imports.
 */
export interface DomainErrors {}
export type ErrorCode = PlatformCode | keyof DomainErrors;
export const isPlatformCode = (code: unknown): code is PlatformCode =>
  typeof code === 'string' && Object.hasOwn(PLATFORM_ERRORS, code);

/**
 * The code of a response if the endpoint may return it, otherwise null. The endpoint's declaration decides, so that a
 * shell passes on codes of domains that are newer than itself.
 */
export const answeredCode = (declared: readonly string[], code: unknown): ErrorCode | null =>
  isPlatformCode(code) || (typeof code === 'string' && declared.includes(code)) ? (code as ErrorCode) : null;

/** One rejected field: its path in the request, and the reason as the contract states it. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** The body of every API response that is not 2xx. */
export const ErrorBody = z.object({
  code: z.string(),
  requestId: z.string(),
  errorCode: z.optional(z.number()),
  details: z.optional(z.array(FieldIssue)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error with a code; compared by `code`, never by class, because remotes bundle their own copies. */
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

/** Whether this is an error with a code. Checked by name, because each remote has its own copy of the class. */
export const isAppError = (error: unknown): error is AppError =>
  (error as { readonly name?: unknown } | null)?.name === 'AppError';

/** The code of any thrown value; `INTERNAL` if it has none. */
export const codeOf = (error: unknown): ErrorCode => (isAppError(error) ? error.code : 'INTERNAL');
