import { createServer } from 'node:net';

/** Ports that are currently free, all different because they are reserved at the same time. */
export const freePorts = (): Promise<readonly [number, number, number, number]> =>
  Promise.all([freePort(), freePort(), freePort(), freePort()]);
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      setImmediate(() => probe.close(() => resolve(port)));
    });
    probe.on('error', reject);
  });
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
