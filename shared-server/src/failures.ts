import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MOST_FRAMES, type ServerFailure, type ServerName, type ServerPlace } from '@tessera/contracts/reports';
import type { InternalSecret } from './internal-secret.ts';
import { describeError, type Log } from './log.ts';

/** Takes what a server did not expect on to where operators see it. */
export interface Failures {
  /** @param at what was asked, without values: a method and a pattern of a path */
  note(error: unknown, at: string): void;
  /** Sends what is waiting; never rejects. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
/** Milliseconds between two sendings, and until one is given up; kinds that wait at most. */
const EVERY = 5_000;
const PATIENCE = 3_000;
const MOST = 100;

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

/** Sends failures of a kind together every few seconds; what the registry does not take is asked again once it answers. */
export function createFailures(options: {
  readonly server: ServerName;
  readonly registry: string;
  readonly secret: Pick<InternalSecret, 'headers'>;
  readonly log: Pick<Log, 'warn'>;
}): Failures {
  const { server, registry, secret, log } = options;
  const of = { server, version: serverVersion(server) };
  let waiting = new Map<string, ServerFailure>();
  let sending: Promise<void> = Promise.resolve();
  let isAway = false;
  function add({ times, ...kind }: ServerFailure): void {
    const key = JSON.stringify(kind);
    const known = waiting.get(key);
    if (known || waiting.size < MOST) waiting.set(key, { ...kind, times: times + (known?.times ?? 0) });
  }
  async function send(): Promise<void> {
    const servers = [...waiting.values()];
    waiting = new Map();
    if (servers.length === 0) return;
    try {
      const answer = await fetch(new URL('/v1/errors', registry), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...secret.headers },
        body: JSON.stringify({ failures: [], servers }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status >= 500) throw new Error(`the registry answered ${answer.status}`);
      if (!answer.ok) log.warn({ status: answer.status }, 'the registry refused failures of this server');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn(describeError(error), 'failures of this server wait for the registry');
      isAway = true;
      for (const failure of servers) add(failure);
    }
  }
  const flush = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void flush(), EVERY);
  timer.unref();
  return {
    note: (error, at) => add({ ...failureOf(error, at, of), times: 1 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
