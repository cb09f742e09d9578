/** What a runner reports about its run. */
export interface Outcome {
  readonly passed: number;
  /** Everything that did not pass: also what was skipped, could not be loaded or was not reached. */
  readonly failed: number;
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
}
/** A run that ended without a report. */
export const NO_REPORT: Outcome = { passed: 0, failed: 1, files: [] };
