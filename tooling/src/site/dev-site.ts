import path from 'node:path';
import { openFront, type Front } from '../dev/front.ts';
import { ROOT } from '../build/preset.ts';
import { DEV_ENVIRONMENT, watchRemote, type Watching } from './dev.ts';
import { checkPort, freePorts } from './ports.ts';
import { startSite, type RunningSite, type SiteOptions } from './site.ts';

export interface DevSite {
  readonly site: RunningSite;
  readonly took: number;
  stop(): Promise<void>;
}
/** The running site with one remote built from source on each save; resolves when its first build is live. */
export async function startDevSite(
  options: Pick<SiteOptions, 'port' | 'data' | 'databaseUrl' | 'env' | 'quiet' | 'report'> & { readonly name: string },
): Promise<DevSite> {
  const { name, port, report, ...rest } = options;
  const begin = Date.now();
  const data = path.resolve(ROOT, options.data);
  await checkPort(port);
  const [edge] = await freePorts();
  const site = await startSite({
    ...rest,
    data,
    port: edge,
    publicPort: port,
    environment: DEV_ENVIRONMENT,
    development: true,
    report,
  });
  let front: Front | undefined;
  let watching: Watching | undefined;
  async function stop(): Promise<void> {
    watching?.stop();
    await front?.close();
    await site.stop();
  }
  try {
    watching = watchRemote({
      name,
      data,
      registry: site.services.registry.url,
      tell: (news) => front?.tell(news),
      report,
    });
    const { folder, anew, live } = watching;
    front = await openFront({ port, edge, remote: name, files: folder, anew });
    await live;
    return { site, took: Date.now() - begin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
