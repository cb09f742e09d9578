import { pagesOf, sidesInTurn } from './lib/next/compared.ts';
import { MEMBER_PAGES, type MemberAtSite } from './lib/member.ts';
import { queryFor } from './lib/next/held-slot.ts';
import type { ComparedPage, NextSides } from './lib/next/sides.ts';
import type { PageName } from './lib/next/sources.ts';
import { loadOnPhone, type PhoneLoad } from './lib/phone-load.ts';
import { memberRows, phoneRows } from './lib/phone-verdicts.ts';
import { rounded, type Row } from './lib/row.ts';
import { at } from './lib/turns.ts';

/** Counted loads of each side, after one that is not counted. */
const LOADS = 9;
const NAMES = [
  'home',
  'search',
  'profile',
  'product',
  'blog',
  'article',
  'login',
  'signup',
  'wizard',
] as const satisfies readonly PageName[];
/** `npm run bench -- phone home` measures one page. */
export const parts = [...NAMES, ...Object.keys(MEMBER_PAGES)];

async function measured({ browser, url }: NextSides, page: ComparedPage): Promise<readonly Row[]> {
  if (page.site.length > 1 && page.site.length <= LOADS)
    throw new Error(`${page.name} needs ${LOADS + 1} visitors, and the site has addresses for ${page.site.length}.`);
  const took: { readonly site: PhoneLoad[]; readonly next: PhoneLoad[] } = { site: [], next: [] };
  for (let turn = 0; turn <= LOADS; turn += 1)
    for (const side of sidesInTurn(turn)) {
      const own = at(page.site, turn);
      const address = side === 'site' ? url.site + own : url.next + page.next + queryFor(own);
      const load = await loadOnPhone(browser, address);
      if (turn > 0) took[side].push(load);
    }
  const rows = phoneRows({ name: page.name, ...took });
  console.error(`${page.name}: thread time ${rounded(rows[0]?.value ?? 0)} ms, ratio to Next ${rows[0]?.ratio ?? '–'}`);
  return rows;
}

async function measuredAsMember(
  { browser, state }: MemberAtSite,
  name: string,
  address: string,
): Promise<readonly Row[]> {
  const took: PhoneLoad[] = [];
  for (let turn = 0; turn <= LOADS; turn += 1) {
    const load = await loadOnPhone(browser, address, { storageState: state });
    if (turn > 0) took.push(load);
  }
  return memberRows(name, took);
}

/**
 * Each page beside a Next page of the same markup and rows, in turns, on a slow phone: thread time, blocking, paints,
 * shift, and weight. Pages of members by themselves.
 */
export const run = (wanted: readonly string[] = []): Promise<readonly Row[]> =>
  pagesOf('phone', wanted, { names: NAMES, compared: measured, asMember: measuredAsMember });
