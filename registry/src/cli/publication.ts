import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { RemoteName } from '@tessera/contracts/release';
import { openTeamKey } from '@tessera/server/signing-key';
import { thrownCode, thrownMessage } from '@tessera/server/errors';

/** The fields needed to collect the files; the registry validates the rest and reports errors. */
const Listed = z.object({
  remote: RemoteName,
  version: z.string(),
  files: z.record(z.string(), z.string()),
  server: z.optional(z.nullable(z.string())),
});

async function bytesOf(folder: string, name: string): Promise<Buffer> {
  return readFile(path.join(folder, name)).catch((error: unknown) => {
    const isMissing = thrownCode(error) === 'ENOENT';
    throw new Error(
      isMissing ? `${folder} is no build: ${name} is missing.` : `${path.join(folder, name)} cannot be read.`,
    );
  });
}
/** Base64 needs four bytes for three; the rest is for the descriptor and the manifest. */
const MOST_BYTES = 45 * 1024 * 1024;
const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
/** What lies in `assets` of a build, as the manifest names it. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(folder, 'assets'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);
}
function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${thrownMessage(error)}`);
  }
}

/**
 * A build folder as the body of a publication, signed with the team's key (`keys/teams/<remote>/key.pem`, created if
 * absent).
 */
export async function readBuild(
  folder: string,
  data: string,
): Promise<{
  readonly remote: string;
  readonly version: string;
  readonly body: object;
  readonly files: number;
  readonly bytes: number;
}> {
  // One after the other, so that a folder with neither is always refused with the same sentence.
  const descriptorText = String(await bytesOf(folder, 'descriptor.json'));
  const manifest = String(await bytesOf(folder, 'manifest.json'));
  const descriptor = jsonOf(path.join(folder, 'descriptor.json'), descriptorText);
  const listed = z.safeParse(Listed, jsonOf(path.join(folder, 'manifest.json'), manifest));
  if (!listed.success)
    throw new Error(
      listed.error.issues.map((issue) => `manifest.${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const { remote, version, files, server } = listed.data;
  const outside = Object.keys(files).find((name) => path.relative(folder, path.join(folder, name)).startsWith('..'));
  if (outside) throw new Error(`manifest.files.${outside}: this file is not below ${folder}.`);
  const stray = (await filesIn(folder)).find((name) => !Object.hasOwn(files, name));
  if (stray)
    throw new Error(`${path.join(folder, stray)}: the manifest does not list this file. Build the version anew.`);
  const contents = await Promise.all(
    Object.keys(files).map(async (name) => [name, await bytesOf(folder, name)] as const),
  );
  const serverBytes = server ? await bytesOf(folder, 'server.cjs') : null;
  // Absent from builds of earlier tooling.
  const maps = await readFile(path.join(folder, 'maps.json'), 'utf8').catch((error: unknown) => {
    if (thrownCode(error) === 'ENOENT') return null;
    throw error;
  });
  const bytes = contents.reduce((sum, [, one]) => sum + one.length, serverBytes?.length ?? 0);
  // Maps are in base64 already.
  const mapBytes = Math.ceil((Buffer.byteLength(maps ?? '') * 3) / 4);
  if (bytes + mapBytes > MOST_BYTES) {
    const sizes = [...contents.map(([name, one]) => [name, one.length] as const), ['maps.json', mapBytes] as const];
    const [[name, length] = ['', 0]] = sizes.toSorted(([, a], [, b]) => b - a);
    throw new Error(
      `${folder} has ${inMegabytes(bytes + mapBytes)} of files, and a version has at most ${inMegabytes(MOST_BYTES)}; the largest is ${name} with ${inMegabytes(length)}.`,
    );
  }
  const signer = openTeamKey(data, remote);
  return {
    remote,
    version,
    files: contents.length,
    bytes,
    body: {
      descriptor,
      manifest,
      files: Object.fromEntries(contents.map(([name, bytes]) => [name, bytes.toString('base64')])),
      server: serverBytes?.toString('base64') ?? null,
      ...(maps === null ? {} : { maps: jsonOf(path.join(folder, 'maps.json'), maps) }),
      signature: signer.sign(manifest),
      publicKey: signer.spki,
    },
  };
}
