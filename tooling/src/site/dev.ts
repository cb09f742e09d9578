import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { build, folderOf, type Built } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import type { BuildMessage } from './build-child.ts';
import { publishAll } from './publish.ts';

export interface DevOptions {
  /** Name of the remote, without `mfe-`. */
  readonly name: string;
  readonly data: string;
  /** Address of the registry that the site runs on. */
  readonly registry: string;
  report(text: string): void;
}
export interface Watching {
  stop(): void;
}

/**
 * Debounce in milliseconds: editors write a file in several steps, and switching branches writes many files,
 * which should cause a single build.
 */
const DEBOUNCE = 120;
const IGNORED = /(^|[\\/])(testing|\.tsc|dist|node_modules)([\\/]|$)|\.test\.tsx?$|~$|\.sw[a-z]$|\.tmp$/;
const seconds = (from: number): string => `${((Date.now() - from) / 1000).toFixed(1)} s`;
/** Removes the compiler's own call stack, one line per frame, which says nothing about the source. */
const withoutFrames = (message: string): string => message.replace(/\n+\s*Caused by:[\s\S]*?(?=\n\s*@ |$)/g, '');

/**
 * Rebuilds a remote when its sources or the contracts change, and makes each new version live, so that open tabs swap
 * to it. If a build fails, the error is reported and the previous version stays.
 */
export async function watchRemote({ name, data, registry, report }: DevOptions): Promise<Watching> {
  const folder = folderOf(name);
  let { version: live } = await build(name);
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let isWorking = false;
  let isAgain = false;
  let isStopped = false;

  function built(): Promise<Built> {
    return new Promise((resolve, reject) => {
      child = fork(path.join(ROOT, 'tooling/src/site/build-child.ts'), [name], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.once('message', (message: BuildMessage) =>
        'built' in message ? resolve(message.built) : reject(new Error(message.error)),
      );
      child.once('exit', (code) => reject(new Error(`The build process exited (code ${code}).`)));
    });
  }
  async function renew(): Promise<void> {
    const from = Date.now();
    const one = await built();
    if (isStopped || one.version === live) return;
    const took = seconds(from);
    const off = await publishAll({ registry, data, built: [one], register: true, report: () => undefined });
    if (off.length > 0)
      return report(`  ${name} ${one.version} was rolled back from and stays off; ${live} stays live.`);
    live = one.version;
    report(`  ${name} ${live}: ${one.fresh ? `built in ${took}` : 'already built'}, live after ${seconds(from)}`);
  }
  async function work(): Promise<void> {
    if (isWorking) {
      isAgain = true;
      return;
    }
    isWorking = true;
    do {
      isAgain = false;
      try {
        await renew();
      } catch (error) {
        if (!isStopped)
          report(`${withoutFrames((error as Error).message)}\n  ${name} ${live} stays live. Save a file to try again.`);
      }
    } while (isAgain && !isStopped);
    isWorking = false;
  }
  const changed = (file: string | null): void => {
    if (isStopped || (file !== null && IGNORED.test(file))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void work(), DEBOUNCE);
  };
  // The folder itself is watched non-recursively for remote.config.ts and package.json: editors replace files,
  // which ends a watch on the file.
  const watchers: readonly FSWatcher[] = [
    watch(path.join(folder, 'src'), { recursive: true }, (_, file) => changed(file)),
    watch(folder, (_, file) => {
      if (file === 'remote.config.ts' || file === 'package.json') changed(file);
    }),
    watch(path.join(ROOT, 'shared-contracts/src'), { recursive: true }, (_, file) => changed(file)),
  ];
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child?.kill();
    },
  };
}

/** The remote with the given name, with or without `mfe-`. Throws a message that lists the remotes if there is none. */
export function remoteNamed(asked: string, remotes: readonly string[]): string {
  const name = asked.replace(/^mfe-/, '').replace(/\/$/, '');
  if (remotes.includes(name) && existsSync(path.join(folderOf(name), 'src'))) return name;
  const known = remotes.map((one) => `mfe-${one}`).join(', ');
  throw new Error(
    asked
      ? `There is no remote «${asked}». Remotes: ${known}.`
      : `Say which remote: npm run dev -- NAME. Remotes: ${known}.`,
  );
}
