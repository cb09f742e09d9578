import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { replyDialog } from '@tessera/contracts/dialogs';
import { href } from '@tessera/contracts/route';
import { saved } from '@tessera/contracts/routes/marketplace';
import type { SearchTimes } from '@tessera/contracts/saved';
import { ButtonLink, EmptyState, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { useLang, useQuery, useSlotProps } from '@tessera/kit/react';
import { searchTimesQuery } from '../../api/notifications.ts';
import { TimeRow } from '../../features/news/time-row.tsx';
import { searchHref } from '../../features/search/search-rules.ts';
import { useSearchName } from '../../features/search/use-search-name.ts';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Answers } from './answers.tsx';
import styles from './notification-reply.module.css';
import { useReply } from './use-reply.ts';
import { WhatHappened } from './what-happened.tsx';

/** The times of one saved search, and the member's answer to them. */
export function NotificationReply(): ReactNode {
  const props = useSlotProps(replyDialog);
  return props ? <Reply of={props.of} /> : null;
}

function Reply({ of }: { readonly of: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const found = useQuery(searchTimesQuery(lang, of));
  if (found.error && codeOf(found.error) === 'NOT_FOUND')
    return (
      <EmptyState
        title={t('marketplace.reply.gone')}
        action={<ButtonLink href={href(saved, lang, {})}>{t('marketplace.menu.saved')}</ButtonLink>}
      >
        {t('marketplace.reply.goneText')}
      </EmptyState>
    );
  return (
    <QueryView query={found} skeleton={<Skeleton count={3} />} errorTitle={t('marketplace.reply.error')}>
      {(one) => <Times one={one} />}
    </QueryView>
  );
}

function Times({ one }: { readonly one: SearchTimes }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { filters, name } = useSearchName(one.search.query);
  const reply = useReply(one.search.proSearchID);
  const isOver = one.state === 'ended' || one.state === 'paused';
  return (
    <div className={styles.reply}>
      <p className={styles.name}>
        <TextLink href={searchHref(lang, filters)}>{name}</TextLink>
      </p>
      <WhatHappened one={one} reply={reply} />
      {isOver ? null : (
        <>
          <p className="tk-meta">
            <TimesInZone />
          </p>
          {one.times.length > 0 ? (
            <ul className={styles.times}>
              {one.times.map((time) => (
                <TimeRow
                  key={`${time.specialist.atlasUrl} ${time.startsAt}`}
                  time={time}
                  onChoose={() => reply.send('chosen')}
                />
              ))}
            </ul>
          ) : (
            <p>{t('marketplace.reply.noTimes')}</p>
          )}
          <Answers proSearchID={one.search.proSearchID} reply={reply} />
        </>
      )}
    </div>
  );
}
