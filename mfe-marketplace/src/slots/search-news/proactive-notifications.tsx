import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { notificationsDialog } from '@tessera/contracts/dialogs';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { seeTimes, type SearchTimes } from '@tessera/contracts/saved';
import { Button, ButtonLink, EmptyState, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { useLang, useQuery, useSlotProps, useUnit } from '@tessera/kit/react';
import { notificationTimesQuery } from '../../api/notifications.ts';
import { askForReply, publishSeen } from '../../bus.ts';
import { TimeRow } from '../../features/news/time-row.tsx';
import { searchHref } from '../../features/search/search-rules.ts';
import { useSearchName } from '../../features/search/use-search-name.ts';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './proactive-notifications.module.css';

/** The times that fit the member's saved searches, the new ones first; what was shown is new no longer. */
export function ProactiveNotifications(): ReactNode {
  return useSlotProps(notificationsDialog) ? <News /> : null;
}

function News(): ReactNode {
  const t = useT();
  const lang = useLang();
  const found = useQuery(notificationTimesQuery(lang));
  useSeen(found.data?.items);
  return (
    <QueryView
      query={found}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title={t('marketplace.notifications.none')}
          action={<ButtonLink href={href(search, lang, {})}>{t('marketplace.notifications.find')}</ButtonLink>}
        >
          {t('marketplace.notifications.noneText')}
        </EmptyState>
      }
      skeleton={<Skeleton count={3} />}
      errorTitle={t('marketplace.notifications.error')}
    >
      {({ items }) => (
        <div className={styles.list}>
          <p className="tk-meta">
            <TimesInZone />
          </p>
          {items.map((one) => (
            <OneSearch key={one.search.proSearchID} one={one} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** Tells the server once what is on the screen; a failure is made up for by the next look. */
function useSeen(items: readonly SearchTimes[] | undefined): void {
  const unit = useUnit();
  const tell = useEffectEvent(async (shown: readonly SearchTimes[]) => {
    if (!shown.some(({ times }) => times.some(({ isNew }) => isNew))) return;
    try {
      await unit.call(seeTimes, { items: shown.map(({ search: { proSearchID }, all }) => ({ proSearchID, all })) });
      publishSeen(unit.bus);
    } catch (error) {
      unit.report(error, 'seen times');
    }
  });
  useEffect(() => {
    if (items) void tell(items);
  }, [items]);
}

function OneSearch({ one }: { readonly one: SearchTimes }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const { filters, name } = useSearchName(one.search.query);
  return (
    <section className={styles.search} aria-label={name}>
      <h3 className={styles.name}>
        <TextLink href={searchHref(lang, filters)}>{name}</TextLink>
      </h3>
      {one.times.length > 0 ? (
        <ul className={styles.times}>
          {one.times.map((time) => (
            <TimeRow key={`${time.specialist.atlasUrl} ${time.startsAt}`} time={time} />
          ))}
        </ul>
      ) : (
        <p>{t('marketplace.notifications.noTimes')}</p>
      )}
      <div>
        <Button size="small" onClick={() => askForReply(unit.bus, one.search.proSearchID)}>
          {t('marketplace.notifications.reply')}
        </Button>
      </div>
    </section>
  );
}
