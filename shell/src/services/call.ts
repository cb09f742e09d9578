import { toForm, toRequest, type Endpoint } from '@tessera/contracts/endpoint';
import { schemasReady } from '@tessera/kit/schemas';
import { isApp } from '../account/app-mode.ts';
import { answeredCode, AppError, codeOf, type ErrorBody, type ErrorCode } from '@tessera/contracts/errors';
import type { Answered } from './upload.ts';

/**
 * Timeouts of a call in milliseconds; source: product specification, section 9. What is the same for everybody goes by
 * its second wrapper: shorter, and without cookies.
 */
const TIMEOUT = { own: 90_000, shared: 30_000 };
const isShared = ({ who, maxAge }: Pick<Endpoint<unknown, unknown>, 'who' | 'maxAge'>): boolean =>
  who === 'anyone' && maxAge > 0;
export interface RawAnswer {
  readonly body: unknown;
}

/** What a server says of a session that is gone, besides its code (specification, section 8). */
const RELOG = 'Please relog !';
interface ForeignBody {
  readonly noSession?: unknown;
  readonly errorMessage?: unknown;
}
/** Only the body itself or its own fields count: words that people write stand further down. */
const saysNoSession = (body: unknown): boolean => {
  if (typeof body === 'string') return body.trim() === RELOG;
  const { noSession, errorMessage } = (body ?? {}) as ForeignBody;
  return noSession === true || errorMessage === RELOG;
};

/**
 * Sends one call as its contract defines. Rejects with an `AppError`; an answer without a session also triggers
 * `onNoSession`, and status 500 or none at all `onFault`.
 */
export async function send<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  options: {
    readonly lang: string;
    readonly signal?: AbortSignal | undefined;
    readonly onNoSession?: () => void;
    readonly onFault?: (error: AppError) => void;
    readonly onProgress?: ((share: number) => void) | undefined;
  },
): Promise<RawAnswer> {
  const request = toRequest(endpoint, input);
  const shared = isShared(endpoint);
  const limit = AbortSignal.timeout(shared ? TIMEOUT.shared : TIMEOUT.own);
  let answer: Answered;
  try {
    const headers = {
      'accept-language': options.lang,
      'x-tessera': '1',
      'x-tessera-device': isApp() ? 'app' : 'web',
      ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
    };
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    if (endpoint.upload) {
      const { sendForm } = await import(/* webpackChunkName: "upload" */ './upload.ts');
      answer = await sendForm(request, toForm(endpoint, input), { headers, signal, onProgress: options.onProgress });
    } else
      answer = await fetch(request.url, {
        method: request.method,
        credentials: shared ? 'omit' : 'same-origin',
        headers,
        ...(request.body === undefined ? {} : { body: request.body }),
        signal,
      });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error = new AppError(limit.aborted ? 'TIMEOUT' : 'NETWORK', { cause });
    options.onFault?.(error);
    throw error;
  }
  if (!answer.ok) {
    const error = await errorOf(answer, endpoint.errors);
    if (codeOf(error) === 'NOT_LOGGED_IN') options.onNoSession?.();
    else if (answer.status === 500) options.onFault?.(error);
    throw error;
  }
  let body: unknown;
  try {
    body = endpoint.produces === 'application/json' ? await answer.json() : await answer.text();
  } catch (cause) {
    throw new AppError('UNREADABLE_ANSWER', { cause });
  }
  if (!saysNoSession(body)) return { body };
  options.onNoSession?.();
  throw new AppError('NOT_LOGGED_IN');
}
async function errorOf(answer: Answered, declared: readonly ErrorCode[]): Promise<AppError> {
  const text = await answer.text().catch(() => '');
  const parsed = parse(text);
  const body = (typeof parsed === 'object' ? parsed : null) as Partial<ErrorBody> | null;
  if (saysNoSession(parsed)) return new AppError('NOT_LOGGED_IN');
  const code = answeredCode(declared, body?.code) ?? (answer.status >= 500 ? 'UNAVAILABLE' : 'INTERNAL');
  return new AppError(code, {
    details: body?.details ?? [],
    ...(body?.requestId ? { requestId: body.requestId } : {}),
  });
}
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
/** Parses the response with the contract: unknown fields are dropped, an invalid shape is rejected. */
export async function read<I, O>(endpoint: Endpoint<I, O>, body: unknown): Promise<O> {
  await schemasReady();
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw new AppError('UNREADABLE_ANSWER', { cause: parsed.error });
  return parsed.data;
}
