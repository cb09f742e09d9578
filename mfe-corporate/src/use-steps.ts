import { useState } from 'react';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { useAnswers, useUnit } from '@tessera/kit/react';

/** What an administrator does, one step at a time; a session that has ended is renewed and the step taken again. */
export interface Steps {
  readonly isPending: boolean;
  readonly failure: ErrorCode | null;
  send<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O>;
  /** Asks first, because everybody sees it at once. */
  step(question: Parameters<ReturnType<typeof useUnit>['confirm']>[0], act: () => Promise<unknown>): Promise<void>;
  refresh(): Promise<void>;
  forgetFailure(): void;
}
/** @param shown the calls whose answers a step changes */
export function useSteps(...shown: readonly { readonly id: string }[]): Steps {
  const unit = useUnit();
  const known = useAnswers();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);

  async function send<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> {
    try {
      return await unit.call(endpoint, input);
    } catch (error) {
      if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
      return unit.call(endpoint, input);
    }
  }
  const refresh = (): Promise<void> => known.refresh(...shown);
  async function step(question: Parameters<typeof unit.confirm>[0], act: () => Promise<unknown>): Promise<void> {
    if (isPending || !(await unit.confirm(question))) return;
    setPending(true);
    setFailure(null);
    try {
      await act();
      await refresh();
    } catch (error) {
      // Leaving the proof of who is there undone is no failure.
      if (codeOf(error) !== 'STEP_UP_REQUIRED') setFailure(codeOf(error));
    } finally {
      setPending(false);
    }
  }
  return { isPending, failure, send, step, refresh, forgetFailure: () => setFailure(null) };
}
