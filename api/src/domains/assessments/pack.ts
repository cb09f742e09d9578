import type { BandColour } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';

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
  readonly subscales?:
    | Readonly<Record<string, { readonly name: string; readonly meaning?: string | undefined }>>
    | undefined;
  /** What a low and a high total mean. */
  readonly meaning?: string | undefined;
}
/** What an answer counts. */
export interface PackAnswer {
  readonly code: string;
  readonly value: number;
}
export interface PackItem {
  readonly code: string;
  /** Of the question in LOINC. */
  readonly loinc?: string | undefined;
  /** An answer that counts more than this asks for help at once. */
  readonly helpAbove?: number | undefined;
  /** Its values are counted from the other end. */
  readonly reversed?: boolean | undefined;
  /** Its own answers, in its own order; the pack's otherwise. */
  readonly answers?: readonly PackAnswer[] | undefined;
}
/** They cover every score once, from the lowest to the highest. */
export type Thresholds = readonly {
  readonly code: string;
  readonly min: number;
  readonly max: number;
  readonly color: BandColour;
}[];
/** The sum or the mean of the values, times a number, and a number more. */
export interface Rule {
  readonly kind: 'sum' | 'mean';
  readonly times: number;
  readonly plus: number;
}
export interface PackSubscale {
  readonly code: string;
  readonly items: readonly string[];
  readonly rule: Rule;
  /** With fewer answers than this it has no score. */
  readonly atLeast: number;
  readonly thresholds: Thresholds;
}
/**
 * The total: the sum of the items, the mean of the sub-scales that have a score, the sum looked up in the table of what is
 * asked before the items, or none.
 */
export type Total =
  | { readonly kind: 'sum' }
  | { readonly kind: 'none' }
  | { readonly kind: 'mean-of-subscales'; readonly atLeast: number }
  | {
      readonly kind: 'table';
      /** For each choice of the context: the score by the sum, from the lowest sum to the highest. */
      readonly tables: readonly {
        readonly when: Readonly<Record<string, string>>;
        readonly scores: readonly number[];
      }[];
    };
/** Asked before the items, because it decides on the table: one of the answers, or an age, of which only the group is kept. */
export interface PackContext {
  readonly code: string;
  readonly answers?: readonly string[] | undefined;
  readonly groups?: readonly { readonly code: string; readonly min: number; readonly max: number }[] | undefined;
}

/** A version of a scale: structure, scoring and words. A version never changes, because results refer to it. */
export interface Pack {
  readonly minutes: number;
  readonly reverseColors: boolean;
  /** The wording is our own, in place of the owner's. */
  readonly demonstration: boolean;
  /** Where structure and scoring come from. */
  readonly source: string;
  readonly answers: readonly PackAnswer[];
  readonly context?: readonly PackContext[] | undefined;
  readonly items: readonly PackItem[];
  /** Asked after the items, with answers of their own, and not part of the score. */
  readonly unscored: readonly {
    readonly code: string;
    readonly loinc?: string | undefined;
    readonly answers: readonly string[];
  }[];
  /** How many items may be left out; none by default. */
  readonly mayMiss?: number | undefined;
  readonly subscales?: readonly PackSubscale[] | undefined;
  /** The sum of all items by default. */
  readonly total?: Total | undefined;
  /** Of the total. */
  readonly thresholds: Thresholds;
  /** Where to look for people, and what to read and to book. */
  readonly related?:
    | {
        readonly domain: Domain;
        readonly articles: readonly string[];
        readonly products: readonly string[];
        readonly specialists?: readonly string[] | undefined;
      }
    | undefined;
  readonly texts: Readonly<Record<Lang, PackTexts>>;
}
