import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Area } from 'react-easy-crop';
import { useT } from '../../i18n/use-t.ts';
import styles from './photo.module.css';

/** The sizes in which photos are shown: in a list, at a visit, on the profile. */
const SIZES = ['large', 'medium', 'small'] as const;

/** What others will see, in the sizes in which they will. `share` is the part that is kept, in percent. */
export function PhotoPreview({ url, share }: { readonly url: string; readonly share: Area }): ReactNode {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = box.current ?? {};
    style?.setProperty('--photo-width', `${10_000 / share.width}%`);
    style?.setProperty('--photo-left', `${-share.x}%`);
    style?.setProperty('--photo-top', `${-share.y}%`);
  }, [share]);
  return (
    <div ref={box} className={styles['preview']}>
      {SIZES.map((size) => (
        <span key={size} className={`${styles['seen']} ${styles[size]}`}>
          <img className={styles['part']} src={url} alt="" />
        </span>
      ))}
      <span className={styles['note']}>{t('profile.photo.seen')}</span>
    </div>
  );
}
