import type { ReactNode } from 'react';
import type { Purchase } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { purchase } from '@tessera/contracts/routes/booking';
import { store } from '@tessera/contracts/routes/marketplace';
import { Cover } from '@tessera/kit/art';
import { ButtonLink, Card, classes, EmptyState, PageHeader, QueryView, Skeleton, Tag } from '@tessera/kit/base';
import { useAgainAfterLogin, useFormat, useHas, useLang, useNow, useQuery, useZone } from '@tessera/kit/react';
import { purchasesQuery } from '../../api/purchases.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './purchases-screen.module.css';

/** The documents and seats of the user, each of which leads to its page. */
export function PurchasesScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasStore = useHas(store);
  const list = useQuery(purchasesQuery(lang));
  useAgainAfterLogin(list);
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="app" title={t('booking.purchases.title')} meta={t('booking.purchases.lead')} />
      <QueryView
        query={list}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t('booking.purchases.none')}
            action={
              hasStore ? (
                <ButtonLink variant="primary" href={href(store, lang, {})}>
                  {t('booking.purchases.store')}
                </ButtonLink>
              ) : null
            }
          >
            {t('booking.purchases.noneText')}
          </EmptyState>
        }
        skeleton={<Skeleton count={3} />}
        errorTitle={t('booking.purchases.error')}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.orderId}>
                <Row item={item} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function Row({ item }: { readonly item: Purchase }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const format = useFormat();
  const state = useStateWord(item);
  const { orderId, title, code, domain, kind, startsAt, place, orderedAt } = item;
  const when =
    kind === 'workshop' && startsAt
      ? [`${format.longDay(startsAt, zone)}, ${format.time(startsAt, zone)}`, place].filter(Boolean).join('\u00a0· ')
      : t('booking.purchases.boughtOn', { date: format.date(orderedAt, zone) });
  return (
    <Card as="article" className={styles.row ?? ''}>
      <div className={styles.cover}>
        <Cover seed={code} domain={domain} columns={2} rows={2} />
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>
          {t(kind === 'workshop' ? 'booking.purchases.workshop' : 'booking.purchases.document')}
        </p>
        <h2 className={styles.title}>
          <a className={styles.link} href={href(purchase, lang, { orderId })}>
            {title}
          </a>
        </h2>
        <p className={styles.when}>{when}</p>
        {state === null ? null : (
          <p>
            <Tag>{state}</Tag>
          </p>
        )}
      </div>
    </Card>
  );
}

/** What sets a purchase apart from one that is simply there. */
function useStateWord({ context, startsAt, calledOff }: Purchase): string | null {
  const t = useT();
  const now = useNow();
  if (calledOff) return t('booking.purchases.calledOff');
  if (context === 'returned') return t('booking.purchases.returned');
  if (context === 'pending') return t('booking.purchases.pending');
  return startsAt !== null && Date.parse(startsAt) <= now ? t('booking.purchases.over') : null;
}
