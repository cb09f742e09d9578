import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGUAGES } from '@tessera/contracts/languages';
import { startSite } from '@tessera/tooling/site';
import { freePort } from '@tessera/tooling/ports';
import { memoryOf, takeProcessor } from './lib/processes.ts';
import { createReader, type Reader, type Seen } from './lib/reader.ts';
import { row, type Row } from './lib/row.ts';
import { p95 } from './lib/turns.ts';

const CLIENTS = 50;
const SECONDS = 60;
/** Number of different URLs of each kind; two thousand in total. */
const MANY = { known: 200, filter: 800, nobody: 600, nowhere: 400 };
const HOSTS = [
  { name: 'localhost', tenant: 'tessera' },
  { name: 'aurora.localhost', tenant: 'aurora' },
  { name: 'brightwork.localhost', tenant: 'brightwork' },
] as const;
/** Share of known pages that are served, and milliseconds of their p95; seconds to full service; growth of memory. */
const BUDGET = { share: 0.99, p95: 4_000, again: 5, memory: 1.15 };

/**
 * Milliseconds that a page may take in full service: less than the patience after which an older copy would be sent.
 */
const SOON = 2_000;
/** Seconds after which waiting for full service is given up. */
const GIVE_UP_AFTER = 60;

type Kind = keyof typeof MANY;
interface Target {
  readonly kind: Kind;
  readonly host: (typeof HOSTS)[number];
  readonly lang: string;
  readonly address: string;
}

const MAIN = /<main id="main"[^>]*>(.*?)<\/main>/s;
/** The fault of a response, or null. Asking a visitor to retry later is not a fault. */
function wrongWith({ kind, host, lang }: Target, { status, headers, text }: Seen): string | null {
  if (status === 0) return 'no answer';
  if (status >= 500)
    return headers['retry-after'] === undefined
      ? `${status} without Retry-After`
      : status === 503 && text.includes(`lang="${lang}"`)
        ? null
        : `${status} without a page`;
  if (kind === 'nowhere')
    return status === 302 && headers.location === `/${lang}/404`
      ? null
      : `${status} for an address that does not exist`;
  const wanted = kind === 'nobody' ? 404 : 200;
  if (status !== wanted) return `${status} in place of ${wanted}`;
  if (!text.includes(`<html lang="${lang}" data-tenant="${host.tenant}">`))
    return 'a page of another tenant or language';
  return (MAIN.exec(text)?.[1] ?? '') === '' ? 'an empty main part' : null;
}

/** The URLs: known pages, new searches, people and pages that do not exist. */
async function targetsOf(reader: Reader): Promise<readonly Target[]> {
  const known: Target[] = [];
  for (const host of HOSTS) {
    const search = await reader.read(host.name, '/en/help-store-search');
    const people = [
      ...new Set([...search.text.matchAll(/href="\/en(\/a\/[a-z0-9-]+)"/g)].map(([, found = '']) => found)),
    ];
    if (people.length === 0) throw new Error(`The search of ${host.name} has no results.`);
    for (const lang of LANGUAGES)
      for (const there of ['/help-store-search', '/blog', ...people])
        known.push({ kind: 'known', host, lang, address: `/${lang}${there}` });
  }
  const each = <K extends Kind>(kind: K, address: (lang: string, i: number) => string): Target[] =>
    Array.from({ length: MANY[kind] }, (_, i) => {
      const [host, lang] = [HOSTS[i % HOSTS.length] ?? HOSTS[0], LANGUAGES[i % LANGUAGES.length] ?? 'en'];
      return { kind, host, lang, address: address(lang, i) };
    });
  const spread = known
    .toSorted((a, b) => a.address.localeCompare(b.address))
    .filter(
      (_, i, all) => Math.floor((i * MANY.known) / all.length) !== Math.floor(((i - 1) * MANY.known) / all.length),
    );
  return [
    ...spread,
    ...each('filter', (lang, i) => `/${lang}/help-store-search?priceMax=${20 + i}&page=${1 + (i % 3)}`),
    ...each('nobody', (lang, i) => `/${lang}/a/nobody-${i}`),
    ...each('nowhere', (lang, i) => `/${lang}/nowhere/${i}/at-all`),
  ];
}
/** The list in a different order for each client, so that two clients do not read the same page at the same time. */
const targetFor = (targets: readonly Target[], client: number, turn: number): Target => {
  const found = targets[(client * 911 + turn * 577) % targets.length];
  if (!found) throw new Error('There are no URLs to read.');
  return found;
};

interface Tally {
  readonly wrong: Map<string, number>;
  readonly known: number[];
  all: number;
  answered: number;
  told: number;
}
async function load(port: number, targets: readonly Target[], until: number): Promise<Tally> {
  const tally: Tally = { wrong: new Map(), known: [], all: 0, answered: 0, told: 0 };
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const reader = createReader(port);
      for (let turn = 0; Date.now() < until; turn += 1) {
        const target = targetFor(targets, client, turn);
        const seen = await reader.read(target.host.name, target.address);
        const wrong = wrongWith(target, seen);
        tally.all += 1;
        if (wrong) tally.wrong.set(wrong, (tally.wrong.get(wrong) ?? 0) + 1);
        if (seen.status === 503) tally.told += 1;
        if (target.kind !== 'known') continue;
        tally.known.push(seen.ms);
        if (seen.status === 200) tally.answered += 1;
      }
      reader.close();
    }),
  );
  return tally;
}

/** Seconds until new and popular pages are fresh and fast again, on all hosts. */
async function untilServed(reader: Reader, known: readonly Target[]): Promise<number> {
  const begin = Date.now();
  for (let turn = 0; (Date.now() - begin) / 1000 < GIVE_UP_AFTER; turn += 1) {
    const probes = HOSTS.flatMap((host): Target[] => [
      { kind: 'filter', host, lang: 'en', address: `/en/help-store-search?priceMax=${5_000 + turn}` },
      { kind: 'nobody', host, lang: 'en', address: `/en/a/nobody-afterwards-${turn}` },
      ...known.filter((target) => target.host === host).slice(0, 2),
    ]);
    let isFull = true;
    for (const target of probes) {
      const seen = await reader.read(target.host.name, target.address);
      isFull &&=
        seen.status < 500 &&
        wrongWith(target, seen) === null &&
        seen.ms < SOON &&
        Number(seen.headers['age'] ?? 0) <= 30;
    }
    if (isFull) return (Date.now() - begin) / 1000;
    await wait(250);
  }
  return GIVE_UP_AFTER;
}

/** A minute of fifty readers over two thousand URLs of three hosts, while other processes occupy every core. */
export async function run(): Promise<readonly Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-overload-'));
  const port = await freePort();
  const site = await startSite({ port, data, quiet: true, report: () => undefined });
  const reader = createReader(port);
  let releaseProcessor: () => void = () => undefined;
  try {
    const targets = await targetsOf(reader);
    const known = targets.filter(({ kind }) => kind === 'known');
    for (const { host, address } of known) await reader.read(host.name, address);
    const pid = site.services.edge.process.pid ?? 0;
    releaseProcessor = takeProcessor((SECONDS + 60) * 1_000);
    const loading = load(port, targets, Date.now() + SECONDS * 1_000);
    await wait(20_000);
    const early = memoryOf(pid);
    const tally = await loading;
    const late = memoryOf(pid);
    releaseProcessor();
    const again = await untilServed(reader, known);
    const wrong = [...tally.wrong.values()].reduce((sum, count) => sum + count, 0);
    const names = [...tally.wrong].map(([what, count]) => `${what} ${count}`).join(', ');
    const share = tally.answered / tally.known.length;
    return [
      row(`overload.wrong-pages${names === '' ? '' : ` (${names})`}`, wrong, 'pages', {
        budget: 0,
        n: tally.all,
        ok: wrong === 0,
      }),
      row('overload.known-pages-that-answer', share, 'share', {
        budget: BUDGET.share,
        n: tally.known.length,
        ok: share >= BUDGET.share,
      }),
      row('overload.known-pages-p95', p95(tally.known), 'ms', {
        budget: BUDGET.p95,
        n: tally.known.length,
        ok: p95(tally.known) <= BUDGET.p95,
      }),
      row('overload.told-to-come-again', tally.told, 'pages', { n: tally.all }),
      row('overload.pages-per-second', tally.all / SECONDS, 'pages/s', { n: tally.all }),
      row('overload.seconds-to-full-service', again, 's', { budget: BUDGET.again, ok: again <= BUDGET.again }),
      row('overload.memory (at the end, against 20 s after the beginning)', late, 'MB', {
        ratio: late / early,
        budget: BUDGET.memory,
        ok: late / early <= BUDGET.memory,
      }),
    ];
  } finally {
    releaseProcessor();
    reader.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
