import { codeOf } from '@tessera/contracts/errors';
import type { WorkChallenge } from '@tessera/contracts/session';
import { useRef, useState } from 'react';
import { solveWork } from './solve-work.ts';

export type Work = Awaited<ReturnType<typeof solveWork>>;
/** What a message has beside its words: a name by which it is one however often it is sent, and a solved sum. */
export interface Sending {
  readonly once: string;
  readonly work?: Work;
}
/**
 * Sends a message that the server takes once, and of whoever has sent many only with a sum: an answer may be lost on its
 * way, and who solves a sum need not wait. `isProving` while it is being solved.
 */
export function useWork() {
  const [isProving, setProving] = useState(false);
  const once = useRef('');
  async function send<T>(
    call: (sending: Sending) => Promise<T>,
    ask: () => Promise<{ readonly challenge: WorkChallenge }>,
  ): Promise<T> {
    if (!once.current) once.current = crypto.randomUUID();
    try {
      return await call({ once: once.current });
    } catch (error) {
      if (codeOf(error) !== 'TOO_MANY_REQUESTS') throw error;
      setProving(true);
      const work = await ask()
        .then(({ challenge }) => solveWork(challenge))
        .catch(() => null);
      // Without a solution one waits, as the refusal says.
      if (work === null) throw error;
      return await call({ once: once.current, work });
    } finally {
      setProving(false);
    }
  }
  return { isProving, send };
}
