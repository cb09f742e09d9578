import type { Endpoint } from '@tessera/contracts/endpoint';
import { answeredCode, isAppError, type FieldIssue } from '@tessera/contracts/errors';
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
    /** A person's name in the log of security events; absent on the internal port, where nobody is anybody. */
    pseudonym?: (userId: string) => string;
    /** What the database ran out of lately. */
    shortage: Shortage;
  }
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** What every route needs from the application. */
export interface HttpPlatform {
  /** All endpoints that are served, in the order of registration. */
  readonly endpoints: Endpoint<unknown, unknown>[];
  /** Every registered route, also those outside the contract, as `GET /path`. */
  readonly routes: string[];
  /** Tenant, actor, clock and holder of a request. */
  readonly scopeOf: (request: FastifyRequest, endpoint: Endpoint<unknown, unknown>) => Promise<Scope>;
  /** Refuses an unsafe call from another origin. */
  readonly checkOrigin: (request: FastifyRequest) => void;
  /** Whether answers and codes are held against the contract before they are sent. */
  readonly checkAnswers: boolean;
}

/** The request and reply behind a call, for the few handlers that set cookies or headers. */
export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** Gets the parsed input (path, query and body in one), who asks, and the exchange itself. */
export type Handler<I, O> = (input: I, scope: Scope, http: Http) => Promise<O>;
export interface ServeOptions {
  /** At most `max` calls in `seconds` from one address. */
  readonly limit?: { readonly max: number; readonly seconds: number };
}

/** Refuses whoever the endpoint is not for. Whose row it is stays the service's question. */
function checkWho(who: Endpoint<unknown, unknown>['who'], actor: Actor | null): void {
  if (who === 'anyone') return;
  if (!actor) throw fail('NOT_LOGGED_IN');
  if (who !== 'member' && !who.includes(actor.role)) throw fail('FORBIDDEN');
}

type Parsed = { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: z.core.$ZodError };
const issuesOf = (error: z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Unknown field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );

/** Parses path, query and body strictly and joins them. Throws BAD_INPUT with every refused field. */
function parseInput<I>(endpoint: Endpoint<I, unknown>, request: FastifyRequest): I {
  const given = endpoint.body ? [request.params, request.query, request.body] : [request.params, request.query];
  const unstorable = given.flatMap((part) => unstorableText(part));
  if (unstorable.length > 0) throw fail('BAD_INPUT', unstorable);
  const parts: Parsed[] = [endpoint.params.safeParse(request.params), endpoint.query.safeParse(request.query)];
  if (endpoint.body) parts.push(endpoint.body.safeParse(request.body));
  const issues = parts.flatMap((part) => (part.success ? [] : issuesOf(part.error)));
  if (issues.length > 0) throw fail('BAD_INPUT', issues);
  return Object.assign({}, ...parts.map((part) => (part.success ? part.data : {}))) as I;
}

/** An answer that breaks its own contract: a fault of ours, seen by tests before anybody else sees it. */
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
/** The same for a refusal: nobody has a sentence for a code that the endpoint does not declare. */
function checkRefusal(endpoint: { readonly id: string; readonly errors: readonly string[] }, error: unknown): unknown {
  const isDeclared = !isAppError(error) || answeredCode(endpoint.errors, error.code) !== null;
  return isDeclared ? error : wrongAnswer(endpoint, `it does not declare ${error.code}`);
}
const wrongAnswer = ({ id }: { readonly id: string }, why: string): Error =>
  Object.assign(new Error(`${id} answered against its contract: ${why}`), { name: 'WrongAnswerError' });

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';
/** Only answers that are the same for everybody may be kept by the edge; browsers ask again, so that nothing is stale twice. */
const cacheControl = (endpoint: Endpoint<unknown, unknown>): string =>
  endpoint.who === 'anyone' && endpoint.maxAge > 0 ? `public, max-age=0, s-maxage=${endpoint.maxAge}` : 'no-store';

/**
 * Registers one endpoint of the contract. Before the handler runs: tenant and actor are known, `who` is checked, then the
 * origin of an unsafe call, then the input field by field.
 */
export function serve<I, O>(app: FastifyInstance, endpoint: Endpoint<I, O>, handler: Handler<I, O>, options: ServeOptions = {}): void {
  const { tessera } = app;
  tessera.endpoints.push(endpoint);
  const cache = cacheControl(endpoint);
  const isJson = endpoint.produces === 'application/json';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: options.limit ? { rateLimit: { max: options.limit.max, timeWindow: options.limit.seconds * 1000 } } : {},
    onRequest: async (request) => {
      request.scope = await tessera.scopeOf(request, endpoint);
      checkWho(endpoint.who, request.scope.actor);
      if (!isSafe(request.method)) tessera.checkOrigin(request);
    },
    handler: async (request, reply) => {
      if (!request.scope) throw fail('INTERNAL');
      const answer = await handler(parseInput(endpoint, request), request.scope, { request, reply }).catch((error: unknown) => {
        throw tessera.checkAnswers ? checkRefusal(endpoint, error) : error;
      });
      reply.header('cache-control', cache);
      if (!isJson && !reply.hasHeader('content-type')) reply.type(`${endpoint.produces}; charset=utf-8`);
      return reply.send(tessera.checkAnswers ? checkAnswer(endpoint, answer) : answer);
    },
  });
}
