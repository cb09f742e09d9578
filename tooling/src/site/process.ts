import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Service {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  /** The internal port: health, metrics, `/internal/…`. */
  readonly internal: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}
export interface ServiceOptions {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds without any sign of progress after which a start is aborted. */
  readonly limit?: number;
  readonly quiet?: boolean;
  /** Receives a notice that a start is slow, with its current step. */
  readonly report?: (text: string) => void;
}
/** A message from a server to the process that started it. */
type ServerMessage =
  | { readonly ready: true; readonly port: number; readonly internalPort?: number }
  | { readonly ready?: undefined; readonly step: string };

const PATIENCE = 60_000;
/** Milliseconds after which a start is aborted despite progress. */
const MAX_START_TIME = 15 * 60_000;
/** Milliseconds between two checks of a start, and the number of checks after which it is reported as slow. */
const CHECK_INTERVAL = 1_000;
const SLOW = 10;

/**
 * Processor time of a process in ticks; null where the system does not provide it. A start on a busy
 * machine is slow but still progresses.
 */
function ticksOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = '0', system = '0'] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  } catch {
    return null;
  }
}

/**
 * Calls `late` if the process has shown no progress for `limit` milliseconds: no processor time, no output, no message.
 */
function watchStart(
  child: ChildProcess,
  limit: number,
  on: { slow(seconds: number): void; late(why: string): void },
): { progress(): void; end(): void } {
  const begin = Date.now();
  let last = begin;
  let ticks = ticksOf(child.pid ?? 0);
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    const now = ticksOf(child.pid ?? 0);
    if (now === null || now !== ticks) last = Date.now();
    ticks = now;
    if (checks % SLOW === 0) on.slow(Math.round((Date.now() - begin) / 1000));
    if (Date.now() - last > limit) on.late(`did nothing for ${Math.round(limit / 1000)} s`);
    else if (Date.now() - begin > MAX_START_TIME) on.late(`was not ready after ${MAX_START_TIME / 60_000} minutes`);
  }, CHECK_INTERVAL);
  return { progress: () => void (last = Date.now()), end: () => clearInterval(timer) };
}

/**
 * Starts one of the servers and waits until it reports its port, for as long as it makes progress. Rejects with its
 * last output and the step that it had reached.
 */
export function startService(
  name: string,
  { script, env, limit = PATIENCE, quiet = false, report = () => undefined }: ServiceOptions,
): Promise<Service> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [], {
      env: { ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    let step = '';
    const at = () => (step ? ` It was at: ${step}.` : '');
    const watch = watchStart(child, limit, {
      slow: (seconds) => report(`  ${name} is still starting after ${seconds} s${step ? `: ${step}` : ''}`),
      late: (why) => {
        watch.end();
        child.kill('SIGKILL');
        reject(new Error(`${name} ${why} and was ended.${at()}\n${output.trim()}`));
      },
    });
    const keep = (chunk: Buffer) => {
      watch.progress();
      output = (output + chunk.toString('utf8')).slice(-4_000);
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      keep(chunk);
      if (!quiet) process.stderr.write(chunk);
    });
    child.stdout?.on('data', keep);
    child.once('exit', (code, signal) => {
      watch.end();
      reject(new Error(`${name} could not start (${signal ?? `code ${code}`}).${at()}\n${output.trim()}`));
    });
    child.on('message', (message: ServerMessage) => {
      watch.progress();
      if (!message.ready) {
        step = message.step;
        return;
      }
      watch.end();
      resolve({
        name,
        port: message.port,
        url: `http://127.0.0.1:${message.port}`,
        internal: `http://127.0.0.1:${message.internalPort ?? message.port}`,
        process: child,
        stop: () => end(child),
      });
    });
  });
}

/** Asks a process to end, and kills it after eight seconds. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    const force = setTimeout(() => child.kill('SIGKILL'), 8_000);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}
