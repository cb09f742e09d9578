import { machineRows } from '../machine.ts';
import { asMember, MEMBER_PAGES, type MemberAtSite } from '../member.ts';
import type { Row } from '../row.ts';
import { openNextSides, type ComparedPage, type NextSides } from './sides.ts';
import type { PageName } from './sources.ts';

export type NextSide = 'site' | 'next';
/** Both sides, in turns the one and the other first. */
export const sidesInTurn = (turn: number): readonly NextSide[] =>
  turn % 2 === 0 ? ['site', 'next'] : ['next', 'site'];

/** The rows of each page beside its Next page, after those of the machine. */
async function comparedPages(
  bench: string,
  pages: readonly PageName[],
  measured: (sides: NextSides, page: ComparedPage) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [...(await machineRows(bench))];
  const sides = await openNextSides(pages);
  try {
    for (const page of sides.pages) rows.push(...(await measured(sides, page)));
    return rows;
  } finally {
    await sides.close();
  }
}

/** What a bench measures: pages beside Next, and pages that only members see, by themselves. */
export interface MeasuredPages {
  readonly names: readonly PageName[];
  readonly compared: (sides: NextSides, page: ComparedPage) => Promise<readonly Row[]>;
  readonly asMember: (member: MemberAtSite, name: string, address: string) => Promise<readonly Row[]>;
}
/** The rows of the wanted pages; of all if none are named. */
export async function pagesOf(
  bench: string,
  wanted: readonly string[],
  { names, compared, asMember: measured }: MeasuredPages,
): Promise<readonly Row[]> {
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  const beside = names.filter(isWanted);
  return [
    ...(beside.length > 0 ? await comparedPages(bench, beside, compared) : []),
    ...(await asMember(Object.keys(MEMBER_PAGES).filter(isWanted), measured)),
  ];
}
