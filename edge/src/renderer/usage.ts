import { readFileSync } from 'node:fs';

/** The resources that a process has used since it started, as counted by the system. */
export interface Usage {
  /** Milliseconds of processor time of all its threads. */
  readonly processor: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}
/** The kernel reports hundredths of a second to programs, regardless of its own clock. */
const TICK = 10;

/**
 * Processor time and memory of a process, measured from outside, so that an endless loop cannot prevent it. Null where
 * the system has no /proc (the caller then only has the wall clock), or if the process has ended.
 */
export function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program name is in brackets and may contain any characters, including spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return { processor: (Number(fields[11]) + Number(fields[12])) * TICK, memory: Number(kilobytes) * 1024 };
  } catch {
    return null;
  }
}
