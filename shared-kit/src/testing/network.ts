import type { Endpoint } from '@tessera/contracts/endpoint';
import { AppError, codeOf, type ErrorCode } from '@tessera/contracts/errors';
import type { FetchedAnswer } from '@tessera/contracts/unit';

type Reply<I, O> = O | ((input: I) => O | Promise<O>);
/** Response of the fake network to one endpoint. Created by `answer`, `refuse` and `keepWaiting`. */
export interface Answer {
  readonly endpoint: string;
  reply(input: unknown): unknown;
}
const isFunction = <I, O>(reply: Reply<I, O>): reply is (input: I) => O | Promise<O> => typeof reply === 'function';

/** Responds with a body, or with the result of a function of the input; the body must match the contract. */
export const answer = <I, O>(endpoint: Endpoint<I, O>, reply: Reply<I, O>): Answer => ({
  endpoint: endpoint.id,
  reply: (input) => (isFunction(reply) ? reply(input as I) : reply),
});
/** Responds with an error code. */
export const refuse = (endpoint: { readonly id: string }, code: ErrorCode): Answer => ({
  endpoint: endpoint.id,
  reply: () => Promise.reject(new AppError(code)),
});
/** Never responds, so that the screen stays in its loading state. */
export const keepWaiting = (endpoint: { readonly id: string }): Answer => ({
  endpoint: endpoint.id,
  reply: () => new Promise(() => undefined),
});

export interface Call {
  readonly endpoint: string;
  readonly input: unknown;
}
/** The only fake in a remote's tests: the network boundary. */
export interface FakeNetwork {
  readonly calls: readonly Call[];
  /** The inputs of the calls to one endpoint, in order. */
  inputsOf(endpoint: { readonly id: string }): readonly unknown[];
  /** Replaces the response of its endpoint from now on. */
  set(answer: Answer): void;
  call<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O>;
  /** The same as the edge would keep for a server render; undefined if there is no response. */
  got(endpoint: string, input: unknown): Promise<FetchedAnswer | undefined>;
}

/** Throws when an input does not match its endpoint, as the strict server would. */
function checkInput<I, O>(endpoint: Endpoint<I, O>, input: I): void {
  const schemas = [endpoint.params, endpoint.query, ...(endpoint.body ? [endpoint.body] : [])];
  const known = schemas.flatMap((schema) => Object.keys(schema.shape));
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const unknown = given.map(([name]) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new TypeError(`${endpoint.id} does not declare ${unknown.join(', ')}`);
  for (const schema of schemas) {
    const part = Object.fromEntries(given.filter(([name]) => Object.hasOwn(schema.shape, name)));
    const parsed = schema.safeParse(part);
    if (!parsed.success)
      throw new TypeError(`${endpoint.id} was asked with a bad input: ${JSON.stringify(parsed.error.issues)}`);
  }
}

/** A network with predefined responses. A call without one fails the test and names the endpoint. */
export function createNetwork(answers: readonly Answer[]): FakeNetwork {
  const known = new Map(answers.map((one) => [one.endpoint, one]));
  const calls: Call[] = [];
  return {
    calls,
    inputsOf: ({ id }) => calls.flatMap(({ endpoint, input }) => (endpoint === id ? [input] : [])),
    set: (one) => void known.set(one.endpoint, one),
    async call(endpoint, input) {
      checkInput(endpoint, input);
      calls.push({ endpoint: endpoint.id, input });
      const found = known.get(endpoint.id);
      if (!found) throw new TypeError(`The test has no answer for ${endpoint.id}.`);
      return endpoint.response.parse(await found.reply(input));
    },
    async got(endpoint, input) {
      const found = known.get(endpoint);
      if (!found) return undefined;
      try {
        return { endpoint, input, ok: true, body: await found.reply(input) };
      } catch (error) {
        return { endpoint, input, ok: false, code: codeOf(error) };
      }
    },
  };
}
