/** The part of `pg` that the registry uses; the package ships no types of its own. */
declare module 'pg' {
  interface Result<R> {
    readonly rows: R[];
  }
  interface Client {
    query<R>(text: string, values?: readonly unknown[]): Promise<Result<R>>;
    release(error?: Error | boolean): void;
  }
  interface Pool {
    query<R>(text: string, values?: readonly unknown[]): Promise<Result<R>>;
    connect(): Promise<Client>;
    on(event: 'error', listener: (error: Error) => void): void;
    end(): Promise<void>;
  }
  const pg: {
    readonly Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number }) => Pool;
  };
  export default pg;
}
