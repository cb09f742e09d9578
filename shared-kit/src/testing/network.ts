import type { Endpoint } from '@tessera/contracts/endpoint';
import { AppError, codeOf, type ErrorCode } from '@tessera/contracts/errors';
import type { Got } from '@tessera/contracts/unit';

type Reply<I, O> = O | ((input: I) => O | Promise<O>);
/** What the fake network says to one endpoint. Made by `answer`, `refuse` and `keepWaiting`. */
export interface Answer {
  readonly endpoint: string;
  reply(input: unknown): unknown;
}
const isFunction = <I, O>(reply: Reply<I, O>): reply is (input: I) => O | Promise<O> => typeof reply === 'function';

/** Answers with a body, or with what a function of the input makes; the body must fit the contract. */
export const answer = <I, O>(endpoint: Endpoint<I, O>, reply: Reply<I, O>): Answer => ({
  endpoint: endpoint.id,
  reply: (input) => (isFunction(reply) ? reply(input as I) : reply),
});
/** Refuses with an error code. */
export const refuse = (endpoint: { readonly id: string }, code: ErrorCode): Answer => ({
  endpoint: endpoint.id,
  reply: () => Promise.reject(new AppError(code)),
});
/** Never answers: the state in which a screen waits. */
export const keepWaiting = (endpoint: { readonly id: string }): Answer => ({
  endpoint: endpoint.id,
  reply: () => new Promise(() => undefined),
});

export interface Call {
  readonly endpoint: string;
  readonly input: unknown;
}
/** The only thing that is faked in a remote's test: the edge of the network. */
export interface FakeNetwork {
  readonly calls: readonly Call[];
  /** From now on this answer counts for its endpoint. */
  set(answer: Answer): void;
  call<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O>;
  /** The same as the edge would keep it for a server render; undefined while there is no answer. */
  got(endpoint: string, input: unknown): Promise<Got | undefined>;
}

/** Throws when an input does not fit its endpoint, as the strict server would. */
function checkInput<I, O>(endpoint: Endpoint<I, O>, input: I): void {
  const schemas = [endpoint.params, endpoint.query, ...(endpoint.body ? [endpoint.body] : [])];
  const known = schemas.flatMap((schema) => Object.keys(schema.shape));
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const unknown = given.map(([name]) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new TypeError(`${endpoint.id} does not know ${unknown.join(', ')}`);
  for (const schema of schemas) {
    const part = Object.fromEntries(given.filter(([name]) => Object.hasOwn(schema.shape, name)));
    const parsed = schema.safeParse(part);
    if (!parsed.success) throw new TypeError(`${endpoint.id} was asked with a bad input: ${JSON.stringify(parsed.error.issues)}`);
  }
}

/** A network whose answers are known. A call without an answer fails the test by name. */
export function createNetwork(answers: readonly Answer[]): FakeNetwork {
  const known = new Map(answers.map((one) => [one.endpoint, one]));
  const calls: Call[] = [];
  return {
    calls,
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
