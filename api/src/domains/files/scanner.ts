/** Looks for harmful content in a file before it is kept. */
export interface Scanner {
  isHarmful(bytes: Uint8Array): Promise<boolean>;
}
/** The scanner of a site without one: types are few, pictures are drawn anew, and nothing is shown as a page. */
export const NO_SCANNER: Scanner = { isHarmful: async () => false };
/** Where a scanner says what is wrong with it. */
export interface ScannerLog {
  error(details: object, sentence: string): void;
  warn(sentence: string): void;
}
