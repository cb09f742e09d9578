import type { Manifest } from '@tessera/contracts/release';
import { LIMITS } from './limits.ts';

declare global {
  /**
   * Path → hash of every script and style that may run. Chunks look up their own hash here; a
   * file without one does not run.
   */
  var __TESSERA_INTEGRITY__: Record<string, string>;
  /** What a chunk waits for before it loads, if the tab has not its hash yet. */
  var __TESSERA_WAIT__: ((path: string) => Promise<unknown> | null) | undefined;
}
globalThis.__TESSERA_INTEGRITY__ ??= {};

export function allow({ files }: Pick<Manifest, 'files'>): void {
  Object.assign(globalThis.__TESSERA_INTEGRITY__, files);
}
export const integrityOf = (url: string): string =>
  globalThis.__TESSERA_INTEGRITY__[new URL(url, location.href).pathname] ?? 'sha384-missing';

/** `rest` fetches the hashes that the page did not bring for a path, if there are any. */
export function waitFor(rest: (path: string) => Promise<unknown> | null): void {
  globalThis.__TESSERA_WAIT__ = (path) => {
    had.add(path);
    return coming.get(path) ?? (path in globalThis.__TESSERA_INTEGRITY__ ? null : rest(path));
  };
}
/** Files that the tab has loaded: versions share what did not change between them, and the HTTP cache has it. */
const had = new Set<string>();
/** Files that are being fetched ahead. */
const coming = new Map<string, Promise<unknown>>();
/** Settles when a file that is being fetched ahead has come or has failed to: what needs it then does not fetch it twice. */
export const arrivalOf = (path: string): Promise<unknown> | undefined => coming.get(path);

/**
 * Fetches scripts and style sheets into the HTTP cache before a chunk asks for them, instead of one after the other.
 * Not by links with `preload`: Chromium hands the failure of one to the next request for its address, which would
 * then fail without having been sent.
 */
export function hasten(paths: Iterable<string>): void {
  for (const path of new Set(paths))
    if (!coming.has(path) && !had.has(path) && !document.querySelector(`link[rel=stylesheet][href="${path}"]`))
      coming.set(
        path,
        fetch(path, { integrity: integrityOf(path), signal: AbortSignal.timeout(LIMITS.load) })
          .then((response) => response.arrayBuffer())
          .then(() => void had.add(path))
          .catch(() => undefined)
          .finally(() => coming.delete(path)),
      );
}
/**
 * Refetches files bypassing the HTTP cache, so that a corrupted response is not served again.
 * Failures surface at the next import.
 */
export async function refresh(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(
    paths.map(async (path) =>
      (
        await fetch(path, { cache: 'reload', integrity: integrityOf(path), signal: AbortSignal.timeout(3_000) })
      ).arrayBuffer(),
    ),
  );
}
