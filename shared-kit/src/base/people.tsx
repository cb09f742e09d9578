import type { Lang } from '@tessera/contracts/languages';
import type { Portrait as PortraitData } from '@tessera/contracts/values';
import { useState, type ReactNode } from 'react';
import { Portrait } from '../art/portrait.tsx';
import { firstLetter } from '../first-letter.ts';
import { createFormat } from '../format.ts';
import { useT } from '../react.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The ratio of a photo; source: product specification, section 5. */
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [160, 168];

export interface AvatarProps {
  readonly portrait: PortraitData;
  /** Edge length in pixels: xs 24, sm 40, md 48, lg 64, xl 96, 2xl 112 to 160 depending on the viewport. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** Accessible name; only where the person's name is not next to the portrait. */
  readonly label?: string;
  readonly className?: string;
}

/** A person's photo, or their drawn portrait, in one of six sizes. */
export function Avatar({ portrait, size = 'md', label, className }: AvatarProps): ReactNode {
  const looks = classes('tk-avatar', `tk-avatar-${size}`, className);
  return (
    <Photo
      src={portrait.photo}
      className={looks}
      label={label}
      instead={<Portrait portrait={portrait} className={looks} {...(label ? { label } : {})} />}
    />
  );
}

export interface PhotoProps {
  /** The link in an answer; it may have gone stale in the meantime. */
  readonly src: string | undefined;
  /** Shown without a photo, and when it cannot be loaded. */
  readonly instead: ReactNode;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}
/** A photo by a link that works for some minutes. */
export function Photo({ src, instead, label = '', className }: PhotoProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (src === undefined || failed === src) return instead;
  return (
    <img
      className={classes('tk-photo', className)}
      src={src}
      alt={label}
      width={PHOTO_WIDTH}
      height={PHOTO_HEIGHT}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

const initialOf = (name: string): string => firstLetter(name.trim()).toUpperCase();
/** A person by the first letters of their names, where there is no photo. Drawn here: no service is asked for a picture. */
export function Initials({
  firstName,
  lastName,
  className,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly className?: string;
}): ReactNode {
  // As generated content: a name that is read or spoken never has the letters in it.
  return (
    <span
      className={classes('tk-initials', className)}
      data-letters={`${initialOf(firstName)}${initialOf(lastName)}`}
      aria-hidden="true"
    />
  );
}

/**
 * Average of the stars and number of reviews, announced as one sentence. Shows a separate
 * label while there are no reviews.
 */
export function Rating({
  average,
  count,
  lang,
}: {
  readonly average: number;
  readonly count: number;
  readonly lang: Lang;
}): ReactNode {
  const t = useT();
  if (count === 0) return <span className="tk-rating tk-rating-count">{t('kit.rating.none')}</span>;
  const format = createFormat(lang);
  const number = format.decimal(average);
  return (
    <span className="tk-rating" role="img" aria-label={t('kit.rating.label', { average: number, count })}>
      {number}
      <span className="tk-rating-count">{`(${format.number(count)})`}</span>
    </span>
  );
}

/** A price that is already formatted, with the previous price and a note on what it includes. */
export function Price({
  price,
  was,
  note,
}: {
  readonly price: string;
  readonly was?: string;
  readonly note?: string;
}): ReactNode {
  const t = useT();
  return (
    <span className="tk-price">
      {price}
      {was ? (
        <s className="tk-price-was">
          <VisuallyHidden>{t('kit.price.was')} </VisuallyHidden>
          {was}
        </s>
      ) : null}
      {note ? <span className="tk-price-note">{note}</span> : null}
    </span>
  );
}
