import { useId, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import { SlotButton } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './day-columns.module.css';
import { dayColumns, nearDay, noonOf, type DayColumn } from './day-rules.ts';
import { SlotTime } from './slot-time.tsx';

export interface DayColumnsProps {
  readonly card: Pick<SpecialistCard, 'atlasUrl' | 'nextSlots'>;
}

/** The next free times in three columns of a grid around them, one per day: its row of days, and the row of their times. */
export function DayColumns({ card }: DayColumnsProps): ReactNode {
  const t = useT();
  const zone = useZone();
  const now = useNow();
  const { dayKey } = useFormat();
  const columns = dayColumns(card.nextSlots, zone, now, dayKey);
  if (columns.length === 0) return <p className={styles.none}>{t('marketplace.card.noTimes')}</p>;
  return columns.map((column) => (
    <Day key={column.day} column={column} atlasUrl={card.atlasUrl} today={dayKey(now, zone)} />
  ));
}

/**
 * The next free times where no script runs: all of them are another remote's part, which a script brings. A browser with
 * scripts skips what stands in `noscript`, and so does hydration.
 */
export function TimesWithoutScript({ card }: DayColumnsProps): ReactNode {
  const zone = useZone();
  const now = useNow();
  const { dayKey } = useFormat();
  const days = dayColumns(card.nextSlots, zone, now, dayKey).filter(({ slots }) => slots?.length);
  if (days.length === 0) return null;
  return (
    <noscript>
      <div className={styles.alone}>
        {days.map((column) => (
          <Day key={column.day} column={column} atlasUrl={card.atlasUrl} today={dayKey(now, zone)} />
        ))}
      </div>
    </noscript>
  );
}

interface DayProps {
  readonly column: DayColumn;
  readonly atlasUrl: string;
  readonly today: string;
}
function Day({ column: { day, slots }, atlasUrl, today }: DayProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  const near = nearDay(day, today);
  return (
    <>
      <p className={styles.head} id={id}>
        {`${near ? t(near) : format.weekday(noonOf(day), 'UTC')}\n${format.shortDay(noonOf(day), 'UTC')}`}
      </p>
      {slots === null ? (
        <SlotButton state="more" href={href(profile, lang, { atlasUrl })} label={t('marketplace.card.moreLabel')}>
          {t('marketplace.card.more')}
        </SlotButton>
      ) : null}
      {slots?.length === 0 ? (
        <p className={styles.dash} role="img" aria-label={t('marketplace.card.dayFull')}>
          –
        </p>
      ) : null}
      {slots && slots.length > 0 ? (
        <div role="group" className={styles.slots} aria-labelledby={id}>
          {slots.map((startsAt) => (
            <SlotTime key={startsAt} atlasUrl={atlasUrl} startsAt={startsAt} />
          ))}
        </div>
      ) : null}
    </>
  );
}
