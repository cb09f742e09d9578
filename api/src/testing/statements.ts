import pg from 'pg';

/** A prepared statement sent to PostgreSQL. */
export interface Statement {
  readonly name?: string;
  readonly text?: string;
}
/**
 * Replaces statements of the application until mocks are restored: used by control tests to remove a lock or a guard.
 * Null: unchanged.
 */
export function sendInstead(other: (statement: Statement) => Statement | null): void {
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function send(
    this: pg.Client,
    ...[config, ...rest]: unknown[]
  ): void {
    const statement: Statement = typeof config === 'object' && config !== null ? config : {};
    const changed = other(statement);
    return Reflect.apply(query, this, [changed ? { ...statement, ...changed } : config, ...rest]);
  });
}
