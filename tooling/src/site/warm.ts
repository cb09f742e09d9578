import { href } from '@tessera/contracts/route';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteTable } from '@tessera/contracts/release';
import { readInternalSecret } from '@tessera/server/internal-secret';

/**
 * Attempts to load a page, one second apart: on a busy machine rendering is late, and the page returns 503 until then.
 */
const ATTEMPTS = 30;
const isFound = (status: number): boolean => status === 200 || status === 302;
/**
 * Loads every public page of each host once, so that the first visitor finds warm caches; each must return 200, or the way
 * to the log-in where the front page is for members.
 */
export async function warm(port: number, hosts: readonly string[], pages: readonly string[]): Promise<void> {
  for (const host of hosts) {
    const failures: string[] = [];
    for (const page of pages) {
      let status = 0;
      for (let attempt = 0; attempt < ATTEMPTS && !isFound(status); attempt += 1) {
        if (status === 503) await wait(1_000);
        status = await statusOf(port, host, page);
      }
      if (!isFound(status)) failures.push(`${page} answered ${status}`);
    }
    if (failures.length > 0)
      throw new Error(`The site started, but these pages failed on ${host}: ${failures.join(', ')}.`);
  }
}
/** URLs of the public pages of live releases that need no parameter. */
export async function publicPages(registry: string, data: string, environment: string): Promise<readonly string[]> {
  const { headers } = readInternalSecret(process.env, data);
  const read = async <T>(address: string): Promise<T> =>
    (await fetch(`${registry}${address}`, { headers })).json() as Promise<T>;
  const { documents } = await read<{ documents: Record<string, { text: string }> }>(`/v1/documents/${environment}`);
  const first = Object.values(documents)[0];
  if (!first) return [];
  const { site } = JSON.parse(first.text) as { site: string };
  const { routes } = await read<SiteTable>(`/blobs/sites/${site}`);
  return [
    '/en/login',
    // A landing is there for a time only.
    ...routes
      .filter(({ index, landing, path }) => index && !landing && !path.includes(':'))
      .map((route) => href(route, 'en', {})),
  ];
}
async function statusOf(port: number, host: string, page: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path: page, headers: { host } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}
