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
/** Megabytes of memory used by a process and its descendants. Needs /proc. */
export function memoryOf(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        const stat = read(`/proc/${name}/stat`);
        return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
      }),
  );
  const family = new Set([pid]);
  for (let grew = true; grew;) {
    const before = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
    grew = family.size > before;
  }
  return [...family].reduce(
    (sum, one) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${one}/status`))?.[1] ?? 0) / 1024,
    0,
  );
}
