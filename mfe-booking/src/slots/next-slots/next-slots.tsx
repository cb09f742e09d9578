import { ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { availabilityTopic, nextSlots } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { Button, IconButton, QueryView, Skeleton } from '@tessera/kit/base';
import { useFormat, useNow, usePush, useQuery, useQueryClient, useSlotProps, useT, useZone } from '@tessera/kit/react';
import { freeTimesQuery } from '../../api/slots.ts';
import { DayStrip } from '../../features/slot/day-strip.tsx';
import { DayTimes } from '../../features/slot/day-times.tsx';
import { byDay, daysOf, floorHour, noonOf, rangeOf, weekOf, WEEKS } from '../../features/slot/week-rules.ts';
import { PriceLine } from './price-line.tsx';
import styles from './next-slots.module.css';

/** A specialist's free times on another remote's page, week by week, alive. */
export function NextSlots(): ReactNode {
  const props = useSlotProps(nextSlots);
  return props ? <FreeTimes key={props.specialistId} {...props} /> : null;
}

function FreeTimes({ specialistId, atlasUrl }: { readonly specialistId: string; readonly atlasUrl: string }): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const now = useNow();
  const client = useQueryClient();
  const [begin] = useState(() => floorHour(now));
  const [week, setWeek] = useState(0);
  const [wanted, setWanted] = useState<string | null>(null);
  const found = useQuery(freeTimesQuery(specialistId, rangeOf(begin, week)));
  usePush(availabilityTopic(specialistId), () => void client.invalidateQueries({ queryKey: [availableSlots.id] }));

  const today = format.dayKey(begin, zone);
  const days = daysOf(today, week);
  const [first = today] = days;
  const last = days.at(-1) ?? first;
  const free = byDay(found.data?.slots ?? [], zone, now, format);
  const countOf = (day: string): number => free.get(day)?.length ?? 0;
  const day = wanted !== null && days.includes(wanted) && countOf(wanted) > 0 ? wanted : days.find((one) => countOf(one) > 0) ?? null;
  const starts = (day === null ? undefined : free.get(day)) ?? [];
  const later = [...free.keys()].find((one) => one > last && weekOf(today, one) < WEEKS) ?? null;
  const label = t('booking.times.week', { from: format.day(noonOf(first), 'UTC'), to: format.day(noonOf(last), 'UTC') });
  return (
    <section className={styles.box} aria-label={t('booking.times.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('booking.times.title')}</h2>
        <p className={styles.zone}><Globe className="tk-icon" aria-hidden="true" />{format.zoneName(zone, starts[0] ?? noonOf(first))}</p>
      </div>
      <div className={styles.weeks}>
        <p className={styles.week} aria-live="polite">{label}</p>
        <IconButton size="small" label={t('booking.times.previous')} icon={<ChevronLeft aria-hidden="true" />} disabled={week === 0} onClick={() => setWeek(week - 1)} />
        <IconButton size="small" label={t('booking.times.next')} icon={<ChevronRight aria-hidden="true" />} disabled={week === WEEKS - 1} onClick={() => setWeek(week + 1)} />
      </div>
      <QueryView query={found} skeleton={<Skeleton kind="text" count={9} />} errorTitle={t('booking.times.error')}>
        {({ price, firstMeetingDiscount, duration }) => (
          <>
            <DayStrip days={days} chosen={day} countOf={countOf} onChoose={setWanted} label={label} />
            <div className={styles.times}>
              {day === null ? (
                <NoTimes day={later} isLast={week === WEEKS - 1} onNext={() => setWeek(later === null ? week + 1 : weekOf(today, later))} />
              ) : <DayTimes atlasUrl={atlasUrl} day={day} starts={starts} zone={zone} />}
            </div>
            <PriceLine price={price} discount={firstMeetingDiscount} duration={duration} />
          </>
        )}
      </QueryView>
    </section>
  );
}

/** A week without a free time, and the way to the next one. */
function NoTimes({ day, isLast, onNext }: { readonly day: string | null; readonly isLast: boolean; readonly onNext: () => void }): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.none}>
      <p>{t(isLast ? 'booking.times.noneAtAll' : 'booking.times.none')}</p>
      {isLast ? null : <Button variant="tonal" onClick={onNext}>{day ? t('booking.times.goTo', { day: format.day(noonOf(day), 'UTC') }) : t('booking.times.next')}</Button>}
    </div>
  );
}
