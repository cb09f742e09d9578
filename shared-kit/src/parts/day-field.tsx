import { parseDate } from '@internationalized/date';
import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { CalendarDays as CalendarIcon, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useContext, useState, type ReactNode } from 'react';
import { useT } from '../react.ts';
import { CalendarDays } from './calendar-days.tsx';
import { choicesOf, partsOf, withPart, type DayPart, type DayParts } from './day-rules.ts';

const PARTS = ['day', 'month', 'year'] as const satisfies readonly DayPart[];

export interface DayFieldProps {
  /** Accessible name of the group of three selects; not visible. */
  readonly label: string;
  /** `2026-11-24`, or empty until day, month and year are chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly lang: Lang;
  /**
   * The first day that can be selected in the calendar, outlined there; the year lists of
   * a new day begin with its year.
   */
  readonly today: string;
  readonly isWrong?: boolean;
  /** Id of the element that describes the field, such as an error message. */
  readonly describedBy?: string | undefined;
  /** Key by which the shell restores the focus; each part has its own derived key. */
  readonly name: string;
}

/**
 * A calendar day as three selects in the page's language, with a calendar behind a button: the native date
 * field follows the browser's language, and react-aria's clears its announcements through `innerHTML`,
 * which the page's policy forbids.
 */
export function DayField({
  label,
  value,
  onChange,
  lang,
  today,
  isWrong = false,
  describedBy,
  name,
}: DayFieldProps): ReactNode {
  const t = useT();
  const [begun, setBegun] = useState<DayParts>({ day: '', month: '', year: today.slice(0, 4) });
  const [isOpen, setIsOpen] = useState(false);
  const parts = value === '' ? begun : partsOf(value);
  const change = (part: DayPart, text: string): void => {
    const next = withPart(parts, part, text);
    setBegun(next.parts);
    if (next.value !== value) onChange(next.value);
  };
  const wrong = isWrong ? { 'aria-invalid': true, ...(describedBy ? { 'aria-describedby': describedBy } : {}) } : {};
  return (
    <I18nProvider locale={LOCALES[lang]}>
      <div role="group" aria-label={label} className="tk-day-field">
        {PARTS.map((part) => (
          <div key={part} className={`tk-input tk-select tk-day-${part}`}>
            <select
              value={parts[part]}
              aria-label={`${label}, ${nameOf(part, lang)}`}
              data-key={`${name}-${part}`}
              onChange={(event) => change(part, event.target.value)}
              {...wrong}
            >
              {parts[part] === '' ? <option value="">{nameOf(part, lang)}</option> : null}
              {choicesOf(part, parts, today).map((choice) => (
                <option key={choice} value={choice}>
                  {part === 'month' ? monthName(choice, lang) : Number(choice)}
                </option>
              ))}
            </select>
            <ChevronDown className="tk-icon" aria-hidden="true" />
          </div>
        ))}
        <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
          <Button
            className="tk-icon-button"
            aria-label={`${label}: ${t('kit.calendar.label')}`}
            data-key={`${name}-open`}
          >
            <CalendarIcon aria-hidden="true" />
          </Button>
          <Popover className="tk-popover tk-day-popover" placement="bottom start">
            <Dialog className="tk-day-dialog" aria-label={t('kit.calendar.label')}>
              <Calendar
                className="tk-calendar"
                autoFocus
                value={value === '' ? null : parseDate(value)}
                minValue={parseDate(today)}
                defaultFocusedValue={parseDate(value < today ? today : value)}
                onChange={(date) => {
                  onChange(date.toString());
                  setIsOpen(false);
                }}
              >
                <CalendarDays look="plain" today={today} title={<ShownMonth lang={lang} />} />
              </Calendar>
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
    </I18nProvider>
  );
}

const nameOf = (part: DayPart, lang: Lang): string =>
  new Intl.DisplayNames(LOCALES[lang], { type: 'dateTimeField' }).of(part) ?? part;
const monthAndYear = (lang: Lang): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Name of a month as used beside a year: on its own or after a day, it takes another grammatical case in Greek. */
const monthName = (month: string, lang: Lang): string =>
  monthAndYear(lang)
    .formatToParts(new Date(`2026-${month}-01T00:00:00Z`))
    .find(({ type }) => type === 'month')?.value ?? month;
function ShownMonth({ lang }: Pick<DayFieldProps, 'lang'>): ReactNode {
  const month = useContext(CalendarStateContext)?.visibleRange.start.toString().slice(0, 7);
  return month ? monthAndYear(lang).format(new Date(`${month}-01T00:00:00Z`)) : null;
}
