import { collapse } from '@tessera/server/collapse';
import { thrownMessage } from '@tessera/server/errors';
import { createFailures } from '@tessera/server/failures';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { createReport, endGracefully, tellReady, tellStep } from '@tessera/server/lifecycle';
import { listen } from '@tessera/server/listen';
import { createLog } from '@tessera/server/log';
import { keepFilesPrivate } from '@tessera/server/private-files';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { buildInternal } from './internal.ts';
import { createRendererPool } from './renderer/pool.ts';
import { createReleaseStore } from './store.ts';

/** Runs the edge as a process of its own. Reports to its parent when it is listening. */
async function main(): Promise<void> {
  keepFilesPrivate();
  const environment = readEnvironment(process.env);
  const secret = readInternalSecret(process.env, environment.TESSERA_DATA);
  const report = collapse(createReport('edge'));
  const store = createReleaseStore({
    registry: environment.TESSERA_REGISTRY,
    environment: environment.TESSERA_ENVIRONMENT,
    data: environment.TESSERA_DATA,
    secret,
    keys: readRegistryKeys(process.env, environment.TESSERA_DATA),
    report,
  });
  const log = createLog('edge', 'warn');
  const failures = createFailures({ server: 'edge', registry: environment.TESSERA_REGISTRY, secret, log });
  const renderers = createRendererPool({ bundles: store.bundles, report });
  report(
    renderers.isolation === 'namespace'
      ? 'edge: renderers stand in network namespaces of their own'
      : 'edge: this system allows no network namespaces; the socket layer of the renderers is blocked instead',
  );
  const refresh = () =>
    store.refresh().catch((error: unknown) => report(`edge: the registry did not answer: ${(error as Error).message}`));
  tellStep('reading what is live from the registry');
  await store.open();
  const timer = setInterval(() => void refresh(), 5_000);
  const clockOffset = environment.TESSERA_ENV === 'demo' ? Number(environment.TESSERA_CLOCK_OFFSET) : 0;
  const app = await buildEdge({
    environment,
    store,
    renderers,
    secret,
    now: () => Date.now() + clockOffset,
    clockOffset,
    report,
    failures,
  });
  const internal = buildInternal(app.insight, { secret, store });
  const [port, internalPort] = await Promise.all([
    listen(app, { host: environment.TESSERA_LISTEN, port: Number(environment.EDGE_PORT), variable: 'EDGE_PORT' }),
    listen(internal, {
      host: environment.TESSERA_INTERNAL_LISTEN,
      port: Number(environment.EDGE_INTERNAL_PORT),
      variable: 'EDGE_INTERNAL_PORT',
    }),
  ]);
  endGracefully(
    async () => {
      clearInterval(timer);
      await Promise.all([app.close(), internal.close()]);
      await renderers.close();
      await failures.close();
    },
    { hearsInterrupt: !process.send },
  );
  tellReady('edge', { port, internalPort });
}
await main().catch((error: unknown) => {
  console.error(thrownMessage(error));
  process.exit(1);
});
