import { limited, type Body } from './limited.ts';

type Declare = (name: string, body: Body, limit?: number) => void;
type Tests = Declare & { each(...table: readonly unknown[]): Declare };
type Hook = (body: Body, limit?: number) => void;

/** Timeout in milliseconds for a test or hook that specifies none. */
const LIMIT = 60_000;

// The runner of server tests has no timeouts (ADR 0035): a test that never finishes would block the
// whole run without being identified.
const scope = globalThis as unknown as Record<'it' | 'test', Tests> &
  Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Hook>;
const withLimit =
  (declare: Declare): Declare =>
  (name, body, limit = LIMIT) =>
    declare(name, limited(body, limit));
for (const name of ['it', 'test'] as const) {
  const declare = scope[name];
  scope[name] = Object.assign(withLimit(declare), declare, {
    each: (...table: readonly unknown[]) => withLimit(declare.each(...table)),
  });
}
for (const name of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const) {
  const declare = scope[name];
  scope[name] = (body, limit = LIMIT) => declare(limited(body, limit));
}
