import { useEffect, type ReactNode } from 'react';
import { availabilityTopic } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { classes, QueryView, Skeleton, PendingTitle } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useParams, usePush, useQuery, useUnit } from '@tessera/kit/react';
import { appointmentQuery } from '../../api/provider.ts';
import { MeetingDetails } from '../../features/meeting/meeting-details.tsx';
import { useT } from '../../i18n/use-t.ts';
import { isId } from '@tessera/contracts/values';
import styles from './appointment-screen.module.css';

/** One meeting of the specialist: client, time, note, and the option to cancel it. */
export function AppointmentScreen(): ReactNode {
  const { id } = useParams(providerAppointment);
  const unit = useUnit();
  const isKnown = isId(id);
  useEffect(() => {
    if (!isKnown) unit.notFound();
  }, [unit, isKnown]);
  return isKnown ? <Meeting id={id} /> : <Pending />;
}

function Meeting({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const found = useQuery(appointmentQuery(useLang(), id));
  useAgainAfterLogin(found);
  // Shows a move or cancellation by the client without a reload.
  usePush(found.data ? availabilityTopic(found.data.specialistId) : null, () => void found.refetch());
  // The shell replaces this screen with the 404 page.
  if (found.error && codeOf(found.error) === 'NOT_FOUND') return <Pending />;
  return (
    <>
      {found.error && !found.data ? <PendingTitle>{t('provider.meeting.title')}</PendingTitle> : null}
      <QueryView query={found} skeleton={<Pending />} errorTitle={t('provider.meeting.error')}>
        {(meeting) => <MeetingDetails meeting={meeting} />}
      </QueryView>
    </>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <PendingTitle>{t('provider.meeting.title')}</PendingTitle>
      <div className={styles.pending}>
        <Skeleton kind="list" count={1} />
        <div className="tk-skeleton" aria-hidden="true">
          <div className={classes('tk-bone', styles.card)} />
        </div>
      </div>
    </>
  );
}
