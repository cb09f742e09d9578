import { spawn } from 'node:child_process';
import { once } from 'node:events';

const CLI = new URL('../cli.ts', import.meta.url).pathname;
/** Runs the command line as an operator does: a process of its own. */
export const cli = (data: string, ...words: string[]) => cliWith({ TESSERA_DATA: data }, ...words);
/** With these variables and no others. */
export async function cliWith(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--no-warnings', CLI, ...words], { env });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
