import type { SharedResult } from '@tessera/contracts/assessments';

/** Results by their self-check, that of the newest result first; within each newest first, as they come. */
export const byScale = (results: readonly SharedResult[]): readonly (readonly SharedResult[])[] => [
  ...Map.groupBy(results, ({ code }) => code).values(),
];
