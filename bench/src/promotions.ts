import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Manifest, ReleaseDocument } from '@tessera/contracts/release';
import { startSite } from '@tessera/tooling/site';
import { freePort } from '@tessera/tooling/ports';
import { releasesOf } from './lib/releases.ts';
import { row, type Row } from './lib/row.ts';
import { someProfile } from './lib/sides.ts';

const REMOTE = 'marketplace';
const CLIENTS = 5;
const PROMOTIONS = 20;
/** Milliseconds between two promotions: twenty in a minute. */
const EVERY = 3_000;

/** What a page carries for its scripts. */
interface Boot {
  readonly manifests: Readonly<Record<string, Manifest>>;
  readonly document: { readonly text: string };
}
interface Tally {
  loads: number;
  readonly failed: string[];
  readonly mixed: string[];
}
const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Loads a page as a browser does, with every file that it names, and the rest of its release as an open tab may. */
async function load(url: string, address: string, tally: Tally): Promise<void> {
  async function read(name: string): Promise<Uint8Array> {
    tally.loads += 1;
    const answer = await fetch(url + name, { headers: { accept: 'text/html,*/*' } });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
  const html = Buffer.from(await read(address)).toString('utf8');
  const carried = /id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (carried === undefined) throw new Error('a page without what its scripts begin with');
  const boot = JSON.parse(carried) as Boot;
  const { remotes } = JSON.parse(boot.document.text) as ReleaseDocument;
  const stable = remotes[REMOTE]?.stable;
  if (!stable) return void tally.mixed.push(`${address}: no version of ${REMOTE}`);
  const whole = JSON.parse(Buffer.from(await read(`/manifests/${stable.manifest}.json`)).toString('utf8')) as Manifest;
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, name = '']) => name);
  for (const name of named)
    if (name.startsWith(`/assets/${REMOTE}/`) && !(name in whole.files))
      tally.mixed.push(`${address} is of ${stable.version} and names ${name}`);
  for (const name of new Set([...named, ...Object.keys(whole.files)])) {
    const bytes = await read(name);
    const expected = whole.files[name];
    if (expected !== undefined && integrityOf(bytes) !== expected) tally.mixed.push(`${name} has other bytes`);
  }
}

/** Twenty promotions in a minute, while five clients load pages with all files of the release that they name. */
export async function run(): Promise<readonly Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-promotions-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  try {
    const releases = releasesOf(site, data, REMOTE);
    const versions = [await releases.publish(1), await releases.publish(2)];
    const pages = ['/en', '/ro/help-store-search', await someProfile(site.url), '/el', '/en/blog'];
    const tally: Tally = { loads: 0, failed: [], mixed: [] };
    let isOver = false;
    const crawl = async (client: number): Promise<void> => {
      for (let i = client; !isOver; i += 1) {
        const address = String(pages[i % pages.length]);
        // A load that breaks off in any way has failed, whatever the status said.
        await load(site.url, address, tally).catch((error: unknown) =>
          tally.failed.push(`${address}: ${String(error)}`),
        );
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, client) => crawl(client));
    for (let i = 0; i < PROMOTIONS; i += 1) {
      await releases.promote(String(versions[i % versions.length]));
      await wait(EVERY);
    }
    isOver = true;
    await Promise.all(clients);
    for (const line of [...tally.failed, ...tally.mixed].slice(0, 5)) console.error(line);
    return [
      row(`promotions.loads: by ${CLIENTS} clients during ${PROMOTIONS} promotions`, tally.loads, 'loads', {
        ok: tally.loads > 1_000,
      }),
      row('promotions.failed loads', tally.failed.length, 'loads', {
        budget: 0,
        n: tally.loads,
        ok: tally.failed.length === 0,
      }),
      row('promotions.files of another version than the page', tally.mixed.length, 'files', {
        budget: 0,
        n: tally.loads,
        ok: tally.mixed.length === 0,
      }),
    ];
  } finally {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
