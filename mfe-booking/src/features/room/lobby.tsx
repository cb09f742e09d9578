import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MeetingRoom } from '@tessera/contracts/meeting';
import { Avatar, Banner, Button, Card } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { DeviceButtons, DeviceProblemNote } from './device-buttons.tsx';
import { OwnPicture } from './own-picture.tsx';
import type { Devices } from './use-devices.ts';
import styles from './room.module.css';

/** Whether this browser can take part in a video call at all. */
const isSupported = (): boolean => typeof RTCPeerConnection === 'function' && navigator.mediaDevices !== undefined;

/** The check of camera and microphone, and the way into an open room; the camera is on only after a press. */
export function Lobby({
  room,
  devices,
  join,
}: {
  readonly room: MeetingRoom;
  readonly devices: Devices;
  /** Null while the room is still closed. */
  readonly join: { readonly label: string; readonly onPress: () => void } | null;
}): ReactNode {
  const t = useT();
  const { tracks } = devices;
  const isOpen = tracks.audio !== null || tracks.video !== null;
  if (!isSupported()) return <Banner tone="warning">{t('booking.room.unsupported')}</Banner>;
  return (
    <Card as="section" aria-label={t('booking.room.devices')} className={styles.lobby ?? ''}>
      {isOpen ? (
        <OwnPicture tracks={tracks} />
      ) : (
        <div className={styles.own}>
          <Avatar portrait={room.other.portrait} size="2xl" />
        </div>
      )}
      <DeviceProblemNote devices={devices} />
      <div className={styles.ways}>
        {isOpen ? (
          <>
            <DeviceButtons devices={devices} />
            {join ? (
              <Button variant="primary" size="large" onClick={join.onPress}>
                {join.label}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button
              variant={join ? 'primary' : 'tonal'}
              size="large"
              icon={<Camera className="tk-icon" aria-hidden="true" />}
              pending={devices.isOpening}
              onClick={() => void devices.open()}
            >
              {t('booking.room.devices')}
            </Button>
            {join ? (
              <Button variant="ghost" size="large" onClick={join.onPress}>
                {t('booking.room.joinWithout')}
              </Button>
            ) : null}
          </>
        )}
      </div>
      <p className={styles.quiet}>{t('booking.room.private')}</p>
    </Card>
  );
}
