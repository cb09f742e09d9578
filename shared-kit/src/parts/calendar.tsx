import { parseDate, type CalendarDate } from '@internationalized/date';
import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useState, type ReactNode } from 'react';
import { useT } from '../react.ts';
import { CalendarDays } from './calendar-days.tsx';

export { DayField, type DayFieldProps } from './day-field.tsx';

export interface MonthCalendarProps {
  /** The selected day as `2026-11-24`, or null. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  /** Whether a day can be selected; the others are announced as unavailable. */
  readonly isAvailable: (day: string) => boolean;
  /** The visible month as `2026-11`. */
  readonly month: string;
  readonly onMonthChange: (month: string) => void;
  readonly lang: Lang;
  /** Today in the displayed time zone; outlined. */
  readonly today?: string;
  /** First and last day that can be reached. */
  readonly min?: string;
  readonly max?: string;
}

const monthOf = (date: CalendarDate): string => date.toString().slice(0, 7);

/** Calendar of one month: arrow keys move by day and week, Page Up and Page Down by month, Enter selects. */
export function MonthCalendar({
  value,
  onChange,
  isAvailable,
  month,
  onMonthChange,
  lang,
  today,
  min,
  max,
}: MonthCalendarProps): ReactNode {
  const t = useT();
  const [focused, setFocused] = useState<CalendarDate>(() =>
    parseDate(value?.startsWith(month) ? value : `${month}-01`),
  );
  const shown = monthOf(focused) === month ? focused : parseDate(`${month}-01`);
  const title = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return (
    <I18nProvider locale={LOCALES[lang]}>
      <Calendar
        className="tk-calendar"
        aria-label={t('kit.calendar.label')}
        value={value === null ? null : parseDate(value)}
        onChange={(date) => onChange(date.toString())}
        focusedValue={shown}
        onFocusChange={(date) => {
          setFocused(date);
          if (monthOf(date) !== month) onMonthChange(monthOf(date));
        }}
        isDateUnavailable={(date) => !isAvailable(date.toString())}
        {...(min ? { minValue: parseDate(min) } : {})}
        {...(max ? { maxValue: parseDate(max) } : {})}
      >
        <CalendarDays title={title} today={today} look="free" />
      </Calendar>
    </I18nProvider>
  );
}
