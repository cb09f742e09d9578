import { ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { availabilityTopic } from '@tessera/contracts/booking';
import { providerCalendar, providerHours as hoursEndpoint } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { providerHours } from '@tessera/contracts/routes/provider';
import { ButtonLink, classes, IconButton, QueryView, Skeleton, VisuallyHidden } from '@tessera/kit/base';
import {
  useAgainAfterLogin,
  useFormat,
  useLang,
  useNavigate,
  useNow,
  usePush,
  useQuery,
  useAnswers,
  useRoute,
  useZone,
} from '@tessera/kit/react';
import { calendarQuery, hoursQuery } from '../../api/provider.ts';
import { Agenda } from '../../features/calendar/agenda.tsx';
import { calendarHref, readCalendar } from '../../features/calendar/calendar-address.ts';
import { filledOf, plansOf } from '../../features/calendar/calendar-rules.ts';
import { dayAfter, mondayOf, noonOf, shownDays, stepFrom, type View } from '../../features/calendar/day-rules.ts';
import { useColumns } from '../../features/calendar/use-columns.ts';
import { WeekGrid } from '../../features/calendar/week-grid.tsx';
import { FilledCard } from '../../features/summary/filled-card.tsx';
import { HoursCard } from '../../features/summary/hours-card.tsx';
import { NextCard, NobodyNext } from '../../features/summary/next-card.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './calendar-screen.module.css';

const VIEWS = [
  { view: 'day', word: 'provider.calendar.day' },
  { view: 'week', word: 'provider.calendar.week' },
] as const satisfies readonly { view: View; word: string }[];

/**
 * A specialist's week or day, with the next meeting. Follows the server's pushes, so that
 * new bookings appear immediately.
 */
export function CalendarScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const answers = useAnswers();
  const navigate = useNavigate();
  const visitorZone = useZone();
  const now = useNow(30_000);
  const columns = useColumns();
  const at = readCalendar(useRoute().search);
  const view = at.view ?? (columns === 1 ? 'day' : 'week');
  const hours = useQuery(hoursQuery());
  const zone = hours.data?.zone ?? visitorZone;
  const today = format.dayKey(now, zone);
  const day = at.day ?? today;
  const monday = mondayOf(day);
  const found = useQuery(calendarQuery(monday, dayAfter(monday, 6)));
  useAgainAfterLogin(found);
  useAgainAfterLogin(hours);
  const specialistId = found.data?.specialistId ?? hours.data?.specialistId;
  usePush(
    specialistId ? availabilityTopic(specialistId) : null,
    () => void answers.refresh(providerCalendar, hoursEndpoint),
  );
  // Another day is not a new page: focus is kept, and one step back leaves the calendar.
  const go = (to: string): void => navigate(calendarHref(lang, { view: at.view, day: to }), 'replace');
  const days = shownDays(day, view, columns);
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          <VisuallyHidden>{t('provider.calendar.title')}: </VisuallyHidden>
          <span className={styles.month}>
            {format.monthYear(noonOf(days[0] ?? day), 'UTC', noonOf(days.at(-1) ?? day))}
          </span>
        </h1>
        <div className={styles.steps}>
          <IconButton
            label={t(view === 'day' ? 'provider.calendar.previousDay' : 'provider.calendar.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            data-key="previous"
            onClick={() => go(stepFrom(day, view, columns, -1))}
          />
          <IconButton
            label={t(view === 'day' ? 'provider.calendar.nextDay' : 'provider.calendar.next')}
            icon={<ChevronRight aria-hidden="true" />}
            data-key="next"
            onClick={() => go(stepFrom(day, view, columns, 1))}
          />
          <button type="button" className={styles.today} data-key="today" onClick={() => go(today)}>
            {t('provider.calendar.today')}
          </button>
        </div>
        <nav className={styles.views} aria-label={t('provider.calendar.view')}>
          {VIEWS.map((one) => (
            <a
              key={one.view}
              className={classes(styles.view, one.view === view && styles.current)}
              href={calendarHref(lang, { view: one.view, day: at.day })}
              data-key={`view-${one.view}`}
              {...(one.view === view ? { 'aria-current': 'page' as const } : {})}
            >
              {t(one.word)}
            </a>
          ))}
        </nav>
        <ButtonLink
          variant="primary"
          href={href(providerHours, lang, {})}
          icon={<Clock className="tk-icon" aria-hidden="true" />}
        >
          {t('provider.calendar.change')}
        </ButtonLink>
      </div>
      <p className="tk-hidden" role="status">
        {t('provider.calendar.shown', {
          from: format.day(noonOf(days[0] ?? day), 'UTC'),
          to: format.day(noonOf(days.at(-1) ?? day), 'UTC'),
        })}
      </p>
      <QueryView query={found} skeleton={<Pending />} errorTitle={t('provider.calendar.error')}>
        {(calendar) => {
          const plans = plansOf(calendar, days, format);
          return (
            <div className={styles.columns}>
              {view === 'week' && columns === 1 ? (
                <Agenda plans={plans} today={today} />
              ) : (
                <WeekGrid plans={plans} zone={calendar.zone} now={now} />
              )}
              <div className={styles.side}>
                {calendar.next ? (
                  <NextCard meeting={calendar.next} zone={calendar.zone} now={now} />
                ) : (
                  <NobodyNext atlasUrl={calendar.atlasUrl} />
                )}
                {hours.data ? <HoursCard hours={hours.data} /> : null}
                <FilledCard {...filledOf(calendar)} />
              </div>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

/** Skeleton: a grid of hours with the summary beside it. */
function Pending(): ReactNode {
  return (
    <div className={classes(styles.columns, styles.pending)}>
      <Skeleton kind="card" count={1} />
      <div className="tk-skeleton" aria-hidden="true">
        <div className={classes('tk-bone', styles.cardPending)} />
        <div className={classes('tk-bone', styles.cardPending)} />
      </div>
    </div>
  );
}
