import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOperatorError, operatorError } from './errors.ts';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** When the process began, in clock ticks since boot, so that a number used again by another process is not mistaken for it. */
function startOf(pid: number): string | null {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? null
    );
  } catch {
    return null;
  }
}

function isAlive(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const current = startOf(pid);
  return start === null || current === null || start === current;
}

interface Holder {
  readonly pid: number;
  readonly start: string | null;
}

function readHolder(file: string): Holder | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; start?: unknown };
    return typeof value.pid === 'number' ? { pid: value.pid, start: typeof value.start === 'string' ? value.start : null } : null;
  } catch {
    return null;
  }
}

/** Makes the folder and everything above it. Throws a sentence for the operator when that is not possible. */
function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw operatorError(
      `The data folder ${folder} cannot be made (${codeOf(error)}). Give this user write permission, or set TESSERA_DATA to another folder.`,
      error,
    );
  }
}

/**
 * Takes the data folder for this process; the embedded database has no lock of its own and two processes would silently
 * diverge. The lock of a process that has ended is taken over. Returns the function that gives the folder free.
 */
export function lockFolder(folder: string): () => void {
  ensureFolder(folder);
  const file = join(folder, 'db.lock');
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linkIfFree(own, file)) return () => rmSync(file, { force: true });
      const holder = readHolder(file);
      if (holder && isAlive(holder.pid, holder.start)) {
        throw operatorError(
          `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or set TESSERA_DATA to another folder.`,
        );
      }
      removeStale(file, holder);
    }
  } catch (error) {
    if (isOperatorError(error)) throw error;
    throw operatorError(
      `The data folder ${folder} cannot be written (${codeOf(error)}). Give this user write permission, or set TESSERA_DATA to another folder.`,
      error,
    );
  } finally {
    rmSync(own, { force: true });
  }
  throw operatorError(`The data folder ${folder} is being taken by another process. Try again.`);
}

/** A link appears with its content or not at all, so nobody ever reads a half-written lock. */
function linkIfFree(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moved away before it is removed: if another process took over in between, its fresh lock is put back. */
function removeStale(file: string, seen: Holder | null): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== seen?.pid || moved.start !== seen.start)) linkIfFree(aside, file);
  rmSync(aside, { force: true });
}
