import { machineRows } from './lib/machine.ts';
import { sidesInTurn } from './lib/next/compared.ts';
import { openNextSides, type NextSides } from './lib/next/sides.ts';
import { pagesRows, type PagesCase, type Round } from './lib/pages-verdicts.ts';
import { processorOf } from './lib/processes.ts';
import { createReader } from './lib/reader.ts';
import { rounded, type Row } from './lib/row.ts';

/** Readers at the same time; seconds and number of the rounds of each side, after one that is not counted. */
const READERS = 8;
const SECONDS = 4;
const ROUNDS = 5;
const NAMES = ['home', 'search', 'profile'] as const;
/** `npm run bench -- pages cached` measures one kind. */
export const parts = ['cached', 'uncached'] as const;

interface Case {
  readonly name: string;
  readonly kind: PagesCase['kind'];
  /** Addresses at both sides; the number is another for each request. */
  readonly site: (number: number) => string;
  readonly next: (number: number) => string;
}
/** Highest prices above all others: each is an address of its own whose page has the same rows. */
const FIRST_PRICE = 10_000;
const casesOf = ({ pages }: NextSides): readonly Case[] => [
  ...pages
    .filter(({ name }) => name === 'search')
    .map(({ name, site: [address = ''], next }): Case => {
      const query = (number: number): string => `?priceMax=${FIRST_PRICE + number}`;
      return {
        name,
        kind: 'uncached',
        site: (number) => address + query(number),
        next: (number) => `/dynamic${next}${query(number)}`,
      };
    }),
  ...pages.map(({ name, site: [address = ''], next }): Case => ({
    name,
    kind: 'cached',
    site: () => address,
    next: () => next,
  })),
];

/** Reads pages for a while; returns how many. Throws at the first that is not answered with 200. */
async function read(port: number, addressOf: (number: number) => string, from: number): Promise<number> {
  const until = Date.now() + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      const reader = createReader(port);
      try {
        while (Date.now() < until) {
          const address = addressOf(from + count);
          count += 1;
          const { status } = await reader.read('localhost', address);
          if (status !== 200) throw new Error(`${address} answered ${status} at port ${port}.`);
        }
      } finally {
        reader.close();
      }
    }),
  );
  return count;
}
function processorBySide({ site, next }: NextSides): Record<'site' | 'next', Readonly<Record<string, number>>> {
  const { edge, api } = site.services;
  const [front, back, other] = [edge.process.pid ?? 0, api.process.pid ?? 0, next.pid].map(processorOf);
  const whole = (usage: typeof front): number => (usage ? usage.own + usage.descendants : 0);
  return {
    site: { edge: front?.own ?? 0, renderers: front?.descendants ?? 0, api: whole(back) },
    next: { Next: whole(other), 'the api for Next': whole(back) },
  };
}

async function measured(sides: NextSides, { name, kind, ...addresses }: Case): Promise<readonly Row[]> {
  const took: { readonly site: Round[]; readonly next: Round[] } = { site: [], next: [] };
  let number = 0;
  const round = async (side: 'site' | 'next'): Promise<Round> => {
    const before = processorBySide(sides)[side];
    const begin = performance.now();
    const count = await read(Number(new URL(sides[side].url).port), addresses[side], number);
    const seconds = (performance.now() - begin) / 1000;
    number += count;
    const after = processorBySide(sides)[side];
    return {
      perSecond: count / seconds,
      processor: Object.fromEntries(
        Object.entries(after).map(([process, ms]) => [process, rounded((ms - (before[process] ?? 0)) / count)]),
      ),
    };
  };
  for (let turn = 0; turn <= ROUNDS; turn += 1)
    for (const side of sidesInTurn(turn)) {
      const one = await round(side);
      if (turn > 0) took[side].push(one);
    }
  const rows = pagesRows({ name, kind, ...took });
  console.error(`${name} ${kind}: ${rows[0]?.value} pages/s, ratio to Next ${rows[0]?.ratio}`);
  return rows;
}

/**
 * Pages a second and processor time a page: pages that no cache has beside pages that Next renders for every request,
 * and pages that the edge keeps beside pages that Next keeps.
 */
export async function run(wanted: readonly string[] = []): Promise<readonly Row[]> {
  const machine = await machineRows('pages');
  const sides = await openNextSides(NAMES);
  try {
    const rows: Row[] = [...machine];
    for (const one of casesOf(sides))
      if (wanted.length === 0 || wanted.includes(one.kind)) rows.push(...(await measured(sides, one)));
    return rows;
  } finally {
    await sides.close();
  }
}
