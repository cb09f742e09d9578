/** Where a row is tested: by the servers over their database, by a screen in jsdom, or in a real browser. */
export type BadLuckLevel = 'server' | 'screen' | 'browser';
export interface BadLuckRow {
  /** What goes wrong. */
  readonly wrong: string;
  /** What the person sees then, and what stays unchanged. */
  readonly told: string;
  /**
   * At each of these levels exactly one test has the id; never at `screen` alone, where no stored rows can be checked.
   */
  readonly at: readonly BadLuckLevel[];
}
export const row = (wrong: string, told: string, ...at: readonly BadLuckLevel[]): BadLuckRow => ({ wrong, told, at });
