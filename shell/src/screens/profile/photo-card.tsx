import { ImageUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { PHOTO, PICTURE_TYPES, removePhoto } from '@tessera/contracts/files';
import { personalData } from '@tessera/contracts/session';
import type { Portrait } from '@tessera/contracts/values';
import { Avatar, Button, Card, CardHeader, useErrorText } from '@tessera/kit/base';
import { useAnswers, useMutation, useUnit } from '@tessera/kit/react';
import { useAccountPage } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { begunPhoto, type Place } from './begun-photo.ts';
import type { PhotoDialogProps } from './photo-dialog.tsx';
import styles from './photo.module.css';
import { readPicture, type PictureProblem } from './read-picture.ts';
import { useOwner } from './use-owner.ts';

/** Loaded for the first picture that is chosen: placing one needs code that nothing else does. */
const loadDialog = () => import(/* webpackChunkName: "shell.photo" */ './photo-dialog.tsx');
type Chosen = Pick<PhotoDialogProps, 'picture' | 'start' | 'isResumed'>;
const MEGABYTE = 1024 * 1024;
const AS_CHOSEN: Place = { at: { x: 0, y: 0 }, zoom: 1 };

/** The person's photo, or their drawing; a photo is chosen, replaced and removed here. */
export function PhotoCard({ portrait }: { readonly portrait: Portrait }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const page = useAccountPage();
  const owner = useOwner();
  const sentenceOf = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const rules = useId();
  const begun = begunPhoto.of(owner);
  const [chosen, setChosen] = useState<Chosen | null>(
    begun && { picture: begun.picture, start: begun.place, isResumed: true },
  );
  const [problem, setProblem] = useState<PictureProblem | 'NETWORK' | null>(null);
  const [PhotoDialog, setPhotoDialog] = useState<ComponentType<PhotoDialogProps> | null>(null);
  useEffect(() => {
    if (!chosen || PhotoDialog) return;
    loadDialog().then(
      (loaded) => setPhotoDialog(() => loaded.PhotoDialog),
      () => {
        setChosen(null);
        setProblem('NETWORK');
      },
    );
  }, [chosen, PhotoDialog]);
  // A log-out, here or in another tab, ends what was begun; a session that ran out does not.
  useEffect(() => {
    const leaving = unit.loggedOut$?.subscribe(() => begunPhoto.drop());
    return () => leaving?.unsubscribe();
  }, [unit]);

  const refresh = async (): Promise<void> => {
    await answers.refresh(personalData);
    await page.refresh();
  };
  const remove = useMutation(removePhoto, {
    onDone() {
      unit.notify({ kind: 'positive', text: t('profile.photo.removed') });
      void refresh();
    },
  });
  async function choose(file: File | undefined): Promise<void> {
    if (!file || owner === null) return;
    setProblem(null);
    const found = await readPicture(file);
    if (typeof found === 'string') return setProblem(found);
    begunPhoto.keep({ owner, picture: found, place: AS_CHOSEN });
    setChosen({ picture: found, start: AS_CHOSEN, isResumed: false });
  }
  async function askToRemove(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('profile.photo.remove-title'),
      text: t('profile.photo.remove-text'),
      verb: t('profile.photo.remove'),
      danger: true,
    });
    if (isSure)
      remove.mutate({}, { onError: (error) => unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) }) });
  }
  const close = (): void => {
    begunPhoto.drop();
    setChosen(null);
    button.current?.querySelector('button')?.focus();
  };
  const sentence =
    problem === null
      ? null
      : problem === 'too-large'
        ? t('profile.photo.too-large', { size: PHOTO.maxBytes / MEGABYTE })
        : sentenceOf(problem);
  return (
    <Card>
      <CardHeader title={t('profile.photo.title')} level={2} />
      <div className={styles['card']}>
        <Avatar
          portrait={portrait}
          size="2xl"
          label={t(portrait.photo ? 'profile.photo.yours' : 'profile.photo.drawn')}
        />
        <div className={styles['side']}>
          <input
            ref={input}
            className={styles['file']}
            type="file"
            tabIndex={-1}
            aria-hidden="true"
            accept={PICTURE_TYPES.join()}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again after its problem was solved.
              target.value = '';
            }}
          />
          <div ref={button} className={styles['buttons']}>
            <Button
              size="small"
              icon={<ImageUp className="tk-icon" aria-hidden="true" />}
              aria-describedby={rules}
              onClick={() => input.current?.click()}
            >
              {t(portrait.photo ? 'profile.photo.other' : 'profile.photo.choose')}
            </Button>
            {portrait.photo ? (
              <Button size="small" variant="ghost" pending={remove.isPending} onClick={() => void askToRemove()}>
                {t('profile.photo.remove')}
              </Button>
            ) : null}
          </div>
          <p className={styles['problem']} role="alert">
            {sentence}
          </p>
          <p id={rules} className={styles['note']}>
            {t('profile.photo.rules', { size: PHOTO.maxBytes / MEGABYTE, pixels: PHOTO.minWidth })}
          </p>
          <p className={styles['note']}>{t('profile.photo.who')}</p>
        </div>
      </div>
      {chosen && PhotoDialog && owner !== null ? (
        <PhotoDialog
          {...chosen}
          onMoved={(place) => begunPhoto.keep({ owner, picture: chosen.picture, place })}
          onClose={close}
          onSaved={async () => {
            close();
            unit.notify({ kind: 'positive', text: t('profile.photo.saved') });
            await refresh();
          }}
        />
      ) : null}
    </Card>
  );
}
