import { connect, createServer, type Socket } from 'node:net';

/** A wire to a server that a test can cut, silence and mend. */
export interface Wire {
  /** The address of the server as it is reached through the wire. */
  readonly url: string;
  /** Ends every connection and takes no new one: what a restart of the server looks like. */
  cut(): void;
  /** Keeps the connections and passes nothing on: what a lost network looks like. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a wire on a port of its own to the database of an address. */
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
      // What was sent into the silence is gone, as it is on a network.
      if (state === 'silent') drop();
      state = 'open';
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
