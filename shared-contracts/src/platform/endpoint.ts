import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone, any logged-in member, or one of the given roles. The service still checks row ownership. */
export type Who = 'anyone' | 'member' | readonly Role[];
export type Role = 'customer' | 'provider' | 'clinic' | 'admin';
type Shape = z.core.$ZodShape;
type ObjectSchema<S extends Shape = Shape> = z.ZodMiniObject<S, z.core.$ZodObjectConfig>;

export interface EndpointOptions<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodMiniType> {
  /** What the call does, in a few words for the API reference. */
  readonly summary: string;
  readonly method: Method;
  /** Path with `:name` for each key of `params`. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly errors?: readonly ErrorCode[];
  readonly who: Who;
  /** Seconds that the edge may share a response within a tenant; only for safe calls open to anyone. */
  readonly maxAge?: number;
  /** A tab uses the first answer again until it is refreshed: by a push, a change of the person's own, or on purpose. */
  readonly kept?: boolean;
  /**
   * Asked in the background, or shown in its own place whatever happens: the shell shows neither its bar while this is
   * pending nor a notice when it fails.
   */
  readonly quiet?: boolean;
  /**
   * A sensitive act: needs a proof, given in this session within ten minutes, of who is there. The server refuses it with
   * STEP_UP_REQUIRED until then, and the shell asks for the proof and repeats the call.
   */
  readonly stepUp?: boolean;
  /** The content type if the response is not JSON. */
  readonly produces?: string;
  /** The body contains a file (a `z.file()` field): it is sent as a form, and may have this many bytes. */
  readonly upload?: { readonly maxBytes: number };
  /** The body is one field, which is sent as plain text. */
  readonly plainText?: boolean;
  /** The only field of the body whose value is sent bare, without an object around it: a list. */
  readonly bare?: string;
}

/** The single description of a call: the browser types `call()` with it, the server registers its route with it. */
export interface Endpoint<I, O> {
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly params: ObjectSchema;
  readonly query: ObjectSchema;
  readonly body: ObjectSchema | null;
  readonly response: z.ZodMiniType<O>;
  readonly errors: readonly ErrorCode[];
  readonly who: Who;
  readonly maxAge: number;
  readonly kept?: boolean;
  readonly quiet?: boolean;
  readonly produces: string;
  readonly stepUp?: boolean;
  /** A content type accepted besides JSON; the one that is sent for an upload and for plain text. */
  readonly consumes?: string;
  /** Maximum size of the file in bytes. */
  readonly upload?: { readonly maxBytes: number };
  readonly bare?: string;
  readonly __io?: [I, O];
}
type InputOf<S extends Shape> = [keyof S] extends [never] ? unknown : z.input<z.ZodMiniObject<S, z.core.$strip>>;
type Flat<T> = unknown extends T ? Record<string, never> : { [K in keyof T]: T[K] };

const FORM = 'multipart/form-data';
export const PLAIN_TEXT = 'text/plain';
/** Bytes that a form may have besides its file: the other fields, and the lines between them. */
export const FORM_OVERHEAD = 16 * 1024;

/**
 * Declares an endpoint. Requests are strict (an unknown field is rejected with its path), responses tolerant (an
 * unknown field is dropped), because remotes and servers are released independently.
 */
export function endpoint<
  R extends z.ZodMiniType,
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends Shape = Record<never, never>,
>(id: string, options: EndpointOptions<P, Q, B, R>): Endpoint<Flat<InputOf<P> & InputOf<Q> & InputOf<B>>, z.output<R>> {
  return {
    id,
    summary: options.summary,
    method: options.method,
    path: options.path,
    params: z.strictObject(options.params ?? {}),
    query: z.strictObject(options.query ?? {}),
    body: options.body ? z.strictObject(options.body) : null,
    response: options.response as z.ZodMiniType<z.output<R>>,
    errors: options.stepUp ? [...(options.errors ?? []), 'STEP_UP_REQUIRED'] : (options.errors ?? []),
    who: options.who,
    ...(options.stepUp ? { stepUp: true } : {}),
    maxAge: options.maxAge ?? 0,
    ...(options.kept ? { kept: true } : {}),
    ...(options.quiet ? { quiet: true } : {}),
    produces: options.produces ?? 'application/json',
    ...(options.upload ? { upload: options.upload, consumes: FORM } : {}),
    ...(options.plainText ? { consumes: PLAIN_TEXT } : {}),
    ...(options.bare === undefined ? {} : { bare: options.bare }),
  };
}

/** The schema of what is sent as the body; null without one. */
export const bodySchema = ({ body, bare }: Endpoint<unknown, unknown>): z.core.$ZodType | null =>
  body && bare !== undefined ? (body.shape[bare] ?? null) : body;

export interface HttpRequest {
  readonly method: Method;
  /** Path and query, ready to be appended to an origin. */
  readonly url: string;
  /** JSON or plain text; absent for an upload, whose body is the form of `toForm`. */
  readonly body: string | undefined;
  readonly contentType: string | undefined;
}

/** Splits one flat input into path, query and body of the request. Throws when a path parameter is missing. */
export function toRequest<I, O>(endpoint: Endpoint<I, O>, input: I): HttpRequest {
  const values = (input ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new TypeError(`${endpoint.id}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const name of Object.keys(endpoint.query.shape)) {
    const value = values[name];
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return { method: endpoint.method, url: text ? `${path}?${text}` : path, ...bodyOf(endpoint, values) };
}
function bodyOf(
  { body, upload, consumes, bare }: Pick<Endpoint<unknown, unknown>, 'body' | 'upload' | 'consumes' | 'bare'>,
  values: Readonly<Record<string, unknown>>,
): Pick<HttpRequest, 'body' | 'contentType'> {
  if (!body || upload) return { body: undefined, contentType: undefined };
  const given = entriesOf(body, values);
  if (consumes === PLAIN_TEXT) return { body: String(given[0]?.[1] ?? ''), contentType: PLAIN_TEXT };
  const sent = bare === undefined ? Object.fromEntries(given) : values[bare];
  return { body: JSON.stringify(sent), contentType: 'application/json' };
}
const entriesOf = (body: ObjectSchema, values: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] =>
  Object.keys(body.shape).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));

/** The body of an upload as a form, with its type by the boundary that whoever sends it chooses. */
export function toForm<I, O>({ body }: Endpoint<I, O>, input: I): FormData {
  const form = new FormData();
  for (const [name, value] of body ? entriesOf(body, (input ?? {}) as Record<string, unknown>) : [])
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
