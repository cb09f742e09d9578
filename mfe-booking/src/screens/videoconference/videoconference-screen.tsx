import { useEffect, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { PendingTitle, QueryView, Skeleton } from '@tessera/kit/base';
import { useAgainAfterLogin, useFormat, useQuery, useRoute, useUnit, useZone } from '@tessera/kit/react';
import { roomQuery } from '../../api/meeting.ts';
import { Room } from '../../features/room/room.tsx';
import { clockTimes } from '../../features/visit/visit-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { visitIdOf } from './videoconference-page.ts';

/** The room of a video visit. An address without a visit, and another person's visit, both lead to the 404 page. */
export function VideoconferenceScreen(): ReactNode {
  const { search } = useRoute();
  const unit = useUnit();
  const id = visitIdOf(search);
  useEffect(() => {
    if (id === null) unit.notFound();
  }, [unit, id]);
  return <div className="tk-page">{id === null ? <Pending /> : <Visit key={id} id={id} />}</div>;
}

function Visit({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const found = useQuery(roomQuery(id));
  useAgainAfterLogin(found);
  // The shell replaces this screen with the 404 page.
  if (found.error && codeOf(found.error) === 'NOT_FOUND') return <Pending />;
  return (
    <>
      {found.error && !found.data ? <PendingTitle>{t('booking.room.title')}</PendingTitle> : null}
      <QueryView query={found} skeleton={<Pending />} errorTitle={t('booking.room.error')}>
        {(room) => (
          <Room
            room={room}
            when={t('booking.order.when', {
              day: format.longDay(room.startsAt, zone),
              ...clockTimes(room.startsAt, room.endsAt, zone, format),
            })}
          />
        )}
      </QueryView>
    </>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <>
      <PendingTitle>{t('booking.room.title')}</PendingTitle>
      <Skeleton kind="card" count={1} />
    </>
  );
}
