import { SQL, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Builds a statement once per database and reuses it, for frequent queries: generating the SQL costs more than sending
 * it. Not for transactions, whose objects are too short-lived.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const found = known.get(db);
    if (found !== undefined) return found;
    const made = build(db);
    known.set(db, made);
    return made;
  };
}

const dialect = new PgDialect();
/**
 * The same for statements inside transactions: the SQL is generated once, and each transaction sends it under its name
 * with the values of its placeholders. It is sent before this returns, so several calls in a row are sent in that order
 * without waiting for each other. Returns the rows as the driver gives them.
 */
export function compiled(
  name: string,
  statement: SQL | ((db: Db) => { toSQL(): Query }),
): (tx: Db, values: Readonly<Record<string, unknown>>) => Promise<unknown> {
  let query: Query | null = null;
  return (tx, values) => {
    query ??= statement instanceof SQL ? dialect.sqlToQuery(statement) : statement(tx).toSQL();
    return tx._.session.prepareQuery(query, undefined, name, false).execute({ ...values });
  };
}
