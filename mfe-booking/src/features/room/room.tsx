import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { MeetingRoom } from '@tessera/contracts/meeting';
import { href, type Href } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { Banner, ButtonLink } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { Lobby } from './lobby.tsx';
import { phaseOf, type RoomPhase } from './room-rules.ts';
import { Stage } from './stage.tsx';
import { useCall, type CallView } from './use-call.ts';
import { useDevices, type Devices } from './use-devices.ts';
import styles from './room.module.css';

/** The page of the visit for this participant; null when no live release owns it. */
function useVisitHref({ id, orderId, side }: MeetingRoom): Href | null {
  const lang = useLang();
  const hasProvider = useHas(providerAppointment);
  if (side === 'customer') return href(bookingPayment, lang, { orderId });
  return hasProvider ? href(providerAppointment, lang, { id }) : null;
}

export interface RoomProps {
  readonly room: MeetingRoom;
  /** Day and time of the visit in the reader's zone. */
  readonly when: string;
}
/** The room of a visit: its opening time, the check of the devices, the call, and the way back. */
export function Room({ room, when }: RoomProps): ReactNode {
  const t = useT();
  const call = useCall(room);
  const devices = useDevices((kind, tracks) => call.replace(kind, tracks));
  const title = useRef<HTMLHeadingElement>(null);
  const back = useVisitHref(room);
  const { state, hasLeft } = call;
  const isInCall = state !== null && state !== 'replaced' && state !== 'closed';
  const isOut = hasLeft || state === 'replaced' || state === 'closed';
  // The controls that had the focus are gone.
  useEffect(() => {
    if (isOut) title.current?.focus();
  }, [isOut]);
  if (isInCall) {
    const leave = (): void => {
      call.leave();
      devices.close();
    };
    return (
      <article className={styles.room}>
        <h1 className="tk-hidden" tabIndex={-1}>
          {t('booking.room.with', { name: room.other.name })}
        </h1>
        <Stage room={room} state={state} call={{ ...call, leave }} devices={devices} />
      </article>
    );
  }
  return (
    <article className={styles.room}>
      <Outside room={room} when={when} call={call} devices={devices} title={title} />
      {back ? (
        <p>
          <ButtonLink variant="ghost" href={back}>
            {t('booking.room.back')}
          </ButtonLink>
        </p>
      ) : null}
    </article>
  );
}

const TITLES = {
  early: 'booking.room.with',
  open: 'booking.room.with',
  over: 'booking.room.over',
  cancelled: 'booking.room.cancelled',
} as const satisfies Record<RoomPhase, string>;
interface OutsideProps extends RoomProps {
  readonly call: CallView;
  readonly devices: Devices;
  readonly title: RefObject<HTMLHeadingElement | null>;
}
/** What a participant sees before joining, after leaving, and while the room is closed. */
function Outside({ room, when, call: { state, hasLeft, join }, devices, title }: OutsideProps): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const now = useNow(5_000);
  const phase = state === 'closed' ? 'over' : phaseOf(room, now);
  const isReplaced = phase === 'open' && state === 'replaced';
  const heading = isReplaced
    ? 'booking.room.replaced'
    : phase === 'open' && hasLeft
      ? 'booking.room.left'
      : TITLES[phase];
  const joinLabel = isReplaced ? 'booking.room.here' : hasLeft ? 'booking.room.again' : 'booking.room.join';
  const opening = {
    day: format.day(room.opensAt, zone),
    time: format.time(room.opensAt, zone),
    zone: format.zoneName(zone, room.opensAt),
  };
  return (
    <>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t(heading, { name: room.other.name })}
      </h1>
      <p className={styles.when}>{when}</p>
      {phase === 'early' ? (
        <Banner tone="accent" title={t('booking.room.early', opening)}>
          {t('booking.room.earlyHint')}
        </Banner>
      ) : null}
      {phase === 'over' ? <p>{t('booking.room.overText')}</p> : null}
      {isReplaced ? <p>{t('booking.room.replacedText')}</p> : null}
      {phase === 'early' || phase === 'open' ? (
        <Lobby
          room={room}
          devices={devices}
          join={phase === 'open' ? { label: t(joinLabel), onPress: () => join(devices.tracks) } : null}
        />
      ) : null}
    </>
  );
}
