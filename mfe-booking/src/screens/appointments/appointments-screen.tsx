import { Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { newestResult } from '@tessera/contracts/assessments';
import { appointmentsTopic, myAppointments, openOrders } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, classes, PageHeader, Pagination, QueryView, Skeleton } from '@tessera/kit/base';
import {
  Slot,
  useAgainAfterLogin,
  useFormat,
  useHas,
  useLang,
  useNow,
  usePush,
  useQuery,
  useAnswers,
  useRoute,
  useSession,
  useZone,
} from '@tessera/kit/react';
import { appointmentsQuery, moveTimesQuery, PAGE_SIZE } from '../../api/appointments.ts';
import { FreeWeek } from '../../features/slot/free-week.tsx';
import { SlotChoice } from '../../features/slot/slot-choice.tsx';
import { AppointmentRow } from '../../features/visit/appointment-row.tsx';
import { MoveDialog } from '../../features/visit/move-dialog.tsx';
import { OpenOrders, useOpenOrders } from '../../features/visit/open-orders.tsx';
import { useCancelling } from '../../features/visit/use-cancelling.ts';
import { useT } from '../../i18n/use-t.ts';
import { AgainDialog } from './again-dialog.tsx';
import { listHref, readList } from './appointments-address.ts';
import styles from './appointments-screen.module.css';
import { Empty } from './no-appointments.tsx';
import { Welcome } from './welcome.tsx';

const TABS = [
  { when: 'next', word: 'booking.list.next' },
  { when: 'past', word: 'booking.list.past' },
] as const;

/**
 * The user's appointments: upcoming, and past or cancelled. Follows the server's pushes, so that
 * changes from other tabs appear.
 */
export function AppointmentsScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const now = useNow();
  const format = useFormat();
  const answers = useAnswers();
  const session = useSession();
  const at = readList(useRoute().search);
  const page = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its row; without this, the focus would be lost and a
  // phone would scroll to the bottom.
  const toHeading = (): void => page.current?.querySelector('h1')?.focus();
  const open = useOpenOrders(at.when === 'next');
  const { cancel, cancellingId } = useCancelling(toHeading);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [againId, setAgainId] = useState<string | null>(null);
  // A language switch refetches the list; until the response arrives, an open dialog keeps its previous row.
  const list = useQuery(appointmentsQuery(lang, at.when, at.page), { keepPrevious: movingId !== null });
  const canSearch = useHas(search);
  useAgainAfterLogin(list);
  usePush(session ? appointmentsTopic(session.userId) : null, () => void answers.refresh(myAppointments, openOrders));
  const pages = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE);
  return (
    <div ref={page} className={classes('tk-page', styles.screen)}>
      <PageHeader
        size="app"
        title={t('booking.list.title')}
        meta={t('booking.list.zone', { zone: format.zoneName(zone, now) })}
        actions={
          canSearch && list.data?.items.length !== 0 ? (
            <ButtonLink href={href(search, lang, {})} icon={<Search className="tk-icon" aria-hidden="true" />}>
              {t('booking.list.search')}
            </ButtonLink>
          ) : null
        }
      />
      <Welcome />
      <nav className={styles.tabs} aria-label={t('booking.list.title')}>
        {TABS.map(({ when, word }) => (
          <a
            key={when}
            className={classes(styles.tab, when === at.when && styles.current)}
            href={listHref(lang, { when, page: 1 })}
            {...(when === at.when ? { 'aria-current': 'page' as const } : {})}
          >
            {t(word)}
          </a>
        ))}
      </nav>
      {at.when === 'next' ? <OpenOrders open={open} onGone={toHeading} /> : null}
      <QueryView
        query={list}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty at={at} isBeyond={pages > 0} hasOpen={open.items.length > 0} />}
        skeleton={<Skeleton count={4} />}
        errorTitle={t('booking.list.error')}
      >
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id} className={styles.place}>
                  <AppointmentRow
                    appointment={item}
                    isCancelling={cancellingId === item.id}
                    onCancel={() => void cancel(item)}
                    onMove={() => setMovingId(item.id)}
                    onAgain={() => setAgainId(item.id)}
                  />
                  <AgainDialog appointment={item} isOpen={againId === item.id} onClose={() => setAgainId(null)} />
                  <MoveDialog
                    appointment={item}
                    isOpen={movingId === item.id}
                    onClose={() => setMovingId(null)}
                    times={(onChoose, near) => (
                      <FreeWeek
                        specialistId={item.specialist.id}
                        near={near}
                        ask={(range) => moveTimesQuery(item.id, range)}
                        time={(startsAt, beside) => (
                          <SlotChoice startsAt={startsAt} beside={beside} onChoose={onChoose} />
                        )}
                      />
                    )}
                  />
                </li>
              ))}
            </ul>
            <Pagination page={at.page} pages={pages} hrefOf={(page) => listHref(lang, { ...at, page })} />
          </>
        )}
      </QueryView>
      <Slot slot={newestResult} props={{}} />
    </div>
  );
}
