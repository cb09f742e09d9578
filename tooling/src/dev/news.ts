/** The addresses at which the front of `npm run dev` tells open tabs about builds, and hears from them. */
export const EVENTS = '/_dev/events';
export const ANEW = '/_dev/anew';

/** What a tab needs to catch up with the last good build; cumulative, so that it may have missed earlier ones. */
export interface News {
  readonly remote: string;
  /** The version that the builds of one run begin with, less its count. */
  readonly base: string;
  /** webpack's hash of the build. */
  readonly hash: string;
  /** Integrity by address, of every file since the first build. */
  readonly files: Readonly<Record<string, string>>;
  /** The newest style sheet in place of an older one, by address. */
  readonly styles: Readonly<Record<string, string>>;
}
/** Digits at the end of a version that count the builds of a run; those before are common to all of them. */
export const COUNT_DIGITS = 4;
export const baseOf = (version: string): string => version.slice(0, -COUNT_DIGITS);
