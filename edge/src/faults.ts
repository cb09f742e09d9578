/** What a test may break at the front door. Only built in with TESSERA_FAULTS=1. */
export interface Fault {
  /** Matched against the path of the request. */
  readonly path: string;
  readonly kind: 'missing' | 'hang' | 'tamper' | 'slow' | 'fail';
}
export function createFaults() {
  let faults: readonly Fault[] = [];
  return {
    set(next: readonly Fault[]): void {
      faults = next;
    },
    of: (path: string): Fault | undefined => faults.find((fault) => new RegExp(fault.path).test(path)),
  };
}
export type Faults = ReturnType<typeof createFaults>;
