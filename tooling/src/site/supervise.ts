import { startService, type Service, type ServiceOptions } from './process.ts';

/** Milliseconds before a fallen process is started again: doubled with each fall, and from the beginning after a minute without one. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const CALM = 60_000;

/**
 * Starts a server and starts it again whenever it falls, at the same address, and says so. Its options must name a fixed port. A first
 * start that fails is the caller's to hear of; a later one is tried until `stop`.
 */
export async function superviseService(name: string, options: ServiceOptions, report: (text: string) => void): Promise<Service> {
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
    pause = Date.now() - startedAt > CALM ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
    report(`${what}; it is started again in ${pause / 1000} s.`);
    timer = setTimeout(() => void (starting = startAgain()), pause);
  }
  const watch = (): void => void current.process.once('exit', (code, signal) => fallen(`${name} ended by itself (${signal ?? `code ${code}`})`));
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
