import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../platform/database.ts';
import type { TestApp } from './test-app.ts';

/** The tables, each with its primary key columns. */
const KEYS = sql`
  select c.table_name as name, string_agg(quote_ident(k.column_name), ', ' order by k.ordinal_position) as key
  from information_schema.table_constraints as c join information_schema.key_column_usage as k using (constraint_schema, constraint_name)
  where c.table_schema = 'public' and c.constraint_type = 'PRIMARY KEY' group by 1 order by 1`;

/** Numbers of rows written, by table: `+2` inserted, `~1` updated, `-1` deleted. */
export type Written = Readonly<Record<string, string>>;

/** Steps to find out which rows and mails an action writes. */
export function rowSteps(app: TestApp) {
  let statement: SQL | null = null;
  /** One statement for all tables, built once. `xmin` is the id of the transaction that last wrote the row. */
  async function makeStatement(): Promise<SQL> {
    const tables = rowsOf<{ name: string; key: string }>(await app.db.execute(KEYS));
    const each = tables.map(({ name, key }) =>
      sql.raw(`select '${name}' as name, concat_ws(' ', ${key}) as key, xmin::text as mark from "${name}" as t`),
    );
    return sql.join(each, sql` union all `);
  }
  /** All rows of the database, by table and key. */
  async function everyRow(): Promise<Map<string, string>> {
    statement ??= await makeStatement();
    const rows = rowsOf<{ name: string; key: string; mark: string }>(await app.db.execute(statement));
    return new Map(rows.map(({ name, key, mark }) => [`${name} ${key}`, mark]));
  }
  /** Runs an action and returns the rows it has written; `{}`: none in any table. */
  async function written(act: () => Promise<unknown>): Promise<Written> {
    const before = await everyRow();
    await act();
    const after = await everyRow();
    const counts = new Map<string, { '+': number; '~': number; '-': number }>();
    for (const row of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(row) === after.get(row)) continue;
      const [table = ''] = row.split(' ');
      const count = counts.get(table) ?? { '+': 0, '~': 0, '-': 0 };
      count[!before.has(row) ? '+' : after.has(row) ? '~' : '-'] += 1;
      counts.set(table, count);
    }
    return Object.fromEntries(
      [...counts].map(([table, count]) => [
        table,
        Object.entries(count)
          .flatMap(([how, n]) => (n > 0 ? [`${how}${n}`] : []))
          .join(' '),
      ]),
    );
  }
  /** Queued mails with their languages: `appointment-booked customer en`. */
  const mails = (): string[] => app.mail.kept.map(({ kind, audience, to }) => `${kind} ${audience} ${to.lang}`);
  return { written, mails };
}
