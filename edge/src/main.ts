import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createRendererPool } from './renderer/pool.ts';
import { createReleaseStore } from './store.ts';

/** The front door as a process of its own. Tells its parent when it listens. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const report = (message: string) => console.error(message);
  const store = createReleaseStore({ registry: environment.TESSERA_REGISTRY, environment: environment.TESSERA_ENVIRONMENT, data: environment.TESSERA_DATA, report });
  const renderers = createRendererPool({ folder: store.servers, report });
  report(renderers.isolation === 'namespace' ? 'edge: renderers stand in network namespaces of their own' : 'edge: this system allows no network namespaces; renderers are kept from the network by a refused socket layer');
  const refresh = () => store.refresh().catch((error: unknown) => report(`edge: the registry did not answer: ${(error as Error).message}`));
  await store.open();
  const timer = setInterval(refresh, 5_000);
  const clockOffset = environment.TESSERA_ENV === 'demo' ? Number(environment.TESSERA_CLOCK_OFFSET) : 0;
  const app = await buildEdge({ environment, store, renderers, now: () => Date.now() + clockOffset, clockOffset, report });
  const address = await app.listen({ port: Number(environment.EDGE_PORT), host: process.env['TESSERA_LISTEN'] ?? '::' });
  process.send?.({ ready: true, port: Number(new URL(address).port) });
  const stop = async () => {
    clearInterval(timer);
    await app.close();
    await renderers.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => void stop());
}
await main().catch((error: Error & { code?: string }) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${process.env['EDGE_PORT'] ?? 4000} is in use. Choose another with PORT=….` : error.message);
  process.exit(1);
});
