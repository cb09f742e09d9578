import { useId, type ReactNode } from 'react';
import { classes, VisuallyHidden } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { rangeText } from '../../wall.ts';
import type { DayPlan } from './calendar-rules.ts';
import { calendarHref } from './calendar-address.ts';
import styles from './day-column.module.css';
import { noonOf } from './day-rules.ts';
import { CalendarTile, placeOf } from './tile.tsx';

const DIFFERS = { closed: 'provider.day.closed', changed: 'provider.day.changed' } as const;

export interface DayColumnProps {
  readonly plan: DayPlan;
  readonly zone: string;
  readonly isToday: boolean;
  /** Minute of wall-clock time; null unless it is today and within the displayed hours. */
  readonly now: number | null;
}
/**
 * Column of one day: its name, linked to the day view, open hours on a hatched background, tiles,
 * and the line of the current time.
 */
export function DayColumn({ plan, zone, isToday, now }: DayColumnProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const id = useId();
  const { day, open, tiles, differs, newOffset } = plan;
  const noon = noonOf(day);
  const hours = open.map(rangeText).join(', ');
  return (
    <section className={styles.day} aria-labelledby={id}>
      <div className={classes(styles.head, isToday && styles.today)}>
        <h2 id={id} className={styles.title}>
          <a
            className={styles.link}
            href={calendarHref(lang, { view: 'day', day })}
            data-key={`day-${day}`}
            {...(isToday ? { 'aria-current': 'date' as const } : {})}
          >
            <VisuallyHidden>
              {format.longDay(noon, 'UTC')}
              {isToday ? `, ${t('provider.day.today')}` : ''}
            </VisuallyHidden>
            <span className={styles.weekday} aria-hidden="true">
              {format.weekday(noon, 'UTC')}
            </span>
            <span className={styles.date} aria-hidden="true">
              <span className={styles.number}>{Number(day.slice(8))}</span>
              {isToday ? <span className={styles.mark}>{t('provider.day.today')}</span> : null}
            </span>
          </a>
        </h2>
        {differs ? <p className={styles.note}>{t(DIFFERS[differs])}</p> : null}
        {newOffset ? (
          <p className={styles.note} title={t('provider.day.clocks', { offset: newOffset })}>
            {newOffset}
          </p>
        ) : null}
        <VisuallyHidden>
          {hours ? t('provider.day.open', { hours }) : t('provider.day.notOpen')}
          {newOffset ? ` ${t('provider.day.clocks', { offset: newOffset })}` : ''}
        </VisuallyHidden>
      </div>
      <div className={styles.body}>
        {open.map((piece) => (
          <div key={piece.from} className={styles.open} style={placeOf(piece)} aria-hidden="true" />
        ))}
        <div className={styles.lines} aria-hidden="true" />
        <ul>
          {tiles.map((placed) => (
            <CalendarTile
              key={`${placed.item.kind}-${placed.item.kind === 'meeting' ? placed.item.meeting.id : placed.item.startsAt}-${placed.piece.from}`}
              placed={placed}
              zone={zone}
            />
          ))}
        </ul>
        {now === null ? null : (
          <div className={styles.now} style={placeOf({ from: now, to: now })} aria-hidden="true" />
        )}
      </div>
    </section>
  );
}
