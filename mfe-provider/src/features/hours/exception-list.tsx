import { ChevronDown, Plus } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Button, classes } from '@tessera/kit/base';
import { DayField } from '@tessera/kit/calendar';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { KINDS, type ExceptionRow, type Kind } from './hours-form.ts';
import styles from './hours.module.css';
import { TimeRange } from './time-range.tsx';
import type { HoursFormState } from './use-hours-form.ts';

const KIND_WORDS = {
  off: 'provider.exception.off',
  only: 'provider.exception.only',
  extra: 'provider.exception.extra',
  away: 'provider.exception.away',
} as const satisfies Record<Kind, string>;

export interface ExceptionListProps {
  readonly state: HoursFormState;
  readonly today: string;
  readonly problemOf: (row: ExceptionRow) => string | null;
}
/** Days with exceptions from the weekly hours. */
export function ExceptionList({ state, today, problemOf }: ExceptionListProps): ReactNode {
  const t = useT();
  const { exceptions } = state.form;
  const place = useRef<HTMLDivElement>(null);
  const add = (): void => {
    state.addException();
    // The new row is rendered by this update, so its first control is looked up afterwards.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('li:last-child select')?.focus());
  };
  return (
    <div ref={place} className={styles.exceptions}>
      {exceptions.length > 0 ? (
        <ul className={styles.days}>
          {exceptions.map((row) => (
            <ExceptionLine key={row.id} row={row} state={state} today={today} problem={problemOf(row)} />
          ))}
        </ul>
      ) : (
        <p className={styles.closed}>{t('provider.exception.none')}</p>
      )}
      <div>
        <Button icon={<Plus className="tk-icon" aria-hidden="true" />} data-key="add-exception" onClick={add}>
          {t('provider.exception.add')}
        </Button>
      </div>
    </div>
  );
}

function ExceptionLine({
  row,
  state,
  today,
  problem,
}: {
  readonly row: ExceptionRow;
  readonly state: HoursFormState;
  readonly today: string;
  readonly problem: string | null;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const of = row.day === '' ? t('provider.exception.new') : format.day(`${row.day}T12:00Z`, 'UTC', { year: true });
  const problemId = useId();
  return (
    <li className={styles.exception}>
      <TimeRange
        of={of}
        field={`exception-${row.id}`}
        from={row.from}
        to={row.to}
        problem={problem}
        problemId={problemId}
        isWhole={row.kind === 'off'}
        onChange={(part) => state.setException(row.id, part)}
        onRemove={() => state.removeException(row.id)}
      >
        <DayField
          label={t('provider.exception.day')}
          name={`exception-${row.id}-day`}
          lang={lang}
          value={row.day}
          today={today}
          isWrong={problem !== null}
          describedBy={problem === null ? undefined : problemId}
          onChange={(day) => state.setException(row.id, { day })}
        />
        <div className={classes('tk-input tk-select', styles.choice)}>
          <select
            aria-label={t('provider.exception.kind', { of })}
            value={row.kind}
            data-key={`exception-${row.id}-kind`}
            onChange={(event) =>
              state.setException(row.id, { kind: KINDS.find((kind) => kind === event.target.value) ?? 'off' })
            }
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(KIND_WORDS[kind])}
              </option>
            ))}
          </select>
          <ChevronDown className="tk-icon" aria-hidden="true" />
        </div>
      </TimeRange>
      {row.day === '' ? null : <p className={styles.long}>{format.longDay(`${row.day}T12:00Z`, 'UTC')}</p>}
    </li>
  );
}
