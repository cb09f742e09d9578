import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { useT } from '../react.ts';

export interface CalendarDaysProps {
  /** The month as text. */
  readonly title: ReactNode;
  /** Outlined. */
  readonly today?: string | undefined;
  /** Style of the selectable days. */
  readonly look: 'free' | 'plain';
}
/**
 * Contents of every calendar of the kit: the month with its two buttons, and its days. Used
 * inside react-aria's `Calendar`.
 */
export function CalendarDays({ title, today, look }: CalendarDaysProps): ReactNode {
  const t = useT();
  const classOf = (date: CalendarDate, isOpen: boolean): string =>
    classes('tk-day', isOpen && `tk-day-${look}`, date.toString() === today && 'tk-day-today');
  return (
    <>
      <div className="tk-calendar-head">
        <p className="tk-calendar-month" aria-hidden="true">
          {title}
        </p>
        <Button slot="previous" aria-label={t('kit.calendar.previous')} className="tk-icon-button tk-icon-button-small">
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button slot="next" aria-label={t('kit.calendar.next')} className="tk-icon-button tk-icon-button-small">
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="tk-calendar-grid">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="tk-calendar-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={({ isUnavailable, isDisabled, isOutsideMonth }) =>
                classOf(date, !isUnavailable && !isDisabled && !isOutsideMonth)
              }
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
