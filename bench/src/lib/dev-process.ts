import { fork, type ChildProcess } from 'node:child_process';

/** Starts a script of a clone, and waits until it says `ready` or sends a message; rejects with its output if it ends. */
export async function startScript(
  script: string,
  args: readonly string[],
  { cwd, env, ready }: { readonly cwd: string; readonly env: Readonly<Record<string, string>>; readonly ready: string },
): Promise<ChildProcess> {
  const child = fork(script, args, {
    cwd,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (said.includes(ready)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${said}`)));
  });
  return child;
}
export const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
