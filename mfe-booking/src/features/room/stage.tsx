import { MicOff, PhoneOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { MeetingRoom } from '@tessera/contracts/meeting';
import { Avatar, Button, useErrorText } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { CallState } from './call-contract.ts';
import { DeviceButtons, DeviceProblemNote } from './device-buttons.tsx';
import { OwnPicture } from './own-picture.tsx';
import { StreamVideo } from './stream-video.tsx';
import type { CallView } from './use-call.ts';
import type { Devices } from './use-devices.ts';
import styles from './room.module.css';

type InRoom = Exclude<CallState, 'replaced' | 'closed'>;
interface StageProps {
  readonly room: MeetingRoom;
  readonly state: InRoom;
  readonly call: CallView;
  readonly devices: Devices;
}
/** The visit itself: the other participant large, oneself small, and the controls below. */
export function Stage({ room, state, call, devices }: StageProps): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed to join is gone.
  useEffect(() => status.current?.focus(), []);
  const { name } = room.other;
  const isConnected = state === 'connected';
  return (
    <section className={styles.stage} data-meeting="" aria-label={t('booking.room.with', { name })}>
      <div className={`tk-on-inverse ${styles.theirs ?? ''}`}>
        <StreamVideo
          className={isConnected && call.theirs.picture ? styles.video : styles.hidden}
          stream={call.stream}
          aria-label={name}
        />
        {isConnected && call.theirs.picture ? null : <Avatar portrait={room.other.portrait} size="2xl" />}
        {isConnected ? (
          <span className={styles.name}>
            {call.theirs.sound ? null : <MicOff className="tk-icon" aria-hidden="true" />}
            {call.theirs.sound ? name : t('booking.room.muted', { name })}
          </span>
        ) : null}
        <OwnPicture tracks={devices.tracks} />
      </div>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        <Status state={state} call={call} name={name} />
      </p>
      <DeviceProblemNote devices={devices} />
      <div className={styles.ways} role="group" aria-label={t('booking.room.controls')}>
        <DeviceButtons devices={devices} />
        <Button variant="danger" icon={<PhoneOff className="tk-icon" aria-hidden="true" />} onClick={call.leave}>
          {t('booking.room.leave')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('booking.room.until', { time: format.time(room.endsAt, zone) })}</p>
    </section>
  );
}

function Status({
  state,
  call,
  name,
}: {
  readonly state: InRoom;
  readonly call: CallView;
  readonly name: string;
}): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  if (call.error) return sentenceOf(call.error);
  return t(state === 'connected' && !call.theirs.picture ? 'booking.room.noPicture' : `booking.room.${state}`, {
    name,
  });
}
