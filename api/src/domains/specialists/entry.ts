import type { Offer } from '../availability/index.ts';
import { listNames } from '../reference/index.ts';
import type { SearchRow } from './search-queries.ts';
import type { Candidate } from './search-index.ts';

/** The names of the codes in all languages, and what belongs to each. */
export type CodeNames = Awaited<ReturnType<typeof listNames>>;

/** One specialist in the catalogue. */
export interface Entry extends Candidate {
  readonly row: SearchRow;
  /** The offer from their opening hours; undefined when they have none. */
  readonly offer: Offer | undefined;
  /** First and last name, folded. */
  readonly nameWords: readonly string[];
}
