import type { ColouredStructure, ScalePack, ScaleTexts } from '@tessera/contracts/editor';

type Written = Omit<ScalePack, 'slug'>;
type Related = Written['related'];
/**
 * A version of a scale as it is stored: structure, scoring and words. A version never changes, because results refer to
 * it; those of the first days have no sub-scales, no list of what to read and to book, or nobody in it.
 */
export type Pack = Omit<Written, 'subscales' | 'related'> & {
  readonly subscales?: Written['subscales'] | undefined;
  readonly related?: (Omit<Related, 'specialists'> & Partial<Pick<Related, 'specialists'>>) | undefined;
};
export type PackTexts = ScaleTexts;
export type PackItem = Pack['items'][number];
/** Asked before the items, because it decides on the table: one of the answers, or an age, of which only the group is kept. */
export type PackContext = NonNullable<Pack['context']>[number];
/** They cover every score once, from the lowest to the highest. */
export type Thresholds = ColouredStructure['thresholds'];
export type PackSubscale = ColouredStructure['subscales'][number];
/** The sum or the mean of the values, times a number, and a number more. */
export type Rule = PackSubscale['rule'];
/**
 * The total: the sum of the items, the mean of the sub-scales that have a score, the sum looked up in the table of what is
 * asked before the items, or none.
 */
export type Total = NonNullable<Pack['total']>;
