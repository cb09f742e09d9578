import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded into an api process before its own code: writes every statement that the process sends, in order, as JSON
 * lines to the file given by `BENCH_RECORD`, so that the replay uses the statements that are really sent.
 */
const file = process.env['BENCH_RECORD'];
const prototype: { query: (...given: unknown[]) => unknown } = pg.Client.prototype;
const send = prototype.query;

prototype.query = function query(this: unknown, ...given: unknown[]): unknown {
  const [first, second] = given;
  const config =
    typeof first === 'string'
      ? { text: first }
      : (first as { text?: unknown; name?: unknown; values?: unknown; rowMode?: unknown });
  if (file !== undefined && typeof config.text === 'string') {
    const { text, name, rowMode, values } = { name: undefined, rowMode: undefined, values: undefined, ...config };
    appendFileSync(
      file,
      `${JSON.stringify({ text, name, rowMode, values: Array.isArray(second) ? second : (values ?? []) })}\n`,
    );
  }
  return Reflect.apply(send, this, given);
};
