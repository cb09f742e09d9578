import { collapse } from '@tessera/server/collapse';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { keepFilesPrivate } from '@tessera/server/private-files';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { buildInternal } from './internal.ts';
import { createRendererPool } from './renderer/pool.ts';
import { createReleaseStore } from './store.ts';

/** The front door as a process of its own. Tells its parent when it listens. */
async function main(): Promise<void> {
  keepFilesPrivate();
  const environment = readEnvironment(process.env);
  const secret = readInternalSecret(process.env, environment.TESSERA_DATA);
  // Beside a starter these are words for the person at the terminal; alone, lines for whoever collects logs.
  const report = collapse((message) => (process.send ? console.error(message) : console.log(JSON.stringify({ level: 40, time: Date.now(), part: 'edge', msg: message }))));
  const store = createReleaseStore({ registry: environment.TESSERA_REGISTRY, environment: environment.TESSERA_ENVIRONMENT, data: environment.TESSERA_DATA, secret, keys: readRegistryKeys(process.env, environment.TESSERA_DATA), report });
  const renderers = createRendererPool({ folder: store.servers, report });
  report(renderers.isolation === 'namespace' ? 'edge: renderers stand in network namespaces of their own' : 'edge: this system allows no network namespaces; renderers are kept from the network by a refused socket layer');
  const refresh = () => store.refresh().catch((error: unknown) => report(`edge: the registry did not answer: ${(error as Error).message}`));
  process.send?.({ step: 'reading what is live from the registry' });
  await store.open();
  const timer = setInterval(refresh, 5_000);
  const clockOffset = environment.TESSERA_ENV === 'demo' ? Number(environment.TESSERA_CLOCK_OFFSET) : 0;
  const app = await buildEdge({ environment, store, renderers, secret, now: () => Date.now() + clockOffset, clockOffset, report });
  const internal = buildInternal(app.insight, { secret, accept: store.accept });
  const [port, internalPort] = await Promise.all([
    app.listen({ port: Number(environment.EDGE_PORT), host: environment.TESSERA_LISTEN }),
    internal.listen({ port: Number(environment.EDGE_INTERNAL_PORT), host: environment.TESSERA_INTERNAL_LISTEN }),
  ]).then((addresses) => addresses.map((address) => Number(new URL(address).port)));
  // Before it is said that it is ready: who hears that may end it at once.
  const stop = async () => {
    clearInterval(timer);
    await Promise.all([app.close(), internal.close()]);
    await renderers.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  // A starter hears the same signal, and ends this process in its own order.
  process.on('SIGINT', () => { if (!process.send) void stop(); });
  process.on('disconnect', () => void stop());
  if (process.send) process.send({ ready: true, port, internalPort });
  else console.log(JSON.stringify({ level: 30, time: Date.now(), part: 'edge', port, internalPort, msg: 'listening' }));
}
await main().catch((error: Error & { code?: string; port?: number }) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${error.port} is in use. Choose another with PORT=…, or EDGE_INTERNAL_PORT=… for the internal one.` : error.message);
  process.exit(1);
});
