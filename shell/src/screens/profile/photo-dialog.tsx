import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { PHOTO, uploadPhoto } from '@tessera/contracts/files';
import { Banner, Button, IconButton, ProgressBar, useErrorText } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { afterLogin, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { Place } from './begun-photo.ts';
import styles from './photo.module.css';
import { cropOf, maxZoomOf } from './photo-rules.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { Picture } from './read-picture.ts';

const RATIO = PHOTO.width / PHOTO.height;
/** Pixels on screen that an arrow key moves the picture. */
const KEY_STEP = 8;

export interface PhotoDialogProps {
  readonly picture: Picture;
  readonly start: Place;
  /** It was begun before, and the person had gone elsewhere. */
  readonly isResumed: boolean;
  readonly onMoved: (place: Place) => void;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}
/** Places a picture in the frame of a photo, by mouse, finger or keys, and sends it. */
export function PhotoDialog({ picture, start, isResumed, onMoved, onClose, onSaved }: PhotoDialogProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const [place, setPlace] = useState(start);
  const [area, setArea] = useState<{ readonly share: Area; readonly pixels: Area } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const sending = useRef<AbortController | null>(null);
  const help = useId();
  const maxZoom = maxZoomOf(picture);
  const isSending = share !== null;
  useEffect(() => () => sending.current?.abort(), []);

  function move(next: Place): void {
    if (isSending) return;
    setPlace(next);
    onMoved(next);
  }
  const zoomTo = (zoom: number): void => move({ ...place, zoom: Math.min(maxZoom, Math.max(1, zoom)) });
  async function save(): Promise<void> {
    if (!area || isSending) return;
    const control = new AbortController();
    sending.current = control;
    setProblem(null);
    setShare(0);
    try {
      const photo = { crop: cropOf(area.pixels, picture), file: picture.file };
      await afterLogin(unit, () => unit.call(uploadPhoto, photo, control.signal, setShare));
    } catch (error) {
      setShare(null);
      if (!control.signal.aborted) setProblem(codeOf(error));
      return;
    }
    await onSaved();
  }
  function leave(): void {
    sending.current?.abort();
    onClose();
  }
  const percent = Math.round((share ?? 0) * 100);
  return (
    <Dialog
      title={t('profile.photo.place')}
      isOpen
      size="medium"
      onClose={leave}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {t('profile.photo.cancel')}
          </Button>
          <Button variant="primary" pending={isSending} onClick={() => void save()}>
            {t('profile.photo.save')}
          </Button>
        </>
      }
    >
      {isResumed && problem === null ? <Banner>{t('profile.photo.unsaved')}</Banner> : null}
      {problem === null ? null : <Banner tone="danger">{sentenceOf(problem)}</Banner>}
      <div className={styles['stage']}>
        <Cropper
          image={picture.url}
          crop={place.at}
          zoom={place.zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={RATIO}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles['container'] ?? '',
            mediaClassName: styles['media'] ?? '',
            cropAreaClassName: styles['frame'] ?? '',
          }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('profile.photo.frame'), 'aria-describedby': help }}
          onCropChange={(at) => move({ ...place, at })}
          onZoomChange={zoomTo}
          onCropAreaChange={(inPercent, pixels) => setArea({ share: inPercent, pixels })}
        />
      </div>
      <p id={help} className={styles['note']}>
        {t('profile.photo.help')}
      </p>
      <div className={styles['zoom']}>
        <IconButton
          size="small"
          label={t('profile.photo.smaller')}
          icon={<Minus aria-hidden="true" />}
          onClick={() => zoomTo(place.zoom - 0.1)}
        />
        <input
          className={styles['slider']}
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={place.zoom}
          aria-label={t('profile.photo.zoom')}
          aria-valuetext={`${Math.round(place.zoom * 100)} %`}
          onChange={({ target }) => zoomTo(target.valueAsNumber)}
        />
        <IconButton
          size="small"
          label={t('profile.photo.larger')}
          icon={<Plus aria-hidden="true" />}
          onClick={() => zoomTo(place.zoom + 0.1)}
        />
        <IconButton
          size="small"
          label={t('profile.photo.again')}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => move({ at: { x: 0, y: 0 }, zoom: 1 })}
        />
      </div>
      {area ? <PhotoPreview url={picture.url} share={area.share} /> : null}
      {isSending ? (
        <div className={styles['sending']}>
          <ProgressBar value={percent} label={t('profile.photo.sending')} />
          <p className={styles['note']} role="status">
            {t('profile.photo.sending')}
          </p>
        </div>
      ) : null}
    </Dialog>
  );
}
