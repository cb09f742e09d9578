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
import type { ErrorCode } from '@tessera/contracts/errors';
import { useT } from '../../i18n/use-t.ts';
import { useSteps } from '../../use-steps.ts';

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

/** What an administrator does with a content. */
export function useContentSteps({ kind, code, seen }: Pick<ContentPage, 'kind' | 'code' | 'seen'>): ContentSteps {
  const t = useT();
  const { isPending, failure, send, step, refresh, forgetFailure } = useSteps(contentEndpoint, contents);
  const which = { kind, code };
  return {
    isPending,
    failure,
    refresh,
    async save(content, before) {
      forgetFailure();
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
