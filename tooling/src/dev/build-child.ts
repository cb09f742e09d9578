import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { Descriptor, descriptorText, type Manifest } from '@tessera/contracts/release';
import { folderOf, manifestOf, type Built } from '../build/build.ts';
import { configOf, descriptorOf } from '../build/descriptor.ts';
import type { BuildTarget } from '../build/preset.ts';
import { hotBrowser, hotServer } from './config.ts';
import { createCatchUp, outputOf } from './catch-up.ts';
import { baseOf, COUNT_DIGITS, type News } from './news.ts';

/** To the parent: a build that open tabs can catch up with, a version for the registry, or why there is none. */
export type DevMessage =
  | { readonly news: News; readonly from: number }
  | { readonly built: Built; readonly from: number }
  | { readonly error: string };
/** From the parent: the version has been published, so that its files may be overwritten. */
export type DevReply = 'published';

/** Milliseconds that webpack waits for more files of the same save. */
const AGGREGATE = 15;
/** Milliseconds without a save before a version is prepared for pages that are opened from now on. */
const QUIET = 1_000;
const IGNORED = /[\\/](testing|\.tsc|dist|node_modules)[\\/]|\.test\.tsx?$|~$|\.sw[a-z]$|\.tmp$/;

/**
 * Builds a remote and keeps building it. In a process of its own, because a process loads remote.config.ts and the
 * contracts once, and webpack would hold up the pages that the parent serves.
 */
const [name = '', version = '', out = ''] = process.argv.slice(2);
const send = (message: DevMessage): void => void process.send?.(message);
const target: BuildTarget = { folder: folderOf(name), name, version, out };
/** Updates are for tabs that are open; a page that is opened now has the modules themselves. */
const isUpdate = (file: string): boolean => file.includes('.hot-update.');
const errorsOf = (stats: Stats): string =>
  stats.toString({ all: false, errors: true, errorDetails: false, colors: false, moduleTrace: true });

async function start(): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const config = await configOf(target.folder);
  const { config: browserConfig, lent } = hotBrowser(target);
  const browser = webpack(browserConfig);
  const hasServer = ['ts', 'tsx'].some((end) => existsSync(path.join(target.folder, `src/server.${end}`)));
  const server = hasServer ? webpack(hotServer(target)) : null;
  const catchUp = createCatchUp({ remote: name, base: baseOf(version) }, (file) =>
    readFileSync(path.join(out, 'assets', name, file)),
  );
  let count = 0;
  let isPublishing = false;
  /** The last good build that is not yet a version. */
  let waiting: { readonly stats: Stats; readonly from: number } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const buildServer = (): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (!server) return resolve(null);
      server.run((error, stats) => {
        if (error) return reject(error);
        if (stats?.hasErrors()) return reject(new Error(errorsOf(stats)));
        resolve(
          createHash('sha256')
            .update(readFileSync(path.join(out, 'server.cjs')))
            .digest('hex'),
        );
      });
    });
  async function prepare(stats: Stats): Promise<Built> {
    const next = `${baseOf(version)}${count.toString(16).padStart(COUNT_DIGITS, '0')}`;
    count += 1;
    const descriptor = Descriptor.parse(descriptorOf({ ...target, version: next }, config, 'unit', lent.names()));
    const whole = manifestOf(target, stats);
    const manifest: Manifest = {
      ...whole,
      version: next,
      files: Object.fromEntries(Object.entries(whole.files).filter(([file]) => !isUpdate(file))),
      chunks: Object.fromEntries(
        Object.entries(whole.chunks).map(([group, files]) => [group, files.filter((file) => !isUpdate(file))]),
      ),
      server: await buildServer(),
      descriptor: createHash('sha256').update(descriptorText(descriptor)).digest('hex'),
    };
    writeFileSync(path.join(out, 'descriptor.json'), JSON.stringify(descriptor));
    writeFileSync(path.join(out, 'manifest.json'), JSON.stringify(manifest));
    return { name, version: next, out, fresh: true };
  }
  async function publish(): Promise<void> {
    const one = waiting;
    if (!one || isPublishing) return;
    waiting = null;
    isPublishing = true;
    try {
      send({ built: await prepare(one.stats), from: one.from });
    } catch (error) {
      isPublishing = false;
      send({ error: (error as Error).message });
    }
  }
  process.on('message', (reply: DevReply) => {
    if (reply !== 'published') return;
    isPublishing = false;
    if (waiting) timer = setTimeout(() => void publish(), QUIET);
  });

  let from = Date.now();
  browser.hooks.invalid.tap('dev', () => {
    from = Date.now();
    clearTimeout(timer);
  });
  browser.watch({ aggregateTimeout: AGGREGATE, ignored: IGNORED }, (error, stats) => {
    if (error ?? stats?.hasErrors()) return send({ error: error?.message ?? errorsOf(stats as Stats) });
    if (!stats) return;
    const news = catchUp.after(outputOf(stats));
    // The first build is nobody's yet.
    if (count > 0) send({ news, from });
    waiting = { stats, from };
    timer = setTimeout(() => void publish(), count > 0 ? QUIET : 0);
  });
}
process.once('disconnect', () => process.exit(0));
try {
  await start();
} catch (error) {
  send({ error: (error as Error).message });
  process.disconnect();
}
