export interface Closable {
  close(): Promise<void>;
}

/**
 * Opens something before the tests of this file, or of the `describe` that calls this, and closes it after them.
 * The object has its members once the tests run: use it in tests and hooks, and do not destructure it outside of them.
 */
export function setUp<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}
