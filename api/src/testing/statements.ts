import pg from 'pg';

/** A prepared statement on its way to PostgreSQL. */
export interface Statement {
  readonly name?: string;
  readonly text?: string;
}
/** Sends other statements than the application asks for, until mocks are restored: takes a lock or a guard out, for a red twin. Null sends it as it is. */
export function sendInstead(other: (statement: Statement) => Statement | null): void {
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function send(this: pg.Client, ...[config, ...rest]: unknown[]): void {
    const statement: Statement = typeof config === 'object' && config !== null ? config : {};
    const changed = other(statement);
    return Reflect.apply(query, this, [changed ? { ...statement, ...changed } : config, ...rest]);
  });
}
