import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { startSite, type RunningSite } from '@tessera/tooling/site';

export interface TestSite extends RunningSite {
  readonly port: number;
  /** The folder of this site, with the registry's token and the teams' keys. */
  readonly data: string;
  faults(faults: readonly unknown[]): Promise<void>;
  /** What the api itself finds in its books. */
  books(): Promise<{ readonly problems: readonly string[]; readonly captures: number }>;
  close(): Promise<void>;
}
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
/** The whole site as people start it, on a data folder of its own. */
export async function openSite(env: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-site-'));
  const port = await freePort();
  const site = await startSite({ port, data, report: () => undefined, quiet: true, env: { TESSERA_FAULTS: '1', ...env } });
  return {
    ...site,
    port,
    data,
    async faults(faults) {
      await fetch(`${site.url}/__faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ faults }) });
    },
    async books() {
      const answer = await fetch(`${site.services.api.internal}/internal/ledger`, { headers: readInternalSecret(process.env, data).headers });
      return (await answer.json()) as { problems: readonly string[]; captures: number };
    },
    async close() {
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
