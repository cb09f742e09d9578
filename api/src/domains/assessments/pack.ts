import type { BandColour } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';

export interface PackTexts {
  readonly name: string;
  readonly lead: string;
  readonly metaDescription: string;
  readonly content: readonly string[];
  readonly period: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly items: Readonly<Record<string, string>>;
  readonly bands: Readonly<
    Record<string, { readonly name: string; readonly message: string; readonly action: string }>
  >;
}
/** A version of a scale: structure, scoring and words. A version never changes, because results refer to it. */
export interface Pack {
  readonly minutes: number;
  readonly reverseColors: boolean;
  /** The wording is our own, in place of the owner's. */
  readonly demonstration: boolean;
  /** Where structure and scoring come from. */
  readonly source: string;
  readonly answers: readonly { readonly code: string; readonly value: number }[];
  /** `helpAbove`: an answer that counts more than this asks for help at once. */
  readonly items: readonly { readonly code: string; readonly helpAbove?: number | undefined }[];
  /** Asked after the items, with answers of their own, and not part of the score. */
  readonly unscored: readonly { readonly code: string; readonly answers: readonly string[] }[];
  /** They cover every score once, from the lowest to the highest. */
  readonly thresholds: readonly {
    readonly code: string;
    readonly min: number;
    readonly max: number;
    readonly color: BandColour;
  }[];
  readonly texts: Readonly<Record<Lang, PackTexts>>;
}
