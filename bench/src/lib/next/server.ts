import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { transformSync } from '@swc/core';
import { filesOf, type NextPage } from './app.ts';
import { freePort } from '@tessera/tooling/ports';
import { haveTools, TOOLS } from './tools.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../../next');
/** Folders and files of the application that are written anew for each run; the packages stay. */
const WRITTEN = ['app', 'pages-of-site', 'parts', 'ask.js', 'next.config.js', '.next'];
/** The front in front of Next compresses, as it does for the site. Nothing is sent to anybody while building. */
const CONFIG = `export default {
  compress: false,
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};
`;
/** Milliseconds within which the server has to answer, and between two checks. */
const PATIENCE = 60_000;
const POLL_INTERVAL = 100;

export interface NextServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}
export interface NextOptions {
  /** Address of the api, and the headers with which the edge would call it. */
  readonly api: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Our own components without their types; Next compiles the rest. */
const plain = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      target: 'es2023',
      transform: { react: { runtime: 'preserve' } },
    },
  }).code;
function writeApp(pages: readonly NextPage[]): void {
  for (const name of WRITTEN) rmSync(path.join(TOOLS, name), { recursive: true, force: true });
  const write = (name: string, text: string): void => {
    const file = path.join(TOOLS, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const part of readdirSync(path.join(SOURCES, 'parts')))
    write(`parts/${part.replace(/\.tsx$/, '.jsx')}`, plain(path.join(SOURCES, 'parts', part)));
  write('ask.js', plain(path.join(SOURCES, 'ask.ts')));
  write('next.config.js', CONFIG);
  for (const [name, text] of Object.entries(filesOf(pages))) write(name, text);
}

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, [path.join(TOOLS, 'node_modules/next/dist/bin/next'), ...args], {
    cwd: TOOLS,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer): void => void (text = (text + chunk.toString('utf8')).slice(-6_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => text.trim() };
}
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Builds the pages with Next and serves them with `next start`. Throws with Next's own words if it cannot. */
export async function startNext(pages: readonly NextPage[], { api, headers }: NextOptions): Promise<NextServer> {
  haveTools();
  writeApp(pages);
  const env = { BENCH_API: api, BENCH_HEADERS: JSON.stringify(headers) };
  const begin = Date.now();
  const built = run(['build'], env);
  if ((await ended(built.child)) !== 0) throw new Error(`Next could not build the pages.\n${built.output()}`);
  console.error(`Next built ${pages.length} pages in ${((Date.now() - begin) / 1000).toFixed(0)} s.`);
  const port = await freePort();
  const server = run(['start', '--port', String(port), '--hostname', '127.0.0.1'], env);
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.child.kill('SIGTERM');
    await ended(server.child);
  };
  try {
    await untilAll(url, pages, () => server.child.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${server.output()}`, { cause: error });
  }
  return { url, pid: server.child.pid ?? 0, stop };
}
/** Waits until every page answers with 200, so that none is measured on its first request. */
async function untilAll(url: string, pages: readonly NextPage[], hasEnded: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (const { path: address } of pages)
    for (const variant of [address, `/dynamic${address}`]) {
      let seen = '';
      while (seen !== '200') {
        if (hasEnded()) throw new Error('The Next server ended by itself.');
        if (Date.now() > end) throw new Error(`The Next server answers ${variant} with ${seen || 'nothing'}.`);
        seen = await fetch(url + variant).then(
          async (answer) => {
            await answer.text();
            return String(answer.status);
          },
          () => '',
        );
        if (seen !== '200') await wait(POLL_INTERVAL);
      }
    }
}
