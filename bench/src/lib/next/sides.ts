import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { buildable, folderOf } from '@tessera/tooling/build';
import { startSite, type RunningSite } from '@tessera/tooling/site';
import { openFront, type Front } from '../front.ts';
import { freePort } from '@tessera/tooling/ports';
import { openBrowser, untilCompressed } from '../sides.ts';
import type { NextPage } from './app.ts';
import { openNextFront } from './front.ts';
import { startNext, type NextServer } from './server.ts';
import { findPages, sourceOf, type PageName } from './sources.ts';
import { haveTools } from './tools.ts';

/** The site, and Next with the same pages: the addresses of each page on both. */
export interface ComparedPage {
  readonly name: string;
  /** Addresses at the site; more than one where each visitor needs one of their own. */
  readonly site: readonly string[];
  readonly next: string;
}
export interface NextSides {
  readonly browser: Browser;
  readonly site: RunningSite;
  readonly next: NextServer;
  /** Addresses of both behind a front of the same kind. */
  readonly url: { readonly site: string; readonly next: string };
  readonly pages: readonly ComparedPage[];
  close(): Promise<void>;
}
const isEndpoint = (value: { readonly id: string }): value is Endpoint<unknown, unknown> => 'response' in value;

/** Every endpoint that a part of the site calls, by its id. */
async function endpointsOfSite(): Promise<ReadonlyMap<string, Endpoint<unknown, unknown>>> {
  const configs = await Promise.all(
    buildable().map(async (name) => {
      const file = path.join(folderOf(name), 'remote.config.ts');
      const { default: config } = (await import(pathToFileURL(file).href)) as { default: RemoteConfig };
      return config.endpoints;
    }),
  );
  return new Map(
    configs
      .flat()
      .filter(isEndpoint)
      .map((endpoint) => [endpoint.id, endpoint]),
  );
}

/** Milliseconds within which a page has to hydrate. */
const PATIENCE = 60_000;
/** Opens a page once. Throws if it does not hydrate as it was drawn: such a page would be drawn twice. */
async function checkHydrated(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('next:mounted').length > 0, undefined, {
      timeout: PATIENCE,
    });
    if (errors.length > 0) throw new Error(`The Next page ${address} failed in the browser: ${errors.join('; ')}`);
  } finally {
    await page.close();
  }
}

/**
 * Starts the site, reads the wanted pages from it, builds them with Next, and serves both. Throws an operator error if
 * Next cannot be installed.
 */
export async function openNextSides(wanted: readonly PageName[]): Promise<NextSides> {
  haveTools();
  const closing: (() => Promise<unknown> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-next-'));
    closing.push(() => rmSync(data, { recursive: true, force: true }));
    const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
    closing.push(() => site.stop());
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const measured = (await findPages(site.url)).filter(({ name }) => wanted.includes(name));
    const endpoints = await endpointsOfSite();
    const sources: NextPage[] = [];
    for (const page of measured) sources.push(await sourceOf(page, { site: site.url, browser, endpoints }));
    const next = await startNext(sources, {
      api: site.services.api.url,
      headers: {
        ...readInternalSecret({}, data).headers,
        'x-tessera-tenant': 'tessera',
        'x-tessera-origin': site.url,
        'accept-language': 'en',
      },
    });
    closing.push(() => next.stop());
    const keep = (front: Front): Front => {
      closing.push(() => front.close());
      return front;
    };
    const front = {
      site: keep(await openFront(site.url)),
      next: keep(
        await openNextFront({
          next: next.url,
          site: site.url,
          paths: new Set(sources.map(({ path: address }) => address)),
        }),
      ),
    };
    for (const { path: address } of sources) await checkHydrated(browser, front.next.url + address);
    await untilCompressed(
      browser,
      front.site.url,
      measured.flatMap(({ addresses }) => addresses.slice(0, 1)),
    );
    return {
      browser,
      site,
      next,
      url: { site: front.site.url, next: front.next.url },
      pages: measured.map(({ name, addresses }, i) => ({
        name,
        // The first visitor's time is taken: it was held when the page was read.
        site: addresses.length > 1 ? addresses.slice(1) : addresses,
        next: sources[i]?.path ?? '',
      })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
