import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { folderOf } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import type { DevMessage, DevReply } from '../dev/build-child.ts';
import { COUNT_DIGITS, type News } from '../dev/news.ts';
import { publishAll } from './publish.ts';

/** The environment of `npm run dev`: its history is its own, and production's has none of its versions. */
export const DEV_ENVIRONMENT = 'dev';

export interface DevOptions {
  /** Name of the remote, without `mfe-`. */
  readonly name: string;
  readonly data: string;
  /** Address of the registry that the site runs on. */
  readonly registry: string;
  /** Tells open tabs that they can replace modules. */
  tell(news: News): void;
  report(text: string): void;
}
export interface Watching {
  /** Settles when the first build is live; never if it fails until a save mends it. */
  readonly live: Promise<void>;
  /** The folder of the newest build. */
  folder(): string;
  /** Builds it under a new name, to which open tabs swap; nothing if the run of that name is over. */
  anew(base: string): void;
  stop(): void;
}

/**
 * Debounce in milliseconds for what needs a new process: editors write a file in several steps, and switching branches
 * writes many files.
 */
const DEBOUNCE = 120;
const IGNORED = /(^|[\\/])(testing|\.tsc|dist|node_modules)([\\/]|$)|\.test\.tsx?$|~$|\.sw[a-z]$|\.tmp$/;
const seconds = (from: number): string => `${((Date.now() - from) / 1000).toFixed(1)} s`;
/** Removes the compiler's own call stack, one line per frame, which says nothing about the source. */
const withoutFrames = (message: string): string => message.replace(/\n+\s*Caused by:[\s\S]*?(?=\n\s*@ |$)/g, '');

/** What the versions of one run begin with: no other run has had it, because a version never changes. */
function newBase(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const digits = createHash('sha256').update(randomBytes(16)).digest('hex');
  return `${version}-g${digits.slice(0, 10 - COUNT_DIGITS)}`;
}

/**
 * Builds a remote on each save and tells open tabs at once, then makes the same build live in the environment of `dev`
 * for pages that are opened later. If a build fails, the error is reported and the previous version stays.
 */
export function watchRemote({ name, data, registry, tell, report }: DevOptions): Watching {
  const folder = folderOf(name);
  const outs = path.join(data, 'dev', name);
  let base = '';
  let live = '';
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const { promise, resolve: isLive } = Promise.withResolvers<void>();

  function failed(error: string): void {
    const stays = live ? `${name} ${live} stays live` : `${name} has no build yet`;
    report(`${withoutFrames(error)}\n  ${stays}. Save a file to try again.`);
  }
  async function hear(one: ChildProcess, message: DevMessage): Promise<void> {
    if (isStopped || one !== child) return;
    if ('error' in message) return failed(message.error);
    if ('news' in message) {
      tell(message.news);
      return report(`  ${name}: built in ${seconds(message.from)}, open tabs are told`);
    }
    const { built, from } = message;
    try {
      await publishAll({
        registry,
        data,
        built: [built],
        environment: DEV_ENVIRONMENT,
        register: true,
        force: true,
        report: () => undefined,
      });
      live = built.version;
      report(`  ${name} ${live}: live after ${seconds(from)}`);
      isLive();
    } catch (error) {
      if (!isStopped) failed((error as Error).message);
    } finally {
      if (one.connected) one.send('published' satisfies DevReply);
    }
  }
  function start(): void {
    child?.kill();
    rmSync(outs, { recursive: true, force: true });
    base = newBase(folder);
    const one = fork(
      path.join(ROOT, 'tooling/src/dev/build-child.ts'),
      [name, `${base}${'0'.repeat(COUNT_DIGITS)}`, path.join(outs, base)],
      {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    child = one;
    one.on('message', (message: DevMessage) => void hear(one, message));
    one.once('exit', (code) => {
      if (one !== child) return;
      child = undefined;
      if (code !== 0 && !isStopped) failed(`The build process exited (code ${code}).`);
    });
  }
  const startSoon = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(start, DEBOUNCE);
  };
  const isSource = (file: string | null): boolean => file === null || !IGNORED.test(file);
  // The folder itself is watched non-recursively for remote.config.ts and package.json: editors replace files,
  // which ends a watch on the file. webpack watches the sources; here they only bring back a process that has ended.
  const watchers: readonly FSWatcher[] = [
    watch(path.join(folder, 'src'), { recursive: true }, (_, file) => {
      if (!child && isSource(file)) startSoon();
    }),
    watch(folder, (_, file) => {
      if (file === 'remote.config.ts' || file === 'package.json') startSoon();
    }),
    watch(path.join(ROOT, 'shared-contracts/src'), { recursive: true }, (_, file) => {
      if (isSource(file)) startSoon();
    }),
  ];
  start();
  return {
    live: promise,
    folder: () => path.join(outs, base),
    anew: (of) => {
      if (of === base) startSoon();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child?.kill();
    },
  };
}

/**
 * The remote with the given name, with or without `mfe-`. Throws a message that lists the remotes if there is none, or
 * says that this one has a build of its own.
 */
export function remoteNamed(asked: string, remotes: readonly string[], folder = folderOf): string {
  const name = asked.replace(/^mfe-/, '').replace(/\/$/, '');
  if (remotes.includes(name) && existsSync(path.join(folder(name), 'webpack.config.ts')))
    throw new Error(
      `mfe-${name} has a build of its own, webpack.config.ts, and npm run dev replaces only modules of builds with the preset. Use the development server of that build, or npm start after each change.`,
    );
  if (remotes.includes(name) && existsSync(path.join(folder(name), 'src'))) return name;
  const known = remotes.map((one) => `mfe-${one}`).join(', ');
  throw new Error(
    asked
      ? `There is no remote «${asked}». Remotes: ${known}.`
      : `Say which remote: npm run dev -- NAME. Remotes: ${known}.`,
  );
}
