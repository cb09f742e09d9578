import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserPath } from '@tessera/tooling/machine';
import { BUDGET, lighthouseRows, type Category, type Report } from './lib/lighthouse-verdicts.ts';
import { MEMBER_PAGES, type MemberAtSite } from './lib/member.ts';
import { pagesOf, sidesInTurn } from './lib/next/compared.ts';
import type { ComparedPage, NextSides } from './lib/next/sides.ts';
import type { PageName } from './lib/next/sources.ts';
import { TOOLS } from './lib/next/tools.ts';
import type { Row } from './lib/row.ts';

const RUNS = 5;
const NAMES = [
  'home',
  'search',
  'profile',
  'product',
  'blog',
  'category',
  'tag',
  'article',
  'login',
  'signup',
] as const satisfies readonly PageName[];
/** `npm run bench -- lighthouse home` measures one page. */
export const parts = [...NAMES, ...Object.keys(MEMBER_PAGES)];
const CATEGORIES = Object.keys(BUDGET) as readonly Category[];
/**
 * The last of them: with every start, Chromium 156 opens two pages of its own for the address bar, whose two seconds of
 * processor time fall into the measured load.
 */
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run --disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';
/** Score of an audit below which it costs the page something. */
const GOOD = 0.9;

/** The parts of Lighthouse's own report that are read. */
interface Written {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}
/** What Lighthouse says when its recording of a load has no beginning, which is no finding about the page. */
const NOT_RECORDED = 'NO_NAVSTART';
const ATTEMPTS = 3;
/** Headers that every request of the page carries. */
type Headers = Readonly<Record<string, string>>;
/** A load is recorded again if the recording failed. */
async function reportOf(address: string, headers: Headers = {}, attempt = 1): Promise<Report> {
  try {
    return await recordOnce(address, headers);
  } catch (error) {
    if (attempt === ATTEMPTS || !String((error as Error).message).includes(NOT_RECORDED)) throw error;
    console.error(`${address}: the recording failed; once more.`);
    return reportOf(address, headers, attempt + 1);
  }
}
/** Runs Lighthouse as it comes, for phones. Throws with its own words if it gives no report. */
async function recordOnce(address: string, headers: Headers): Promise<Report> {
  const cli = path.join(TOOLS, 'node_modules/lighthouse/cli/index.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      cli,
      address,
      '--output=json',
      '--quiet',
      '--max-wait-for-load=60000',
      `--chrome-flags=${FLAGS}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() ?? '' }, maxBuffer: 2 ** 28 },
  );
  const written = JSON.parse(stdout) as Written;
  if (written.runtimeError) throw new Error(`Lighthouse could not measure ${address}: ${written.runtimeError.message}`);
  const each = <T>(of: (category: Category) => T): Readonly<Record<Category, T>> =>
    Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as Record<Category, T>;
  return {
    scores: each((category) => Math.round((written.categories[category]?.score ?? 0) * 100)),
    index: written.environment.benchmarkIndex,
    lost: each((category) =>
      (written.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (written.audits[id]?.score ?? 1) < GOOD)
        .map(({ id }) => id),
    ),
  };
}

async function measured({ url }: NextSides, page: ComparedPage): Promise<readonly Row[]> {
  const took: { readonly site: Report[]; readonly next: Report[] } = { site: [], next: [] };
  const [address = ''] = page.site;
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const side of sidesInTurn(turn))
      took[side].push(await reportOf(side === 'site' ? url.site + address : url.next + page.next));
  const rows = lighthouseRows({ name: page.name, ...took });
  console.error(`${page.name}: ${rows.map(({ value, unit }) => `${value} ${unit}`).join(', ')}`);
  return rows;
}

async function measuredAsMember({ state }: MemberAtSite, name: string, address: string): Promise<readonly Row[]> {
  const cookie = state.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
  const site: Report[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) site.push(await reportOf(address, { cookie }));
  return lighthouseRows({ name, site, next: [] });
}

/**
 * Lighthouse's scores of ten public pages on a phone, in turns with Next pages of the same markup, and of those that only
 * members see.
 */
export const run = (wanted: readonly string[] = []): Promise<readonly Row[]> =>
  pagesOf('lighthouse', wanted, { names: NAMES, compared: measured, asMember: measuredAsMember });
