import { ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { availabilityTopic } from '@tessera/contracts/booking';
import type { Slot } from '@tessera/contracts/specialists';
import type { ZoneClock } from '@tessera/contracts/zone-clock';
import { IconButton, QueryView, Skeleton } from '@tessera/kit/base';
import { learnClock, useFormat, useNow, usePush, useQuery, useAnswers, useZone, type Query } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { DayStrip } from './day-strip.tsx';
import { DayTimes } from './day-times.tsx';
import styles from './free-week.module.css';
import { byDay, daysOf, floorHour, noonOf, rangeOf, weekOf, WEEKS } from './week-rules.ts';
import { NoTimes } from './no-times.tsx';

/** The queried range, in milliseconds since the epoch. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
/** Free times, and the specialist's time zone with its clock if the response contains them. */
interface Offered {
  readonly slots: readonly Slot[];
  readonly zone?: string;
  readonly clock?: ZoneClock | undefined;
}
export interface FreeWeekProps<I, O extends Offered> {
  readonly specialistId: string;
  /** Query for a range of time. */
  readonly ask: (range: Range) => Query<I, O>;
  /** Title above the week; omitted where the surrounding page has one. */
  readonly title?: ReactNode;
  /** A slot (UTC) on whose day the view starts, when the user comes back; otherwise it starts on the first free day. */
  readonly near?: string | null;
  /** Renders one free time, given all times of its day, in the displayed time zone. */
  readonly time: (startsAt: string, beside: readonly string[], zone: string) => ReactNode;
  /** Content below the times. */
  readonly children?: (answer: O) => ReactNode;
}

/**
 * A specialist's free times by week, kept up to date: in the visitor's time zone, or on
 * request in the specialist's own.
 */
export function FreeWeek<I, O extends Offered>({
  specialistId,
  ask,
  title,
  near = null,
  time,
  children,
}: FreeWeekProps<I, O>): ReactNode {
  const t = useT();
  const format = useFormat();
  const visitorZone = useZone();
  const [isTheirs, setIsTheirs] = useState(false);
  const now = useNow();
  const answers = useAnswers();
  const [begin] = useState(() => floorHour(now));
  const [wanted, setWanted] = useState<string | null>(near === null ? null : format.dayKey(near, visitorZone));
  const [week, setWeek] = useState(() =>
    wanted === null ? 0 : Math.min(WEEKS - 1, Math.max(0, weekOf(format.dayKey(begin, visitorZone), wanted))),
  );
  const query = ask(rangeOf(begin, week));
  const found = useQuery(query);
  usePush(availabilityTopic(specialistId), () => void answers.refresh(query.endpoint));

  const { zone: specialistZone = visitorZone, clock } = found.data ?? {};
  if (clock) learnClock(specialistZone, clock);
  const zone = isTheirs ? specialistZone : visitorZone;
  const today = format.dayKey(begin, zone);
  const days = daysOf(today, week);
  const [first = today] = days;
  const last = days.at(-1) ?? first;
  const free = byDay(found.data?.slots ?? [], zone, now, format);
  const countOf = (day: string): number => free.get(day)?.length ?? 0;
  const day =
    wanted !== null && days.includes(wanted) && countOf(wanted) > 0
      ? wanted
      : (days.find((one) => countOf(one) > 0) ?? null);
  const starts = (day === null ? undefined : free.get(day)) ?? [];
  const later = [...free.keys()].find((one) => one > last && weekOf(today, one) < WEEKS) ?? null;
  const label = t('booking.times.week', {
    from: format.day(noonOf(first), 'UTC'),
    to: format.day(noonOf(last), 'UTC'),
  });
  return (
    <>
      <div className={styles.head}>
        {title}
        <p className={styles.zone}>
          <Globe className="tk-icon" aria-hidden="true" />
          {format.zoneName(zone, starts[0] ?? noonOf(first))}
        </p>
      </div>
      <div className={styles.weeks}>
        <p className={styles.week} aria-live="polite">
          {label}
        </p>
        <IconButton
          size="small"
          label={t('booking.times.previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={week === 0}
          onClick={() => setWeek(week - 1)}
        />
        <IconButton
          size="small"
          label={t('booking.times.next')}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={week === WEEKS - 1}
          onClick={() => setWeek(week + 1)}
        />
      </div>
      <QueryView query={found} skeleton={<Skeleton kind="text" count={9} />} errorTitle={t('booking.times.error')}>
        {(answer) => (
          <>
            <DayStrip days={days} chosen={day} countOf={countOf} onChoose={setWanted} label={label} />
            <div className={styles.times}>
              {day === null ? (
                <NoTimes
                  day={later}
                  isLast={week === WEEKS - 1}
                  onNext={() => setWeek(later === null ? week + 1 : weekOf(today, later))}
                />
              ) : (
                <DayTimes
                  day={day}
                  starts={starts}
                  zone={zone}
                  time={(startsAt, beside) => time(startsAt, beside, zone)}
                />
              )}
              {/* Below the times, which it would push down: whether there is another zone is known only with them. */}
              {specialistZone === visitorZone ? null : (
                <button type="button" className={`tk-link ${styles.other}`} onClick={() => setIsTheirs(!isTheirs)}>
                  {t('booking.times.showIn', {
                    zone: format.zoneName(isTheirs ? visitorZone : specialistZone, starts[0] ?? noonOf(first)),
                  })}
                </button>
              )}
            </div>
            {children?.(answer)}
          </>
        )}
      </QueryView>
    </>
  );
}
