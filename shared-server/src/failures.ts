import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  MOST_FAILURES,
  MOST_FRAMES,
  type Failure,
  type ServerFailure,
  type ServerName,
  type ServerPlace,
} from '@tessera/contracts/reports';
import type { InternalSecret } from './internal-secret.ts';
import { describeError, type Log } from './log.ts';

/** What one report adds to the failures of its kind; `first` is the first of its tab. */
export type Reported = Omit<Failure, 'times' | 'tabs'> & { readonly first: boolean };
/** Takes failures on to where operators see them. */
export interface Failures {
  /**
   * What this server did not expect.
   * @param at what was asked, without values: a method and a pattern of a path
   */
  note(error: unknown, at: string): void;
  /** What failed in the code of a remote: in a browser, or as it was rendered here. */
  report(reported: Reported): void;
  /** Sends what is waiting; never rejects. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
/** Milliseconds between two sendings, and until one is given up; kinds of this server that wait at most. */
const EVERY = 5_000;
const PATIENCE = 3_000;
const MOST_OWN = 100;

/** Below it stand all sources of ours; nothing of the path to it is reported. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const LINE =
  /^\s+at (?:(?:async |new )?(\S+) (?:\[as [^\]]+\] )?)?\(?(?:file:\/\/)?(\/[^():?]+)(?:\?[^():]*)?:(\d+):(\d+)\)?$/;

/** The places of a stack that are files below the root, the innermost first. */
export function placesOf(error: unknown, root = ROOT): ServerPlace[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '')
    .split('\n')
    .flatMap((line): ServerPlace[] => {
      const [, name = '', file = '', row = '', column = ''] = LINE.exec(line) ?? [];
      const source = path.relative(root, file);
      if (!/^[\w@][\w@./+-]{0,199}$/.test(source)) return [];
      return [
        { source, line: Number(row), column: Number(column), name: /^[\w.#<>$]{1,80}$/.test(name) ? name : null },
      ];
    })
    .slice(0, MOST_FRAMES);
}

const versions = new Map<ServerName, string>();
/** The version of a server: the one of its package, and a hash of its sources, so that it says what runs. */
export function serverVersion(server: ServerName): string {
  const known = versions.get(server) ?? readVersion(server, ROOT);
  versions.set(server, known);
  return known;
}
function readVersion(server: ServerName, root: string): string {
  const folder = path.join(root, server);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const one of [
    path.join(folder, 'src'),
    path.join(root, 'shared-server/src'),
    path.join(root, 'shared-contracts/src'),
  ])
    for (const file of readdirSync(one, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(file).update(readFileSync(path.join(one, file)));
  return `${version}-g${hash.digest('hex').slice(0, 10)}`;
}

/** A failure without anything that a person has sent: kinds and places, and a message only where it cannot quote one. */
export function failureOf(
  error: unknown,
  at: string,
  of: Pick<ServerFailure, 'server' | 'version'>,
): Omit<ServerFailure, 'times'> {
  const { kind, message = '', state = '' } = describeError(error);
  return {
    ...of,
    at: at.slice(0, 120),
    kind: /^[A-Za-z]\w{0,39}$/.test(kind) ? kind : 'Error',
    message: [state, message].filter(Boolean).join(' ').slice(0, 200),
    places: placesOf(error),
  };
}

/** Adds failures of one kind up, so that what waits has a limit however many reports come. */
export function createWaiting<T extends { readonly times: number; readonly tabs?: number }>(most: number) {
  let kinds = new Map<string, T>();
  let dropped = 0;
  return {
    add(one: T): void {
      const { times, tabs, ...kind } = one;
      const key = JSON.stringify(kind);
      const known = kinds.get(key);
      if (!known && kinds.size >= most) dropped += times;
      else
        kinds.set(key, {
          ...one,
          times: times + (known?.times ?? 0),
          ...(tabs === undefined ? {} : { tabs: tabs + (known?.tabs ?? 0) }),
        });
    },
    /** Everything that waits, which is then no longer waiting, and how many reports had no room. */
    take(): { readonly failures: readonly T[]; readonly dropped: number } {
      const taken = { failures: [...kinds.values()], dropped };
      kinds = new Map();
      dropped = 0;
      return taken;
    },
  };
}

/** Sends failures of a kind together every few seconds; what the registry does not take is asked again once it answers. */
export function createFailures(options: {
  readonly server: ServerName;
  readonly registry: string;
  readonly secret: Pick<InternalSecret, 'headers'>;
  readonly log: Pick<Log, 'warn'>;
}): Failures {
  const { server, registry, secret, log } = options;
  const of = { server, version: serverVersion(server) };
  const own = createWaiting<ServerFailure>(MOST_OWN);
  const reports = createWaiting<Failure>(MOST_FAILURES);
  let sending: Promise<void> = Promise.resolve();
  let isAway = false;
  async function send(): Promise<void> {
    const { failures: servers, dropped: ownDropped } = own.take();
    const { failures, dropped: reportsDropped } = reports.take();
    const dropped = ownDropped + reportsDropped;
    if (dropped > 0) log.warn({ dropped }, 'failures of more kinds than can wait were only logged');
    if (servers.length + failures.length === 0) return;
    try {
      const answer = await fetch(new URL('/v1/errors', registry), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...secret.headers },
        body: JSON.stringify({ failures, servers }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      // What it refuses it would refuse again.
      if (answer.status >= 500) throw new Error(`the registry answered ${answer.status}`);
      if (!answer.ok) log.warn({ status: answer.status }, 'the registry refused failures');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn(describeError(error), 'failures wait for the registry');
      isAway = true;
      for (const failure of servers) own.add(failure);
      for (const failure of failures) reports.add(failure);
    }
  }
  const flush = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void flush(), EVERY);
  timer.unref();
  return {
    note: (error, at) => own.add({ ...failureOf(error, at, of), times: 1 }),
    report: ({ first, ...kind }) => reports.add({ ...kind, times: 1, tabs: first ? 1 : 0 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
