import type { Lang } from '@tessera/contracts/languages';

type Combination = readonly [lang: Lang, width: number];
/** Each has every language of the account flows and both widths; together they are all six. */
const HALVES: readonly [readonly Combination[], readonly Combination[]] = [
  [
    ['en', 360],
    ['el', 1440],
    ['uk', 360],
  ],
  [
    ['en', 1440],
    ['el', 360],
    ['uk', 1440],
  ],
];

/**
 * The languages and widths in which an account flow runs: three that have each language and both widths, the other three for
 * every second flow, or all six with `TESSERA_COMBINATIONS=all`, which takes twice the time.
 */
export const combinations = (flow = 0): readonly Combination[] =>
  process.env['TESSERA_COMBINATIONS'] === 'all' ? HALVES.flat() : HALVES[flow % 2 === 0 ? 0 : 1];
