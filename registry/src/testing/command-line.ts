import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { descriptorOf, newTeam, publicationOf, versionNumber } from './releases.ts';

const CLI = new URL('../cli.ts', import.meta.url).pathname;
/** Runs the command line as an operator does: a process of its own. */
export const cli = (data: string, ...words: string[]): ReturnType<typeof cliWith> =>
  cliWith({ TESSERA_DATA: data }, ...words);
export async function cliWith(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const kept = process.env['NODE_COMPILE_CACHE'];
  const child = spawn(process.execPath, ['--no-warnings', CLI, ...words], {
    env: { ...(kept === undefined ? {} : { NODE_COMPILE_CACHE: kept }), ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
/** A build folder as the tooling writes it. */
export async function writeBuild(root: string, remote: string, n: number, text = `console.log(${n})`): Promise<string> {
  const folder = path.join(root, `build-${remote}-${n}`);
  const { descriptor, manifest, files } = publicationOf({
    descriptor: descriptorOf(remote, versionNumber(n)),
    files: { [`entry.${n}.js`]: text },
    server: 'server',
    team: newTeam(),
  });
  await mkdir(path.join(folder, 'assets', remote), { recursive: true });
  await writeFile(path.join(folder, 'descriptor.json'), JSON.stringify(descriptor));
  await writeFile(path.join(folder, 'manifest.json'), manifest);
  await writeFile(path.join(folder, 'server.cjs'), 'server');
  for (const [name, base64] of Object.entries(files))
    await writeFile(path.join(folder, name), Buffer.from(base64, 'base64'));
  return folder;
}
