import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner, Button, IconButton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { sendingOf, type Devices } from './use-devices.ts';

/** Buttons for microphone and camera, named after what they do. */
export function DeviceButtons({ devices }: { readonly devices: Devices }): ReactNode {
  const t = useT();
  const { sound, picture } = sendingOf(devices.tracks);
  return (
    <>
      <IconButton
        outline
        label={t(sound ? 'booking.room.mute' : 'booking.room.unmute')}
        icon={sound ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
        disabled={!devices.tracks.audio}
        onClick={devices.toggleSound}
      />
      <IconButton
        outline
        label={t(picture ? 'booking.room.cameraOff' : 'booking.room.cameraOn')}
        icon={picture ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
        disabled={devices.isOpening}
        onClick={() => void devices.togglePicture()}
      />
    </>
  );
}

/** Why camera or microphone cannot be used, and what to do about it. */
export function DeviceProblemNote({ devices }: { readonly devices: Devices }): ReactNode {
  const t = useT();
  if (!devices.problem) return null;
  const again = (
    <Button size="small" pending={devices.isOpening} onClick={() => void devices.open()}>
      {t('kit.errorState.retry')}
    </Button>
  );
  return (
    <Banner tone="warning" action={again}>
      {t(`booking.room.${devices.problem}`)}
    </Banner>
  );
}
