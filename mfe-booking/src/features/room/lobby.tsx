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

/** The check of camera and microphone before entering; the camera is on only after a press. */
export function Lobby({
  room,
  devices,
  joinLabel,
  onJoin,
}: {
  readonly room: MeetingRoom;
  readonly devices: Devices;
  readonly joinLabel: string;
  readonly onJoin: () => void;
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
            <Button variant="primary" size="large" onClick={onJoin}>
              {joinLabel}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              size="large"
              icon={<Camera className="tk-icon" aria-hidden="true" />}
              pending={devices.isOpening}
              onClick={() => void devices.open()}
            >
              {t('booking.room.devices')}
            </Button>
            <Button variant="ghost" size="large" onClick={onJoin}>
              {t('booking.room.joinWithout')}
            </Button>
          </>
        )}
      </div>
      <p className={styles.quiet}>{t('booking.room.private')}</p>
    </Card>
  );
}
