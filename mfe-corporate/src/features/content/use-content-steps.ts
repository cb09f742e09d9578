import { useState } from 'react';
import {
  checkContent,
  content as contentEndpoint,
  contents,
  draftContent,
  dropDraft,
  publishContent,
  takeBackContent,
  type Content,
  type ContentIssue,
  type ContentPage,
} from '@tessera/contracts/editor';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { useAnswers, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

export interface ContentSteps {
  readonly isPending: boolean;
  readonly failure: ErrorCode | null;
  /** Stores a draft, and returns the number of its step. Rejects with what the server refuses. */
  save(content: Content, seen: number): Promise<number>;
  check(seen: number): Promise<{ readonly seen: number; readonly issues: readonly ContentIssue[] }>;
  /** Asks first, because everybody sees it at once; `at` null: now. */
  publish(at: string | null): Promise<void>;
  takeBack(off: boolean): Promise<void>;
  drop(): Promise<void>;
  refresh(): Promise<void>;
}

/** What an administrator does with a content; a session that has ended is renewed and the step taken again. */
export function useContentSteps({ kind, code, seen }: Pick<ContentPage, 'kind' | 'code' | 'seen'>): ContentSteps {
  const t = useT();
  const unit = useUnit();
  const known = useAnswers();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const which = { kind, code };

  async function send<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> {
    try {
      return await unit.call(endpoint, input);
    } catch (error) {
      if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
      return unit.call(endpoint, input);
    }
  }
  const refresh = (): Promise<void> => known.refresh(contentEndpoint, contents);
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
  return {
    isPending,
    failure,
    refresh,
    async save(content, before) {
      setFailure(null);
      const file = new File([JSON.stringify(content)], 'content.json', { type: 'application/json' });
      return (await send(draftContent, { ...which, seen: String(before), file })).seen;
    },
    check: (before) => send(checkContent, { ...which, seen: before }),
    publish: (at) =>
      step(
        at === null
          ? {
              title: t('corporate.content.publish.question'),
              text: t('corporate.content.publish.text'),
              verb: t('corporate.publish.verb'),
            }
          : {
              title: t('corporate.content.schedule.question'),
              text: t('corporate.content.schedule.text'),
              verb: t('corporate.content.schedule.verb'),
            },
        () => send(publishContent, { ...which, seen, at }),
      ),
    takeBack: (off) =>
      step(
        {
          title: t(off ? 'corporate.content.off.question' : 'corporate.content.back.question'),
          text: t(off ? 'corporate.content.off.text' : 'corporate.content.back.text'),
          verb: t(off ? 'corporate.off.verb' : 'corporate.content.back.verb'),
          danger: true,
        },
        () => send(takeBackContent, { ...which, seen, off }),
      ),
    drop: () =>
      step(
        {
          title: t('corporate.content.drop.question'),
          text: t('corporate.content.drop.text'),
          verb: t('corporate.content.drop.verb'),
          danger: true,
        },
        () => send(dropDraft, { ...which, seen }),
      ),
  };
}
