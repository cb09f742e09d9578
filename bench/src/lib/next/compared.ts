import { machineRows } from '../machine.ts';
import type { Row } from '../row.ts';
import { openNextSides, type ComparedPage, type NextSides } from './sides.ts';
import type { PageName } from './sources.ts';

export type NextSide = 'site' | 'next';
/** Both sides, in turns the one and the other first. */
export const sidesInTurn = (turn: number): readonly NextSide[] =>
  turn % 2 === 0 ? ['site', 'next'] : ['next', 'site'];

/** The rows of each page beside its Next page, after those of the machine. */
export async function comparedPages(
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
