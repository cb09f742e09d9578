import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { weekdayAt, WEEKDAYS } from '../../wall.ts';
import type { WeeklyRow } from './hours-form.ts';
import styles from './hours.module.css';
import { TimeRange } from './time-range.tsx';
import type { HoursFormState } from './use-hours-form.ts';

/** Initial hours of a newly opened day. */
const FIRST = ['09:00', '17:00'] as const;

/** The seven days of a regular week, each open or closed, with any number of time ranges. */
export function WeeklyHours({
  state,
  problemOf,
}: {
  readonly state: HoursFormState;
  readonly problemOf: (row: WeeklyRow) => string | null;
}): ReactNode {
  return (
    <ul className={styles.days}>
      {WEEKDAYS.map((day) => (
        <WeekdayHours key={day} day={day} state={state} problemOf={problemOf} />
      ))}
    </ul>
  );
}

function WeekdayHours({
  day,
  state,
  problemOf,
}: {
  readonly day: number;
  readonly state: HoursFormState;
  readonly problemOf: (row: WeeklyRow) => string | null;
}): ReactNode {
  const t = useT();
  const name = useFormat().weekday(weekdayAt(day), 'UTC');
  const rows = state.form.weekly.filter((row) => row.day === day);
  const isOpen = rows.length > 0;
  const last = rows.at(-1)?.to ?? '';
  return (
    <li className={styles.day}>
      <label className={styles.weekday}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOpen}
          data-key={`day-${day}`}
          onChange={() => (isOpen ? state.closeDay(day) : state.addRange(day, ...FIRST))}
        />
        <span className={styles.dayName}>{name}</span>
      </label>
      {isOpen ? (
        <div className={styles.ranges}>
          {rows.map((row) => (
            <TimeRange
              key={row.id}
              of={name}
              field={`weekly-${row.id}`}
              from={row.from}
              to={row.to}
              problem={problemOf(row)}
              onChange={(part) => state.setRange(row.id, part)}
              onRemove={() => state.removeRange(row.id)}
            />
          ))}
          <Button
            size="small"
            variant="ghost"
            icon={<Plus className="tk-icon" aria-hidden="true" />}
            aria-label={t('provider.hours.addOn', { of: name })}
            data-key={`add-${day}`}
            onClick={() => state.addRange(day, last, '')}
          >
            {t('provider.hours.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.closed}>{t('provider.day.closed')}</p>
      )}
    </li>
  );
}
