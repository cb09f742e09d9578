import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { thrownCode } from './errors.ts';

/**
 * Writes the bytes to a temporary file beside the target and flushes them, so that no reader ever sees a partial file.
 * Returns its path.
 */
async function writeTemporary(target: string, bytes: Uint8Array | string, mode: number): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = `${target}.${randomUUID()}.part`;
  const file = await open(temporary, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return temporary;
}
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Atomically replaces the file at the path; the write survives a power failure. */
export async function replaceFile(target: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  await rename(await writeTemporary(target, bytes, mode), target);
  await syncFolder(path.dirname(target));
}

/** Atomically creates the file at the path; false if it already exists. */
export async function createFile(target: string, bytes: Uint8Array | string, mode = 0o644): Promise<boolean> {
  const temporary = await writeTemporary(target, bytes, mode);
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    if (thrownCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

const writeTemporarySync = (target: string, bytes: Uint8Array | string, mode: number): string => {
  const temporary = `${target}.${randomUUID()}.part`;
  writeFileSync(temporary, bytes, { mode, flag: 'wx' });
  return temporary;
};
/** Synchronous variant for an existing folder, for content that can be regenerated: the bytes are not flushed. */
export const replaceFileSync = (target: string, bytes: Uint8Array | string, mode = 0o644): void =>
  renameSync(writeTemporarySync(target, bytes, mode), target);

/** Synchronous `createFile`; false if the file already exists. */
export function createFileSync(target: string, bytes: Uint8Array | string, mode = 0o644): boolean {
  const temporary = writeTemporarySync(target, bytes, mode);
  try {
    linkSync(temporary, target);
    return true;
  } catch (error) {
    if (thrownCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
