import { readFileSync } from 'node:fs';

/** What a process has used since it began, as the system counts it. */
export interface Usage {
  /** Milliseconds of processor time of all its threads. */
  readonly processor: number;
  /** Bytes that stand in memory. */
  readonly memory: number;
}
/** The kernel counts in hundredths of a second towards programs, whatever its own clock does. */
const TICK = 10;

/**
 * Processor time and memory of a process, from outside it, so that a loop in it cannot withhold them. Null where the system has no
 * /proc (the caller then has nothing but the wall clock), or when the process is gone.
 */
export function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold anything, blanks and brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return { processor: (Number(fields[11]) + Number(fields[12])) * TICK, memory: Number(kilobytes) * 1024 };
  } catch {
    return null;
  }
}
