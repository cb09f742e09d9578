import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that the system gives to outgoing connections, one of which could take a port before its server listens,
 * and above those that browsers refuse to open.
 */
const FIRST = 11_000;
const LAST = 32_000;
const given = new Set<number>();
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that is free now, and that this process has not been given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
