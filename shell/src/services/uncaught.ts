import type { Seen } from './reports.ts';

/** The remote and version that a script of this site belongs to. */
export type ScriptOwner = Pick<Seen, 'remote' | 'version'>;
export interface UncaughtServices {
  /** By the path of a script, such as `/assets/booking/unit.1a.js`; null for one that no known version has. */
  ownerOf(script: string): ScriptOwner | null;
  report(seen: Seen): void;
}
/** Reports of one failure of one version, so that a timer that throws does not use up the reports of the whole tab. */
const MOST = 3;
const SCRIPT = /\/assets\/([a-z][a-z0-9-]*)\/[\w@~+./-]+/g;

/**
 * Reports what nobody caught for the version whose script is nearest to the failure: the first in the stack that is not
 * the shell's, whose lent modules are often at its top. Scripts of others, such as a browser's extension, are none of
 * ours. Returns its end.
 */
export function followUncaught(page: Window, { ownerOf, report }: UncaughtServices): () => void {
  const counts = new Map<string, number>();
  function note(error: unknown, at: string, file = ''): void {
    const own = `${page.location.origin}/assets/`;
    const stack = `${(error as Partial<Error> | null)?.stack ?? ''}\n${file}`.replaceAll(own, ' /assets/');
    const scripts = [...stack.matchAll(SCRIPT)].filter(({ index }) => stack[index - 1] === ' ');
    const nearest = scripts.find(([, remote]) => remote !== 'shell') ?? scripts[0];
    if (!nearest || (error as Partial<Error> | null)?.name === 'AbortError') return;
    const [script, remote = ''] = nearest;
    const owner = ownerOf(script) ?? { remote, version: '' };
    const key = `${owner.remote} ${owner.version} ${String(error)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= MOST) report({ ...owner, at, error });
  }
  const onError = (event: ErrorEvent): void => note(event.error ?? event.message, 'uncaught', event.filename);
  const onRejection = (event: PromiseRejectionEvent): void => note(event.reason, 'rejection');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
