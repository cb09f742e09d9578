import type { Help, Urgency } from '@tessera/contracts/symptoms';
import type { Domain } from '@tessera/contracts/values';

interface Authored {
  readonly by: string;
  readonly on: string;
  readonly checked?: { readonly by: string; readonly on: string } | undefined;
  readonly sources: readonly string[];
}
/** A red flag: it ends the questions at once. */
export interface TreeSign extends Authored {
  readonly code: string;
  readonly call: Help;
  readonly hint: string;
}
export interface TreeQuestion extends Authored {
  readonly code: string;
  /** Code of its words. */
  readonly text: string;
  /** `to` is another question, or a leaf. */
  readonly answers: readonly { readonly code: string; readonly to: string }[];
  readonly signs: readonly string[];
  readonly asksSigns?: boolean | undefined;
}
export interface TreeLeaf extends Authored {
  readonly code: string;
  readonly topic: string;
  readonly urgency: Urgency;
  readonly reasons: readonly string[];
  readonly steps: readonly string[];
  readonly hint: string;
  readonly categories: readonly Domain[];
  readonly specialities: readonly string[];
  readonly scales: readonly string[];
  readonly articles: readonly string[];
}
interface Named {
  readonly code: string;
  readonly name: string;
}
/** A version of the questions. It never changes, because answers refer to it. */
export interface Tree {
  readonly demonstration: boolean;
  readonly first: string;
  readonly authors: readonly Named[];
  readonly sources: readonly Named[];
  readonly signs: readonly TreeSign[];
  readonly questions: readonly TreeQuestion[];
  readonly leaves: readonly TreeLeaf[];
}
/** The words of a version in one language, by their codes. */
export type TreeTexts = Readonly<
  Record<'questions' | 'answers' | 'signs' | 'reasons' | 'steps' | 'hints', Readonly<Record<string, string>>>
>;
