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
/** Four of them. */
export const freePorts = (): Promise<readonly [number, number, number, number]> =>
  Promise.all([freePort(), freePort(), freePort(), freePort()]);
/** Rejects with a hint when the port cannot be taken. */
export const checkPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Choose another with PORT=….`
            : `Port ${port} cannot be used: ${error.message}.`,
        ),
      ),
    );
    probe.listen(port, '::', () => probe.close(() => resolve()));
  });
