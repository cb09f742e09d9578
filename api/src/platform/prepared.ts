import { SQL, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Builds a statement once for each database and reuses it: for queries that every visitor causes, writing the SQL costs
 * more than sending it. Not for transactions, whose objects live too short.
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
 * The same for statements inside transactions: the text is written once, and each transaction sends it under its name with
 * the values of its placeholders. It is sent before this returns, so several called in a row go out in that order without a
 * wait between them. Answers the rows as the driver gives them.
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
