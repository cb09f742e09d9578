import { Sparkles } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { clockText } from '../../wall.ts';
import type { DayPlan } from './calendar-rules.ts';
import { DayColumn } from './day-column.tsx';
import { noonOf } from './day-rules.ts';
import { hoursShown, wallOf } from './place-rules.ts';
import styles from './week-grid.module.css';

export interface WeekGridProps {
  readonly plans: readonly DayPlan[];
  readonly zone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
/** Calendar grid: hours vertically, days horizontally. */
export function WeekGrid({ plans, zone, now }: WeekGridProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const wall = wallOf(now, zone, format);
  const { first, last } = hoursShown(plans.flatMap(({ open, tiles }) => [...open, ...tiles.map(({ piece }) => piece)]));
  const isNowShown = wall.minute >= first * 60 && wall.minute < last * 60;
  const rows: CSSProperties = { ['--first' as string]: first, ['--hours' as string]: last - first };
  return (
    <div className={styles.card}>
      <div
        className={classes(
          styles.grid,
          plans.length === 7 ? styles.seven : plans.length === 4 ? styles.four : styles.one,
        )}
        style={rows}
      >
        <div className={styles.axis} aria-hidden="true">
          {Array.from({ length: last - first - 1 }, (_, i) => (
            <span key={i} className={styles.hour} style={{ ['--row' as string]: i + 1 }}>
              {clockText((first + i + 1) * 60)}
            </span>
          ))}
        </div>
        {plans.map((plan) => (
          <DayColumn
            key={plan.day}
            plan={plan}
            zone={zone}
            isToday={plan.day === wall.day}
            now={plan.day === wall.day && isNowShown ? wall.minute : null}
          />
        ))}
      </div>
      <div className={styles.legend}>
        <ul className={styles.keys}>
          <li className={styles.key}>
            <span className={classes(styles.dot, styles.video)} aria-hidden="true" />
            {t('provider.kind.video')}
          </li>
          <li className={styles.key}>
            <span className={classes(styles.dot, styles.person)} aria-hidden="true" />
            {t('provider.kind.person')}
          </li>
          {plans.some(({ tiles }) => tiles.some(({ item }) => item.kind === 'meeting' && item.meeting.first)) ? (
            <li className={styles.key}>
              <Sparkles className="tk-icon" aria-hidden="true" />
              {t('provider.kind.first')}
            </li>
          ) : null}
          <li className={styles.key}>
            <span className={classes(styles.dot, styles.closed)} aria-hidden="true" />
            {t('provider.day.closed')}
          </li>
        </ul>
        <p>{format.zoneName(zone, noonOf(plans[0]?.day ?? wall.day))}</p>
      </div>
    </div>
  );
}
