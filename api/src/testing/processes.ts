import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The server and its children. Each child has its own process group, so no group signal reaches them all. */
export function processesOf({ pid }: ChildProcess): readonly number[] {
  if (pid === undefined) return [];
  const parentOf = (id: string): number => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]);
    } catch {
      return Number.NaN; // The process has ended in the meantime.
    }
  };
  return [
    pid,
    ...readdirSync('/proc')
      .filter((id) => /^\d+$/.test(id) && parentOf(id) === pid)
      .map(Number),
  ];
}

/** Ends a process at once, if it still exists. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits, because a new server refuses to start while a process of the old one still holds its shared memory. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => existsSync(`/proc/${pid}`))) await new Promise((resolve) => setTimeout(resolve, 10));
}
