import { useMemo, type ReactNode } from 'react';
import { VideoOff } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { StreamVideo } from './stream-video.tsx';
import type { Tracks } from './use-devices.ts';
import styles from './room.module.css';

/** The picture of this device's camera, mirrored as people know themselves. */
export function OwnPicture({ tracks: { video } }: { readonly tracks: Tracks }): ReactNode {
  const t = useT();
  const stream = useMemo(() => (video ? new MediaStream([video]) : null), [video]);
  return (
    <div className={styles.own}>
      {stream ? (
        <>
          <StreamVideo className={styles.mirrored} stream={stream} muted aria-label={t('booking.room.you')} />
          <span className={styles.name} aria-hidden="true">
            {t('booking.room.you')}
          </span>
        </>
      ) : (
        <VideoOff className="tk-icon" aria-hidden="true" />
      )}
    </div>
  );
}
