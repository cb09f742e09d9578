import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createFile, replaceFile } from '../files/atomic.ts';
import { thrownCode } from '../thrown.ts';

const Holder = z.object({ pid: z.int(), born: z.nullable(z.string()), key: z.string() });
type Holder = z.infer<typeof Holder>;
/** A lock that is held; `release` gives it back. */
export interface FileLock {
  release(): Promise<void>;
}

/** When a process was started, in ticks since boot; null where the system does not tell. Tells a reused process id from its first owner. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (thrownCode(error) === 'ESRCH') return false;
  }
  const now = birthOf(pid);
  return born === null || now === null || now === born;
}
async function holderOf(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return z.parse(Holder, JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Takes the lock of a folder that one process at a time may open. A lock whose process is gone is taken over.
 * Throws an Error with one sentence for the operator when a living process holds it.
 */
export async function takeLock(file: string, folder: string): Promise<FileLock> {
  const own: Holder = { pid: process.pid, born: birthOf(process.pid), key: `${process.pid}-${performance.timeOrigin}-${Math.random()}` };
  const text = JSON.stringify(own);
  const refuse = (holder: Holder): never => {
    throw new Error(
      `The registry's data folder ${folder} is in use by process ${holder.pid}. Stop that process, or choose another folder with TESSERA_DATA.`,
    );
  };
  if (!(await createFile(file, text, 0o600))) {
    const holder = await holderOf(file);
    if (holder && isAlive(holder)) refuse(holder);
    await replaceFile(file, text, 0o600);
    // Two processes may find the same dead lock: the last writer keeps it, and the pause lets the other one see that.
    await wait(60);
    const winner = await holderOf(file);
    if (winner && winner.key !== own.key) refuse(winner);
  }
  return {
    async release() {
      if ((await holderOf(file))?.key === own.key) await rm(file, { force: true });
    },
  };
}
