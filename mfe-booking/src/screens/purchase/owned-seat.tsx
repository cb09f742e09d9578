import { CalendarPlus, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Purchase } from '@tessera/contracts/payments';
import { Banner, ButtonLink, PageHeader } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { workshopHref } from '../../api/purchases.ts';
import { useT } from '../../i18n/use-t.ts';
import { GiveBack } from './give-back.tsx';
import styles from './purchase-screen.module.css';
import { SeatFacts } from './seat-facts.tsx';

/** A paid seat: when and where, a file for the calendar, and the way back. */
export function OwnedSeat({ order, again }: { readonly order: Purchase; readonly again: () => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const now = useNow();
  const { orderId, title, email, startsAt, number } = order;
  const isOver = startsAt !== null && Date.parse(startsAt) <= now;
  return (
    <>
      <PageHeader title={title} lead={isOver ? t('booking.bought.over') : t('booking.bought.readySeat', { email })} />
      {order.moved && !isOver ? <Moved was={order.moved} place={order.place} /> : null}
      <SeatFacts order={order} />
      {isOver ? null : <Join order={order} />}
      {isOver ? null : (
        <p>
          <ButtonLink
            size="large"
            href={workshopHref(lang, orderId)}
            icon={<CalendarPlus className="tk-icon" aria-hidden="true" />}
          >
            {t('booking.bought.calendar')}
          </ButtonLink>
        </p>
      )}
      <GiveBack order={order} again={again} />
      <p className={styles.number}>{t('booking.bought.number', { number })}</p>
    </>
  );
}

/** That the workshop is at another time or place than when the seat was kept. */
function Moved({
  was,
  place,
}: {
  readonly was: NonNullable<Purchase['moved']>;
  readonly place: Purchase['place'];
}): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const before = [
    `${format.longDay(was.startsAt, zone)}, ${format.time(was.startsAt, zone)}`,
    was.place === place ? null : was.place,
  ];
  return (
    <Banner tone="warning" title={t('booking.bought.moved')}>
      {t('booking.bought.movedText', { before: before.filter(Boolean).join(', ') })}
    </Banner>
  );
}

/** Where to join an online workshop, or from when on that stands here. */
function Join({ order: { joinUrl, joinFrom } }: { readonly order: Purchase }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  if (joinUrl)
    return (
      <p>
        <ButtonLink
          variant="primary"
          size="large"
          href={joinUrl}
          rel="noreferrer"
          icon={<Video className="tk-icon" aria-hidden="true" />}
        >
          {t('booking.bought.join')}
        </ButtonLink>
      </p>
    );
  if (!joinFrom) return null;
  const date = `${format.date(joinFrom, zone)}, ${format.time(joinFrom, zone)}`;
  return <p className={styles.quiet}>{t('booking.bought.joinFrom', { date })}</p>;
}
