import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { startSite, type RunningSite } from '@tessera/tooling/site';
import { startPostgres } from '../../../api/src/testing/postgres.ts';
import { freePort } from '@tessera/tooling/ports';
import { DATABASE, NOW, prepared } from './prepared.ts';

export interface TestSite extends RunningSite {
  readonly port: number;
  /** The site's folder, with the registry's token and the teams' keys. */
  readonly data: string;
  faults(faults: readonly unknown[]): Promise<void>;
  /** The api's own ledger check. */
  books(): Promise<{ readonly problems: readonly string[]; readonly captures: number }>;
  close(): Promise<void>;
}
export interface PreparedSite extends TestSite {
  /** Address of the database of api and registry. */
  readonly database: string;
}
type Environment = Readonly<Record<string, string>>;

async function start(data: string, env: Environment): Promise<TestSite> {
  const port = await freePort();
  const site = await startSite({
    port,
    data,
    report: () => undefined,
    quiet: true,
    env: { TESSERA_FAULTS: '1', ...env },
  });
  return {
    ...site,
    port,
    data,
    async faults(faults) {
      await fetch(`${site.url}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ faults }),
      });
    },
    async books() {
      const answer = await fetch(`${site.services.api.internal}/internal/ledger`, {
        headers: readInternalSecret(process.env, data).headers,
      });
      return (await answer.json()) as { problems: readonly string[]; captures: number };
    },
    async close() {
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'tessera-site-'));

/** The whole site as users start it: from an empty folder, on the embedded database, today. */
export const openEmptySite = (): Promise<TestSite> => start(newFolder(), {});

/** A separate site from a copy of the prepared one, on its own PostgreSQL server; its clock starts at `NOW`. */
export async function openSite(env: Environment = {}): Promise<PreparedSite> {
  const { postgres, data: filled } = await prepared();
  const server = await startPostgres({ from: postgres });
  const data = newFolder();
  try {
    cpSync(filled, data, { recursive: true });
    const database = server.addressOf(DATABASE);
    const site = await start(data, { TESSERA_NOW: NOW, ...env, DATABASE_URL: database });
    return {
      ...site,
      database,
      async close() {
        await site.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}
