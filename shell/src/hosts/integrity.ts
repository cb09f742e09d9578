import type { Manifest } from '@tessera/contracts/release';

declare global {
  /** Path → hash of every script and style that may run. Chunks look themselves up here; what is missing does not run. */
  var __TESSERA_INTEGRITY__: Record<string, string>;
}
globalThis.__TESSERA_INTEGRITY__ ??= {};

export function allow(manifest: Manifest): void {
  Object.assign(globalThis.__TESSERA_INTEGRITY__, manifest.files);
}
export const integrityOf = (url: string): string => globalThis.__TESSERA_INTEGRITY__[new URL(url, location.href).pathname] ?? 'sha384-missing';

/** Fetches files past the HTTP cache, so that bytes that were damaged once are not found there again. Failures show at the next import. */
export async function refresh(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map(async (path) => (await fetch(path, { cache: 'reload', integrity: integrityOf(path), signal: AbortSignal.timeout(3_000) })).arrayBuffer()));
}
