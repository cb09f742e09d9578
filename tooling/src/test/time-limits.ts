import { limited, type Body } from './limited.ts';

type Declare = (name: string, body: Body, limit?: number) => void;
type Tests = Declare & { each(...table: readonly unknown[]): Declare };
type Hook = (body: Body, limit?: number) => void;

/** Milliseconds for a test or a hook that names no limit of its own. */
const LIMIT = 60_000;

// The runner of server tests knows no time limits (ADR 0035): a test that waits for ever would end with the whole run, and nobody would learn which it was.
const scope = globalThis as unknown as Record<'it' | 'test', Tests> & Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Hook>;
const withLimit = (declare: Declare): Declare => (name, body, limit = LIMIT) => declare(name, limited(body, limit));
for (const name of ['it', 'test'] as const) {
  const declare = scope[name];
  scope[name] = Object.assign(withLimit(declare), declare, { each: (...table: readonly unknown[]) => withLimit(declare.each(...table)) });
}
for (const name of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const) {
  const declare = scope[name];
  scope[name] = (body, limit = LIMIT) => declare(limited(body, limit));
}
