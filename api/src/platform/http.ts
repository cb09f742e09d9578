import { FORM_OVERHEAD, PLAIN_TEXT, type Endpoint } from '@tessera/contracts/endpoint';
import { answeredCode, isAppError, type FieldIssue } from '@tessera/contracts/errors';
import { acceptedLang } from '@tessera/server/accepted-lang';
import type { Failures } from '@tessera/server/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fail } from './errors.ts';
import type { Shortage } from './shortage.ts';
import { unstorableText } from './stored-text.ts';
import type { Actor, Scope } from './scope.ts';

z.config(z.locales.en());

declare module 'fastify' {
  interface FastifyInstance {
    tessera: HttpPlatform;
    /** A user's pseudonym in the security log; absent on the internal port, which has no users. */
    pseudonym?: (userId: string) => string;
    /** Resources that the database ran out of recently. */
    shortage: Shortage;
    /** Takes unexpected errors on to operators; null where no registry is named. */
    failures: Pick<Failures, 'note'> | null;
  }
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** What every route needs from the application. */
export interface HttpPlatform {
  /** All served endpoints, in the order of registration. */
  readonly endpoints: Endpoint<unknown, unknown>[];
  /** Every registered route, including those outside the contract, as `GET /path`. */
  readonly routes: string[];
  /** Resolves the tenant, actor, clock and hold secret of a request. */
  readonly scopeOf: (request: FastifyRequest, endpoint: Endpoint<unknown, unknown>) => Promise<Scope>;
  /** Rejects an unsafe call from another origin. */
  readonly checkOrigin: (request: FastifyRequest) => void;
  /** Whether responses and error codes are validated against the contract before they are sent. */
  readonly checkAnswers: boolean;
}

/** The request and reply behind a call, for the few handlers that set cookies or headers. */
export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** Receives the parsed input (path, query and body merged), the caller's scope, and the HTTP exchange itself. */
export type Handler<I, O> = (input: I, scope: Scope, http: Http) => Promise<O>;
export interface ServeOptions {
  /** At most `max` calls in `seconds` from one address. */
  readonly limit?: { readonly max: number; readonly seconds: number };
}

/** Rejects callers that the endpoint is not for. Ownership of a row is checked by the service. */
function checkWho(who: Endpoint<unknown, unknown>['who'], actor: Actor | null): void {
  if (who === 'anyone') return;
  if (!actor) throw fail('NOT_LOGGED_IN');
  if (who !== 'member' && !who.includes(actor.role)) throw fail('FORBIDDEN');
}

/** Refuses a sensitive act of a session in which nobody has lately proved who they are (ADR 0049). */
function checkStepUp({ stepUp }: Endpoint<unknown, unknown>, { actor, now }: Scope): void {
  if (!stepUp || (actor?.confirmedUntil ?? 0) > now.epochMilliseconds) return;
  throw fail('STEP_UP_REQUIRED');
}

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: z.core.$ZodError };
const issuesOf = (error: z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Unknown field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );

/** The body as the contract describes it: what is sent bare, or as plain text, is the value of a field. */
function bodyOf({ consumes, body, bare }: Endpoint<unknown, unknown>, given: unknown): unknown {
  if (bare !== undefined) return { [bare]: given };
  const [name] = Object.keys(body?.shape ?? {});
  return consumes === PLAIN_TEXT && typeof given === 'string' && name !== undefined ? { [name]: given } : given;
}
/** The query; a call without `lang` takes the language of its header (decision 52). */
function withLanguage({ query }: Pick<Endpoint<unknown, unknown>, 'query'>, request: FastifyRequest): unknown {
  const given = request.query as Readonly<Record<string, unknown>>;
  if (!('lang' in query.shape) || Object.hasOwn(given, 'lang')) return given;
  return { ...given, lang: acceptedLang(request.headers['accept-language']) };
}

/** Parses path, query and body strictly and merges them. Throws BAD_INPUT with every rejected field. */
function parseInput<I>(endpoint: Endpoint<I, unknown>, request: FastifyRequest): I {
  const query = withLanguage(endpoint, request);
  const body = bodyOf(endpoint, request.body);
  const given = endpoint.body ? [request.params, query, body] : [request.params, query];
  const unstorable = given.flatMap((part) => unstorableText(part));
  if (unstorable.length > 0) throw fail('BAD_INPUT', unstorable);
  const parts: Parsed[] = [endpoint.params.safeParse(request.params), endpoint.query.safeParse(query)];
  if (endpoint.body) parts.push(endpoint.body.safeParse(body));
  const issues = parts.flatMap((part) => (part.success ? [] : issuesOf(part.error)));
  if (issues.length > 0) throw fail('BAD_INPUT', issues);
  return Object.assign({}, ...parts.map((part) => (part.success ? part.data : {}))) as I;
}

/** Validates a response against its contract. A violation is a bug of ours, which tests should reveal first. */
function checkAnswer<O>(endpoint: Endpoint<unknown, O>, answer: O): O {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw wrongAnswer(
    endpoint,
    issuesOf(parsed.error)
      .map(({ path, message }) => `${path}: ${message}`)
      .join('; '),
  );
}
/** The same for an error: a client has no message for a code that the endpoint does not declare. */
function checkRefusal(endpoint: { readonly id: string; readonly errors: readonly string[] }, error: unknown): unknown {
  const isDeclared = !isAppError(error) || answeredCode(endpoint.errors, error.code) !== null;
  return isDeclared ? error : wrongAnswer(endpoint, `it does not declare ${error.code}`);
}
const wrongAnswer = ({ id }: { readonly id: string }, why: string): Error =>
  Object.assign(new Error(`${id} violated its contract: ${why}`), { name: 'WrongAnswerError' });

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';
/**
 * The edge may cache only responses that are the same for everybody. Browsers always revalidate, so that staleness does
 * not add up.
 */
const cacheControl = (endpoint: Endpoint<unknown, unknown>): string =>
  endpoint.who === 'anyone' && endpoint.maxAge > 0 ? `public, max-age=0, s-maxage=${endpoint.maxAge}` : 'no-store';

/**
 * Registers one endpoint of the contract. Before the handler runs, the tenant and actor are resolved, `who` is checked,
 * then the origin of an unsafe call, then every field of the input, and for a sensitive act the proof of who asks.
 * Throws for a limited endpoint that does not declare the refusal of the limit.
 */
export function serve<I, O>(
  app: FastifyInstance,
  endpoint: Endpoint<I, O>,
  handler: Handler<I, O>,
  options: ServeOptions = {},
): void {
  const { tessera } = app;
  if (options.limit && !endpoint.errors.includes('TOO_MANY_REQUESTS'))
    throw new Error(`${endpoint.id} is limited, but does not declare TOO_MANY_REQUESTS`);
  tessera.endpoints.push(endpoint);
  const cache = cacheControl(endpoint);
  const isJson = endpoint.produces === 'application/json';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Counted while it arrives: a larger one is refused before it is all there.
    ...(endpoint.upload ? { bodyLimit: endpoint.upload.maxBytes + FORM_OVERHEAD } : {}),
    config: options.limit ? { rateLimit: { max: options.limit.max, timeWindow: options.limit.seconds * 1000 } } : {},
    onRequest: async (request) => {
      request.scope = await tessera.scopeOf(request, endpoint);
      checkWho(endpoint.who, request.scope.actor);
      if (!isSafe(request.method)) tessera.checkOrigin(request);
    },
    handler: async (request, reply) => {
      if (!request.scope) throw fail('INTERNAL');
      const input = parseInput(endpoint, request);
      // After the fields, so that nobody proves who they are for a form that is refused anyway.
      checkStepUp(endpoint, request.scope);
      const answer = await handler(input, request.scope, { request, reply }).catch((error: unknown) => {
        throw tessera.checkAnswers ? checkRefusal(endpoint, error) : error;
      });
      reply.header('cache-control', cache);
      if (!isJson && !reply.hasHeader('content-type')) reply.type(`${endpoint.produces}; charset=utf-8`);
      return reply.send(tessera.checkAnswers ? checkAnswer(endpoint, answer) : answer);
    },
  });
}
