import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Occupies every core for at most `ms` milliseconds; returns the function that stops it. */
export function takeProcessor(ms: number): () => void {
  const busy = Array.from({ length: availableParallelism() }, (): ChildProcess =>
    spawn(process.execPath, ['-e', `const end = Date.now() + ${ms}; while (Date.now() < end);`], { stdio: 'ignore' }),
  );
  return () => busy.forEach((one) => one.kill('SIGKILL'));
}
const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process has ended since it was listed.
    return '';
  }
};
/** The fields of `/proc/PID/stat` behind the program's name, which may contain any characters. */
const statOf = (pid: number | string): readonly string[] => {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
/** A process and all its descendants. Needs /proc. */
function familyOf(pid: number): ReadonlySet<number> {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(name)[1])] as const),
  );
  const family = new Set([pid]);
  for (let grew = true; grew;) {
    const before = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
    grew = family.size > before;
  }
  return family;
}
/** Megabytes of memory used by a process and its descendants. Needs /proc. */
export const memoryOf = (pid: number): number =>
  [...familyOf(pid)].reduce(
    (sum, one) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024,
    0,
  );

/** The kernel reports hundredths of a second. */
const TICK = 10;
/** Milliseconds of processor time that a process, and separately its descendants, have used since they started. */
export function processorOf(pid: number): { readonly own: number; readonly descendants: number } {
  const timeOf = (one: number): number => {
    const fields = statOf(one);
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
  };
  const own = timeOf(pid);
  return { own, descendants: [...familyOf(pid)].reduce((sum, one) => sum + timeOf(one), 0) - own };
}
