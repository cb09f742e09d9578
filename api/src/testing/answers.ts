import type { Role } from '@tessera/contracts/endpoint';
import type { ErrorBody } from '@tessera/contracts/errors';

/** The caller of a test request. */
export interface Caller {
  readonly tenant?: string;
  /** `proven`: somebody has just proved who is there, as sensitive acts need it. */
  readonly user?: { readonly id: string; readonly role: Role; readonly proven?: boolean } | null;
  /** Keeps the hold secret between calls, as a browser would. */
  readonly jar?: { secret?: string };
  readonly origin?: string | null;
}
export type Answer<O> = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> } & (
  | { readonly ok: true; readonly body: O }
  | { readonly ok: false; readonly body: ErrorBody }
);

/** The origin of a tenant's site in tests. */
export const siteOf = (tenant: string): string => `https://${tenant}.example`;
/** The body of a successful answer; throws for any other, with its content. */
export function good<O>(answer: Answer<O>): O {
  if (!answer.ok) throw new Error(`expected an answer, got ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
/** Status and code of an error, as a string for comparisons: `409 SLOT_TAKEN`. */
export const refusal = (answer: Answer<unknown>): string =>
  answer.ok ? `${answer.status} OK` : `${answer.status} ${answer.body.code}`;
