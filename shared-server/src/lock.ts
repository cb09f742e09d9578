import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createFileSync } from './atomic.ts';
import { thrownCode } from './errors.ts';

/**
 * The start time of a process, in ticks since boot; null where the system does not provide it. Distinguishes a reused
 * process id from its first owner.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
interface Holder {
  readonly pid: number;
  readonly start: string | null;
}
function isAlive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (thrownCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return start === null || now === null || start === now;
}
function readHolder(file: string): Holder | null {
  try {
    // `born` is written by registries older than this file.
    const { pid, start, born } = JSON.parse(readFileSync(file, 'utf8')) as {
      pid?: unknown;
      start?: unknown;
      born?: unknown;
    };
    const since = start ?? born;
    return typeof pid === 'number' ? { pid, start: typeof since === 'string' ? since : null } : null;
  } catch {
    return null;
  }
}
/** The lock is moved away before it is removed: if another process took over in between, its new lock is put back. */
function removeStale(file: string, seen: Holder | null): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  try {
    if (moved && (moved.pid !== seen?.pid || moved.start !== seen.start)) linkSync(aside, file);
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes a lock file for this process, guarding resources that only one process may open. The lock of a process that has
 * ended is taken over immediately and without a timeout, so a busy process never loses its lock. Returns the function
 * that releases it.
 * @param refuse creates the error for the second process, given the owner's pid; null: another process is taking the lock at this moment
 */
export function takeLock(file: string, refuse: (pid: number | null) => Error): () => void {
  const own = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // A link appears with its content or not at all, so a partially written lock is never read.
    if (createFileSync(file, own, 0o600)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw refuse(holder.pid);
    removeStale(file, holder);
  }
  throw refuse(null);
}
