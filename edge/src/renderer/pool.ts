import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { Bundles } from './bundles.ts';
import { readFrames, writeFrame } from './frames.mts';
import { createLauncher, pipeOf, type Isolation, type Launcher } from './launch.ts';
import { createStrikes, type Strike } from './strikes.ts';
import { usageOf } from './usage.ts';

/**
 * `render` of `[view, got, mayNeed]` results in markup, or, if it may, in the calls that are still missing: one request
 * for both, because the responses of a page are its largest part. `layout` of `[view]` is the shell's.
 */
type Operation = 'render' | 'layout';
export interface RendererPool {
  /**
   * Sends a request to one version. Rejects if it throws, had to be killed, is paused, or
   * has too many requests waiting.
   */
  ask<T>(unit: string, shell: string, operation: Operation, input: readonly unknown[]): Promise<T>;
  state(): PoolState;
  readonly isolation: Isolation;
  close(): Promise<void>;
}
export interface PoolState {
  readonly strikes: readonly Strike[];
  readonly processes: number;
  /** Requests that are waiting or in progress, by version. */
  readonly waiting: Readonly<Record<string, number>>;
  /** Responses of each operation, and their total duration in seconds from dispatch to response. */
  readonly answered: Readonly<Record<Operation, { readonly count: number; readonly seconds: number }>>;
}
export interface PoolOptions {
  readonly bundles: Bundles;
  report(message: string): void;
  readonly launcher?: Launcher;
  /** Measures the resource usage of a process; tests substitute a clock. */
  readonly usage?: typeof usageOf;
  /** Maximum number of processes. */
  readonly most?: number;
}
interface Work {
  readonly operation: Operation;
  readonly json: string;
  resolve(text: string): void;
  reject(error: Error): void;
  again: boolean;
}
interface Head {
  readonly id: number;
  readonly work: Work;
  readonly from: number;
  /**
   * The process's processor time when this request was first checked: most are answered before, and to ask the system for
   * each would cost a page more than it tells.
   */
  spent: number | null;
}
interface Renderer {
  readonly process: ChildProcess;
  readonly pipe: Duplex;
  isUp: boolean;
  readonly from: number;
}
interface Line {
  readonly unit: string;
  readonly shell: string;
  readonly waiting: Work[];
  head: Head | null;
  renderer: Renderer | null;
  usedAt: number;
}

/** A bundle threw, or had to be killed: its team's fault, and not that of a busy machine. */
export class BundleError extends Error {}
/** Milliseconds of processor time that one request may use, and the start of a process, which loads the bundles. */
const PROCESSOR_LIMIT = { question: 1_000, start: 3_000 };
/**
 * Wall-clock milliseconds after which a process is killed without a strike: on a system
 * without /proc, and on any system.
 */
const WALL_CLOCK_LIMIT = { blind: 5_000, any: 30_000 };
/** Bytes of memory of one process; its heap has a separate limit, buffers do not. */
const MEMORY_LIMIT = 384 * 1024 * 1024;
/** Requests that may wait for one version. The edge admits fewer pages; this limit holds independently. */
const MAX_QUEUE = 250;
/** Milliseconds after which an idle process is ended. */
const IDLE_TIMEOUT = 5 * 60_000;
const CHECK_INTERVAL = 100;

/**
 * Processes in which server bundles run, one for each unit and the shell that lends to it. Whatever a bundle does,
 * neither the edge nor another bundle is affected. Requests wait here, not in the process: it has one at a time, so its
 * processor time can be attributed.
 */
export function createRendererPool(options: PoolOptions): RendererPool {
  const { bundles, report, usage = usageOf, most = 10 } = options;
  const launcher = options.launcher ?? createLauncher();
  const strikes = createStrikes(() => performance.now());
  const lines = new Map<string, Line>();
  const nothing = { count: 0, seconds: 0 };
  const answered = { render: nothing, layout: nothing };
  let closing = false;
  let count = 0;

  const isIdle = (line: Line): boolean => line.head === null && line.waiting.length === 0;
  const running = (): Line[] => [...lines.values()].filter((line) => line.renderer !== null);
  const rejectAll = (line: Line, error: Error): void => {
    for (const work of line.waiting.splice(0)) work.reject(error);
  };

  function end(line: Line): void {
    line.renderer?.process.kill('SIGKILL');
    line.renderer = null;
  }
  /** Makes room for one more process by ending the idle one that was used least recently. */
  function hasRoom(): boolean {
    const all = running();
    if (all.length < most) return true;
    const [oldest] = all.filter(isIdle).toSorted((a, b) => a.usedAt - b.usedAt);
    if (oldest) end(oldest);
    return oldest !== undefined;
  }
  function start(line: Line): void {
    const child = launcher.start(
      path.join(import.meta.dirname, 'child.mts'),
      [bundles.folder],
      [bundles.folder, ...[line.unit, line.shell].flatMap((hash) => [hash, bundles.digest(hash)])],
    );
    const pipe = pipeOf(child);
    const renderer: Renderer = { process: child, pipe, isUp: false, from: performance.now() };
    line.renderer = renderer;
    // It breaks with its process, whose exit is heard below.
    pipe.on('error', () => undefined);
    readFrames(pipe, {
      take(id, text) {
        if (line.renderer !== renderer) return;
        handleAnswer(line, id, text);
        pumpAll();
      },
      refuse() {
        if (line.renderer !== renderer) return;
        const work = line.head?.work;
        line.head = null;
        end(line);
        if (work) strike(line, work, 'answered without an end');
        pumpAll();
      },
    });
    child.on('message', (message: unknown) => {
      if (line.renderer !== renderer) return;
      if (message === 'up') renderer.isUp = true;
      else handleDamage(line, String(message));
      pumpAll();
    });
    const handleExit = (blame: boolean): void => {
      if (line.renderer !== renderer) return;
      line.renderer = null;
      const { head } = line;
      line.head = null;
      // The request that started the process is responsible for the bundle's behaviour while it loads.
      const work = head?.work ?? (renderer.isUp || !blame ? undefined : line.waiting.shift());
      if (work) ended(line, work, blame);
      else if (!renderer.isUp) rejectAll(line, new Error('the renderer did not start'));
      if (!closing) pumpAll();
    };
    child.on('error', () => handleExit(false));
    // An exit of its own or an exhausted heap counts as the bundle's fault; a signal from outside does not.
    child.on('exit', (code, signal) => handleExit(code !== null || signal === 'SIGABRT'));
  }
  /** No strike: what stands on this disk is not what the team signed. */
  function handleDamage(line: Line, hash: string): void {
    bundles.forget(hash);
    end(line);
    const what = `the bundle ${hash} is damaged or missing on this disk and is prepared again`;
    report(`renderer: ${what}`);
    rejectAll(line, new Error(what));
  }
  /**
   * A process ended during a request: either the bundle's fault, or an outside cause, in which
   * case the request is retried once.
   */
  function ended(line: Line, work: Work, blame: boolean): void {
    if (blame) strike(line, work, 'ended its process');
    else if (work.again || closing) work.reject(new Error('the renderer was ended'));
    else line.waiting.unshift({ ...work, again: true });
  }
  function strike(line: Line, work: Work, what: string): void {
    strikes.add(line.unit);
    report(`renderer: ${line.unit} ${what} in ${work.operation}`);
    work.reject(new BundleError(`the bundle ${what}`));
  }
  function handleAnswer(line: Line, id: number, text: string): void {
    const { head } = line;
    if (!head || id !== head.id) return;
    line.head = null;
    const { count: before, seconds } = answered[head.work.operation];
    answered[head.work.operation] = { count: before + 1, seconds: seconds + (performance.now() - head.from) / 1000 };
    if (text.startsWith('+')) head.work.resolve(text.slice(1));
    else head.work.reject(new BundleError(text.slice(1, 2_000)));
  }
  function pump(line: Line): void {
    if (line.head || line.waiting.length === 0) return;
    if (strikes.isOff(line.unit)) return rejectAll(line, new Error(`server rendering of ${line.unit} is paused`));
    if (!line.renderer) {
      if (hasRoom()) start(line);
      return;
    }
    const { renderer } = line;
    if (!renderer.isUp) return;
    const work = line.waiting.shift() as Work;
    count += 1;
    line.usedAt = performance.now();
    line.head = { id: count, work, from: line.usedAt, spent: null };
    writeFrame(renderer.pipe, count, `${work.operation}\n${work.json}`);
  }
  const pumpAll = (): void => lines.forEach(pump);

  /**
   * A bundle is judged by the processor time of this request or of its start: waiting on a
   * busy machine costs it nothing.
   */
  function judge(line: Line, renderer: Renderer): void {
    const { head } = line;
    const used = usage(renderer.process.pid ?? 0);
    if (head && used) head.spent ??= used.processor;
    const wall = performance.now() - (head ?? renderer).from;
    const allowed = head ? PROCESSOR_LIMIT.question : PROCESSOR_LIMIT.start;
    const isLarge = used !== null && used.memory > MEMORY_LIMIT;
    const isGuilty = used ? isLarge || used.processor - (head?.spent ?? 0) > allowed : wall > WALL_CLOCK_LIMIT.blind;
    if (!isGuilty && wall < WALL_CLOCK_LIMIT.any) return;
    line.head = null;
    end(line);
    const work = head?.work ?? line.waiting.shift();
    if (work && isGuilty) strike(line, work, isLarge ? `took ${used.memory} bytes` : `spent more than ${allowed} ms`);
    else work?.reject(new Error('the renderer did not answer'));
  }
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [key, line] of lines) {
      if (line.renderer && (line.head || !line.renderer.isUp)) judge(line, line.renderer);
      else if (isIdle(line) && now - line.usedAt > IDLE_TIMEOUT) {
        end(line);
        lines.delete(key);
      }
    }
    pumpAll();
  }, CHECK_INTERVAL);
  timer.unref();

  return {
    isolation: launcher.isolation,
    async ask<T>(unit: string, shell: string, operation: Operation, input: readonly unknown[]): Promise<T> {
      if (closing) throw new Error('the renderers are closed');
      if (strikes.isOff(unit)) throw new Error(`server rendering of ${unit} is paused`);
      const key = `${unit}|${shell}`;
      const line = lines.get(key) ?? {
        unit,
        shell,
        waiting: [],
        head: null,
        renderer: null,
        usedAt: performance.now(),
      };
      lines.set(key, line);
      if (line.waiting.length >= MAX_QUEUE) throw new Error(`too many wait for ${unit}`);
      const text = await new Promise<string>((resolve, reject) => {
        line.waiting.push({ operation, json: JSON.stringify(input), resolve, reject, again: false });
        pump(line);
      });
      return JSON.parse(text) as T;
    },
    state: () => ({
      strikes: strikes.list(),
      processes: running().length,
      answered: { ...answered },
      waiting: Object.fromEntries(
        [...lines.values()].map((line) => [line.unit, line.waiting.length + (line.head ? 1 : 0)]),
      ),
    }),
    async close() {
      closing = true;
      clearInterval(timer);
      await Promise.all(
        running().map(
          (line) =>
            new Promise<void>((resolve) => {
              line.renderer?.process.once('exit', () => resolve());
              line.renderer?.process.kill('SIGKILL');
              rejectAll(line, new Error('the renderers are closed'));
            }),
        ),
      );
    },
  };
}
