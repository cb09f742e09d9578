import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A server bundle that stays silent this long is killed with its process. Milliseconds. */
const SILENCE = 1_000;
/** Kills after which a version is no longer rendered on the server. */
const THREE_STRIKES = 3;
/** Bytes of JSON that a render may give back. */
const LARGEST = 512 * 1024;

export interface RendererPool {
  /** Asks one version. Rejects when it throws, stays silent, or has been switched off. */
  ask<T>(unit: string, shell: string, operation: 'needs' | 'render' | 'layout', input: readonly unknown[]): Promise<T>;
  /** Versions whose server rendering is switched off. */
  off(): readonly string[];
  close(): Promise<void>;
}
interface Waiting { readonly unit: string; resolve(text: string): void; reject(error: Error): void; readonly timer: NodeJS.Timeout }
interface Worker { readonly process: ChildProcess; readonly waiting: Map<number, Waiting>; readonly up: Promise<void>; dead: boolean }

/** Two processes in which server bundles run: whatever a bundle does, the edge goes on. `folder` is all that they may read. */
export function createRendererPool(folder: string, report: (message: string) => void, size = 2): RendererPool {
  const script = path.join(import.meta.dirname, 'child.mts');
  const strikes = new Map<string, number>();
  let closing = false;
  let count = 0;
  const spawn = (): Worker => {
    const child = fork(script, [folder], {
      env: {},
      execArgv: ['--permission', `--allow-fs-read=${script}`, `--allow-fs-read=${path.join(folder, '*')}`, `--allow-fs-read=${folder}`, '--max-old-space-size=96', '--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const waiting = new Map<number, Waiting>();
    let isUp: () => void = () => undefined;
    const worker: Worker = { process: child, waiting, up: new Promise((resolve) => { isUp = resolve; }), dead: false };
    child.on('message', (message: 'up' | [number, string | null, string?]) => {
      if (message === 'up') return isUp();
      const [id, text, error] = message;
      const asked = waiting.get(id);
      if (!asked) return;
      waiting.delete(id);
      clearTimeout(asked.timer);
      if (text === null) asked.reject(new Error(error ?? 'the bundle threw'));
      else if (text.length > LARGEST) asked.reject(new Error(`the bundle answered ${text.length} bytes`));
      else asked.resolve(text);
    });
    child.on('exit', () => {
      worker.dead = true;
      isUp();
      for (const asked of waiting.values()) {
        clearTimeout(asked.timer);
        asked.reject(new Error('the renderer ended'));
      }
      waiting.clear();
      if (!closing) workers[workers.indexOf(worker)] = spawn();
    });
    return worker;
  };
  const workers: Worker[] = [];
  for (let i = 0; i < size; i += 1) workers.push(spawn());

  async function ask<T>(unit: string, shell: string, operation: string, input: readonly unknown[], again = true): Promise<T> {
    if ((strikes.get(unit) ?? 0) >= THREE_STRIKES) throw new Error(`server rendering of ${unit} is switched off`);
    const worker = workers.reduce((best, other) => (other.waiting.size < best.waiting.size ? other : best));
    await worker.up;
    count += 1;
    const id = count;
    try {
      const text = await new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => {
          strikes.set(unit, (strikes.get(unit) ?? 0) + 1);
          report(`renderer: ${unit} was silent for ${SILENCE} ms in ${operation}`);
          worker.process.kill('SIGKILL');
        }, SILENCE);
        worker.waiting.set(id, { unit, resolve, reject, timer });
        worker.process.send([id, unit, shell, operation, JSON.stringify(input)], (error) => { if (error) reject(error); });
      });
      return JSON.parse(text) as T;
    } catch (error) {
      // A request that only stood behind a killed one is asked once more, in another process.
      if (again && !closing && (error as Error).message === 'the renderer ended' && (strikes.get(unit) ?? 0) === 0) return ask(unit, shell, operation, input, false);
      throw error;
    }
  }
  return {
    ask,
    off: () => [...strikes].filter(([, n]) => n >= THREE_STRIKES).map(([unit]) => unit),
    async close() {
      closing = true;
      await Promise.all(workers.map((worker) => new Promise((resolve) => { worker.process.once('exit', resolve); worker.process.kill(); })));
    },
  };
}
