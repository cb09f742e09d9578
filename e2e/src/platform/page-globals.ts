/** Globals of the page for tests: the shell's own debug handle, and values that tests store there. */
interface Host {
  readonly version: string | null;
  unit(): { readonly id: { readonly version: string } } | null;
  state(): object;
}
export interface Swap {
  readonly remote: string;
  readonly version: string;
  readonly result: string;
}
interface RawApp {
  readonly name: string;
  readonly status: string;
  loadApp(): Promise<unknown>;
}
interface Hook {
  readonly listeners: Set<unknown>;
}
declare global {
  var __TESSERA__: {
    readonly swaps: readonly Swap[];
    readonly hosts: ReadonlyMap<string, Host>;
    readonly release$: { readonly value: { readonly revision: number } };
  };
  /** Debug interfaces of single-spa and of the federation runtime. */
  var __SINGLE_SPA_DEVTOOLS__: { readonly exposedMethods?: { getRawAppData(): readonly RawApp[] } } | undefined;
  var __FEDERATION__: {
    __INSTANCES__: Readonly<Record<string, { readonly lifecycle: Readonly<Record<string, Hook>> }>>[];
  };
  /** Set by a test; lost with the document. */
  var same: boolean | undefined;
  var units: WeakRef<object>[];
  var note: () => void;
  var asked: number;
  var trustedTypes: { createPolicy(name: string, rules: object): unknown };
}
