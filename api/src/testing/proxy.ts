import { connect, createServer, type Socket } from 'node:net';

/** A network proxy in front of a server that a test can cut, silence and restore. */
export interface Wire {
  /** The URL of the server through the proxy. */
  readonly url: string;
  /** Closes all connections and accepts no new ones, like a server restart. */
  cut(): void;
  /** Keeps connections open but forwards nothing, like a network failure. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a database on a free port. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (state === 'open') near.pipe(far).pipe(near);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const [near] of pairs) near.destroy();
  };
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      drop();
    },
    silence: () => {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    mend: () => {
      // Data sent while silenced is lost, as on a real network.
      if (state === 'silent') drop();
      state = 'open';
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
