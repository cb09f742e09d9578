import { startService, type Service, type ServiceOptions } from './process.ts';

/**
 * Milliseconds before a crashed process is restarted: doubled with each crash, and reset after a minute without one.
 */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 30_000;
const STABLE_TIME = 60_000;

/**
 * Starts a server, restarts it at the same address whenever it crashes, and reports this. Its options must specify a
 * fixed port. If the first start fails, the caller receives the error; later restarts are repeated until `stop`.
 */
export async function superviseService(
  name: string,
  options: ServiceOptions,
  report: (text: string) => void,
): Promise<Service> {
  let current = await startService(name, { ...options, report });
  let startedAt = Date.now();
  let pause = FIRST_PAUSE;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();

  async function startAgain(): Promise<void> {
    const from = Date.now();
    try {
      current = await startService(name, { ...options, report });
    } catch (error) {
      if (isStopped) return;
      report(`${(error as Error).message}`);
      return fallen(`${name} did not come back`);
    }
    if (isStopped) return current.stop();
    startedAt = Date.now();
    watch();
    report(`${name} answers again, ${((Date.now() - from) / 1000).toFixed(1)} s after it was started.`);
  }
  function fallen(what: string): void {
    if (isStopped) return;
    if (Date.now() - startedAt > STABLE_TIME) pause = FIRST_PAUSE;
    report(`${what}; it is started again in ${pause / 1000} s.`);
    timer = setTimeout(() => void (starting = startAgain()), pause);
    pause = Math.min(pause * 2, MAX_PAUSE);
  }
  const watch = (): void =>
    void current.process.once('exit', (code, signal) =>
      fallen(`${name} ended by itself (${signal ?? `code ${code}`})`),
    );
  watch();
  return {
    name,
    port: current.port,
    url: current.url,
    internal: current.internal,
    get process() {
      return current.process;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current.stop();
      await starting;
    },
  };
}
