import type { ReactNode } from 'react';
import type { SearchTimes } from '@tessera/contracts/saved';
import { Banner, Button } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { Reply } from './use-reply.ts';
import styles from './notification-reply.module.css';

/** What a search has come to: ended, paused, off, or answered already; and the way back. */
export function WhatHappened({ one, reply }: { readonly one: SearchTimes; readonly reply: Reply }): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const dayOf = (at: string): string => format.day(at, zone, { year: true });
  const { state, endedAt, pausedUntil, answer } = one;
  const sentence =
    state === 'ended' && endedAt
      ? t('marketplace.reply.ended', { day: dayOf(endedAt) })
      : state === 'paused' && pausedUntil
        ? t('marketplace.reply.paused', { day: dayOf(pausedUntil) })
        : state === 'off'
          ? t('marketplace.reply.off')
          : null;
  return (
    <div className={styles.state} role="status">
      {sentence === null ? null : <Banner tone="info">{sentence}</Banner>}
      {sentence === null && answer?.answer === 'none' ? (
        <Banner tone="info">{t('marketplace.reply.answered', { day: dayOf(answer.at) })}</Banner>
      ) : null}
      {sentence === null ? null : (
        <Button pending={reply.isPending} onClick={() => reply.send('resume')}>
          {t('marketplace.reply.resume')}
        </Button>
      )}
      {reply.error ? <Banner tone="danger">{reply.error}</Banner> : null}
    </div>
  );
}
