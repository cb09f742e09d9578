import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Duplex } from 'node:stream';

/** How renderer processes are isolated from the network. */
export type Isolation =
  /** They run in their own network namespace without any interface. */
  | 'namespace'
  /** The system allows no namespace: the socket layer inside the process is blocked before a bundle is loaded. */
  | 'sockets';

// The first works for root and privileged users, the second where user namespaces are allowed.
const UNSHARE_OPTIONS = [['--net'], ['--map-root-user', '--net']] as const;
const UNSHARE = '/usr/bin/unshare';
/** Makes the kernel end a renderer with its edge: one that loops hears of nothing else. */
const LEASH = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'];
const works = ([command = '', ...options]: readonly string[]): boolean =>
  process.platform === 'linux' &&
  spawnSync(command, [...options, '/bin/true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;

/**
 * The arguments of `unshare` that this system accepts; null if none. Tested once, by
 * starting a program that does nothing.
 */
function findNamespace(): readonly string[] | null {
  return UNSHARE_OPTIONS.find((options) => works([UNSHARE, ...options, '--'])) ?? null;
}

export interface Launcher {
  readonly isolation: Isolation;
  /**
   * Starts a script of this folder. It can only read `folders` and only communicate through its channel, which says that
   * it lives, and through its pipe.
   */
  start(script: string, folders: readonly string[], args: readonly string[]): ChildProcess;
}
/** Number of the pipe for questions and answers, as the renderer has it. */
const PIPE = 4;
/** The pipe of a started renderer, in both directions. */
export function pipeOf({ stdio }: ChildProcess): Duplex {
  const pipe = stdio[PIPE];
  if (!(pipe instanceof Duplex)) throw new Error('A renderer was started without its pipe.');
  return pipe;
}
/**
 * Megabytes of heap of one renderer, and of each half of its young generation, which V8 would otherwise
 * grow beyond the heap under load.
 */
const HEAP = 96;
const YOUNG = 8;

/**
 * Starts processes with an empty environment, without permissions and without a network. `isolation` is for
 * tests; otherwise it is detected.
 */
export function createLauncher(isolation?: Isolation): Launcher {
  const unshareOptions = isolation === 'sockets' ? null : findNamespace();
  if (isolation === 'namespace' && !unshareOptions) throw new Error('This system allows no network namespace.');
  const leash = works(LEASH) ? LEASH : [];
  const found: Isolation = unshareOptions ? 'namespace' : 'sockets';
  return {
    isolation: found,
    start(script, folders, args) {
      const readable = [import.meta.dirname, ...folders].flatMap((folder) => [
        `--allow-fs-read=${folder}`,
        `--allow-fs-read=${path.join(folder, '*')}`,
      ]);
      // Code generation from strings is disabled for the whole process, including anything outside the bundle's realm.
      const rights = [
        '--permission',
        ...readable,
        '--disallow-code-generation-from-strings',
        `--max-old-space-size=${HEAP}`,
        `--max-semi-space-size=${YOUNG}`,
        '--unhandled-rejections=none',
        '--no-warnings',
      ];
      const line = [...leash, process.execPath, ...rights, script, found, ...args];
      const [command = '', ...rest] = unshareOptions ? [UNSHARE, ...unshareOptions, '--', ...line] : line;
      return spawn(command, rest, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'] });
    },
  };
}
