import * as z from 'zod/mini';

/**
 * Every code that a person can meet, with its HTTP status and, where the specification names one, its numeric code. Its USER_
 * codes are recognised, as it demands, and sent by nobody: an account is made by its code and active at once, and a log-in never says
 * which half was wrong. BILLING_DETAILS_NOT_SET belongs to the receipt, which names who paid; a card needs no address.
 * The list is closed: screens switch on it and each code has a sentence in ten languages.
 */
export const ERROR_CODES = {
  BAD_INPUT: { status: 400, number: -2434 },
  BAD_ORIGIN: { status: 403 },
  BILLING_DETAILS_NOT_SET: { status: 409, number: -13 },
  BILLING_METHOD_NOT_SET: { status: 409, number: -12 },
  CODE_WRONG: { status: 400 },
  CONFIRMATION_REQUIRED: { status: 403 },
  CONFLICT: { status: 409 },
  FORBIDDEN: { status: 403 },
  HOLD_ENDED: { status: 409 },
  HOLD_NOT_YOURS: { status: 403 },
  INTERNAL: { status: 500 },
  INVALID_CREDENTIALS: { status: 401 },
  LINK_EXPIRED: { status: 400 },
  NETWORK: { status: 0 },
  NOT_CANCELLABLE: { status: 409 },
  NOT_FOUND: { status: 404 },
  NOT_LOGGED_IN: { status: 401 },
  NOT_MOVABLE: { status: 409 },
  OVERLAPPING_APPOINTMENTS: { status: 409, number: -6837 },
  PASSWORD_REFUSED: { status: 400 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  PAYMENT_NEEDED: { status: 409 },
  PRODUCTS_CURRENCY_ERROR: { status: 409, number: -723 },
  PRODUCT_NOT_OFFERED: { status: 409 },
  RESCHEDULE_WITH_CONFLICTS: { status: 409, number: -15 },
  ROUTE_NOT_FOUND: { status: 404 },
  SLOT_NOT_OFFERED: { status: 409 },
  SLOT_PAST: { status: 409 },
  SLOT_START_INVALID: { status: 400 },
  SLOT_TAKEN: { status: 409 },
  TERMS_NOT_ACCEPTED: { status: 409 },
  TIMEOUT: { status: 504 },
  TOO_MANY_HOLDS: { status: 429 },
  TOO_MANY_REQUESTS: { status: 429 },
  UNAVAILABLE: { status: 503 },
  UNFINISHED_PAYMENT_PROCESS: { status: 409, number: -877 },
  UNKNOWN_HOST: { status: 421 },
  UNREADABLE_ANSWER: { status: 502 },
  USER_NOT_ACTIVATED: { status: 403, number: -17 },
  USER_NOT_FOUND: { status: 404, number: -16 },
  VOUCHER_EXPIRED: { status: 409 },
  VOUCHER_UNKNOWN: { status: 404 },
  VOUCHER_USED: { status: 409 },
} as const satisfies Record<string, { status: number; number?: number }>;
export type ErrorCode = keyof typeof ERROR_CODES;
export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);

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

/** The code of anything thrown; `INTERNAL` for what has none. */
export const codeOf = (error: unknown): ErrorCode => {
  const code = (error as { code?: unknown } | null)?.code;
  return isErrorCode(code) ? code : 'INTERNAL';
};
