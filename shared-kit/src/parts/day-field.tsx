import { parseDate } from '@internationalized/date';
import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { CalendarDays as CalendarIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useContext, type ReactNode } from 'react';
import { useT } from '../react.tsx';
import { CalendarDays } from './calendar-days.tsx';

export interface DayFieldProps {
  /** Read before each part; not seen. */
  readonly label: string;
  /** `2026-11-24`, empty while no whole day is written. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly lang: Lang;
  /** The first day that can be chosen in the calendar; an earlier one can be typed, and is marked. */
  readonly min?: string;
  /** Outlined in the calendar. */
  readonly today?: string;
  readonly isWrong?: boolean;
  /** Ids of what describes the field, as the sentence of a problem. */
  readonly describedBy?: string | undefined;
  /** Key by which the platform gives the focus back; each part gets its own behind it. */
  readonly name: string;
}

/**
 * One calendar day, in the order and the words of the page's language: the platform's own field follows the browser's. Digits write a
 * part and go on to the next, arrows count, and the button opens a month.
 */
export function DayField({ label, value, onChange, lang, min, today, isWrong = false, describedBy, name }: DayFieldProps): ReactNode {
  const t = useT();
  const [first, shown] = [min === undefined ? null : parseDate(min), today ?? min];
  return (
    <I18nProvider locale={LOCALES[lang]}>
      <DatePicker
        className="tk-day-field" aria-label={label} granularity="day" shouldForceLeadingZeros
        value={value === '' ? null : parseDate(value)} onChange={(date) => onChange(date === null ? '' : date.toString())}
        isInvalid={isWrong} validationBehavior="aria"
        {...(first ? { minValue: first } : {})} {...(shown === undefined ? {} : { placeholderValue: parseDate(shown) })} {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      >
        <Group className="tk-input tk-day-input">
          <DateInput className="tk-day-parts">
            {(segment) => <DateSegment segment={segment} className="tk-day-part" {...(segment.isEditable ? { 'data-key': `${name}-${segment.type}` } : {})} />}
          </DateInput>
          <Button className="tk-input-button" aria-label={t('kit.calendar.label')} data-key={`${name}-open`}><CalendarIcon className="tk-icon" aria-hidden="true" /></Button>
        </Group>
        <Popover className="tk-popover tk-day-popover" placement="bottom start">
          <Dialog className="tk-day-dialog" aria-label={t('kit.calendar.label')}>
            <Calendar className="tk-calendar"><CalendarDays look="plain" today={today} title={<ShownMonth lang={lang} />} /></Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

function ShownMonth({ lang }: Pick<DayFieldProps, 'lang'>): ReactNode {
  const month = useContext(CalendarStateContext)?.visibleRange.start.toString().slice(0, 7);
  return month ? new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)) : null;
}
