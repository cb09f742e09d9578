declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (
    type?: unknown,
    key?: string,
    forceReset?: boolean,
    customHooks?: () => readonly unknown[],
  ) => unknown;
  export function setSignature(
    type: unknown,
    key: string,
    forceReset?: boolean,
    customHooks?: () => readonly unknown[],
  ): void;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): unknown;
}
