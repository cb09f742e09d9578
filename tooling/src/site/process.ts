import { fork, type ChildProcess } from 'node:child_process';

export interface Service { readonly name: string; readonly port: number; readonly url: string; /** Where our own machines ask: health, numbers, `/internal/…`. */ readonly internal: string; readonly process: ChildProcess; stop(): Promise<void> }
export interface ServiceOptions { readonly script: string; readonly env: Readonly<Record<string, string>>; readonly limit?: number; readonly quiet?: boolean }

/** Starts one of the three servers and waits until it says on which port it listens. Rejects with its own last words. */
export function startService(name: string, { script, env, limit = 60_000, quiet = false }: ServiceOptions): Promise<Service> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [], { env: { ...process.env, ...env }, execArgv: ['--disable-warning=ExperimentalWarning'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let words = '';
    const keep = (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4_000);
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      keep(chunk);
      if (!quiet) process.stderr.write(chunk);
    });
    child.stdout?.on('data', keep);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${name} did not start within ${limit / 1000} s.\n${words}`));
    }, limit);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} could not start (code ${code}).\n${words.trim()}`));
    });
    child.on('message', (message: { ready?: boolean; port?: number; internalPort?: number }) => {
      if (!message.ready || !message.port) return;
      clearTimeout(timer);
      const stop = () =>
        new Promise<void>((done) => {
          if (child.exitCode !== null || child.signalCode !== null) return done();
          const force = setTimeout(() => child.kill('SIGKILL'), 8_000);
          child.once('exit', () => {
            clearTimeout(force);
            done();
          });
          child.kill('SIGTERM');
        });
      resolve({ name, port: message.port, url: `http://127.0.0.1:${message.port}`, internal: `http://127.0.0.1:${message.internalPort ?? message.port}`, process: child, stop });
    });
  });
}
