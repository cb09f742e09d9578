import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes, IconButton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { endsNextDay, tidyTime } from './time-entry.ts';
import styles from './hours.module.css';

export interface TimeRangeProps {
  /** Label of what the two times belong to, such as "Monday". */
  readonly of: string;
  /** Key prefix of the two controls, for drafts and focus. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
  /** The complete error message, if the row is invalid. */
  readonly problem: string | null;
  /** Id of the error message, if another control of the row refers to it as well. */
  readonly problemId?: string;
  readonly onChange: (part: { readonly from?: string; readonly to?: string }) => void;
  readonly onRemove: () => void;
  /** Content before the times. */
  readonly children?: ReactNode;
  /** Hides the times, as for a day off. */
  readonly isWhole?: boolean;
}
/**
 * A text field, because the native time field follows the browser's language and 12-hour clock instead of the page's.
 */
const TIME = { type: 'text', inputMode: 'numeric', maxLength: 5, autoComplete: 'off', placeholder: '00:00' } as const;

/** Two wall-clock times, with the row's error message below them. */
export function TimeRange({
  of,
  field,
  from,
  to,
  problem,
  problemId,
  onChange,
  onRemove,
  children,
  isWhole = false,
}: TimeRangeProps): ReactNode {
  const t = useT();
  const fallbackId = useId();
  const id = problemId ?? fallbackId;
  const tidy = (side: 'from' | 'to', text: string): void => {
    if (tidyTime(text) !== text) onChange({ [side]: tidyTime(text) });
  };
  const isNight = !isWhole && endsNextDay({ from, to });
  const wrong = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <div className={styles.range}>
      <div className={styles.line}>
        {children}
        {isWhole ? null : (
          <div className={styles.times}>
            <input
              {...TIME}
              className={classes(styles.input, styles.time)}
              aria-label={t('provider.hours.from', { of })}
              value={from}
              data-key={`${field}-from`}
              onChange={(event) => onChange({ from: event.target.value })}
              onBlur={() => tidy('from', from)}
              {...wrong}
            />
            <span aria-hidden="true">–</span>
            <input
              {...TIME}
              className={classes(styles.input, styles.time)}
              aria-label={t('provider.hours.to', { of })}
              value={to}
              data-key={`${field}-to`}
              onChange={(event) => onChange({ to: event.target.value })}
              onBlur={() => tidy('to', to)}
              {...wrong}
            />
            {isNight ? <span className={styles.night}>{t('provider.hours.nextDay')}</span> : null}
          </div>
        )}
        <IconButton
          size="small"
          label={
            isWhole || from === ''
              ? t('provider.hours.removeDay', { of })
              : t('provider.hours.remove', { of, from, to })
          }
          icon={<Trash2 aria-hidden="true" />}
          data-key={`${field}-remove`}
          onClick={onRemove}
        />
      </div>
      {problem === null ? null : (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
