import * as runtime from 'react-refresh/runtime';

/** A module's side of webpack's replacement, as far as it is used here. */
interface Hot {
  readonly data: { accepted?: boolean } | undefined;
  accept(): void;
  invalidate(): void;
  dispose(last: (data: { accepted?: boolean }) => void): void;
}
type SignatureRest = readonly [forceReset?: boolean, customHooks?: () => readonly unknown[]];
export interface Refresh {
  register(type: unknown, id: string): void;
  signature(): (type?: unknown, key?: string, ...rest: SignatureRest) => unknown;
  /** A module that exports nothing but components takes its own updates; they keep their state. */
  accept(hot: Hot, exported: object): void;
  /** Renders every component of the remotes again, with its state. */
  redraw(): void;
}
declare global {
  /** One for the page, because React tells it about every root. Absent from every build but that of `npm run dev`. */
  var __TESSERA_REFRESH__: Refresh;
}

// Before React is evaluated: a renderer announces itself once.
runtime.injectIntoGlobalHook(globalThis);

/** The components of each id, and the hooks that each uses. */
const components = new Map<string, (...args: readonly unknown[]) => unknown>();
const signatures = new WeakMap<object, readonly [key: string, ...rest: SignatureRest]>();
/** Another function for the same component: React draws again only what has changed. */
function again(id: string, component: (...args: readonly unknown[]) => unknown): void {
  const same = (...args: readonly unknown[]): unknown => component(...args);
  const signature = signatures.get(component);
  if (signature) runtime.setSignature(same, ...signature);
  runtime.register(same, id);
}
let isWaiting = false;
function refreshSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  // After the last module of the update, so that all of them are drawn together.
  queueMicrotask(() => {
    isWaiting = false;
    runtime.performReactRefresh();
  });
}
globalThis.__TESSERA_REFRESH__ = {
  register(type, id) {
    // A class keeps the instances that it has.
    if (typeof type === 'function' && !(type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent)
      components.set(id, type as (...args: readonly unknown[]) => unknown);
    runtime.register(type, id);
  },
  signature() {
    const sign = runtime.createSignatureFunctionForTransform();
    return (type, key, ...rest) => {
      if (typeof type === 'function' && key !== undefined) signatures.set(type, [key, ...rest]);
      return sign(type, key, ...rest);
    };
  },
  accept(hot, exported) {
    const values = Object.values(exported);
    const accepted = values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value));
    hot.dispose((data) => {
      data.accepted = accepted;
    });
    if (hot.data) refreshSoon();
    if (accepted) hot.accept();
    else if (hot.data?.accepted) hot.invalidate();
  },
  redraw() {
    for (const [id, component] of components) again(id, component);
    runtime.performReactRefresh();
  },
};
