import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { BUFFERS, DURATIONS, NOTICES } from '@tessera/contracts/provider';
import { useT } from '../../i18n/use-t.ts';
import styles from './hours.module.css';
import type { HoursFormState } from './use-hours-form.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** The available choices, plus the current value if it is no longer among them. */
const withCurrent = (choices: readonly number[], current: number): readonly number[] =>
  [...new Set([...choices, current])].toSorted((a, b) => a - b);

/** Duration of a meeting, buffer after it, and minimum notice for a booking. */
export function MeetingTerms({ state }: { readonly state: HoursFormState }): ReactNode {
  const t = useT();
  const { duration, buffer, leastNotice } = state.form;
  const minutes = (count: number): string => (count === 0 ? t('provider.none') : t('provider.minutes', { count }));
  const notice = (value: number): string => {
    if (value === 0) return t('provider.none');
    if (value % DAY === 0) return t('provider.days', { count: value / DAY });
    return value % HOUR === 0
      ? t('provider.hoursCount', { count: value / HOUR })
      : t('provider.minutes', { count: value });
  };
  return (
    <div className={styles.terms}>
      <Term
        name="duration"
        label={t('provider.hours.duration')}
        hint={t('provider.hours.durationHint')}
        value={duration}
        choices={withCurrent(DURATIONS, duration)}
        say={minutes}
        onChange={(value) => state.setTerm('duration', value)}
      />
      <Term
        name="buffer"
        label={t('provider.hours.buffer')}
        hint={t('provider.hours.bufferHint')}
        value={buffer}
        choices={withCurrent(BUFFERS, buffer)}
        say={minutes}
        onChange={(value) => state.setTerm('buffer', value)}
      />
      <Term
        name="notice"
        label={t('provider.hours.notice')}
        hint={t('provider.hours.noticeHint')}
        value={leastNotice}
        choices={withCurrent(NOTICES, leastNotice)}
        say={notice}
        onChange={(value) => state.setTerm('leastNotice', value)}
      />
    </div>
  );
}

interface TermProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly say: (value: number) => string;
  readonly onChange: (value: number) => void;
}
function Term({ name, label, hint, value, choices, say, onChange }: TermProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.term}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className="tk-input tk-select">
        <select
          id={id}
          value={value}
          aria-describedby={`${id}-hint`}
          data-key={name}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {say(choice)}
            </option>
          ))}
        </select>
        <ChevronDown className="tk-icon" aria-hidden="true" />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
