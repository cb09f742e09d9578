import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { MapPin } from '@tessera/contracts/specialists';
import { Avatar, classes, VisuallyHidden } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './search-map.module.css';

interface PinProps {
  readonly pin: MapPin;
  readonly place: string;
  readonly isActive: boolean;
  readonly isSaved: boolean;
  readonly onActive: (atlasUrl: string) => void;
}
/** One specialist: the price, with the portrait while the card is hovered or focused. */
export function Pin({ pin, place, isActive, isSaved, onActive }: PinProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const show = (): void => onActive(pin.atlasUrl);
  return (
    <a
      className={classes(styles.pin, isActive && styles.active)}
      href={href(profile, lang, { atlasUrl: pin.atlasUrl })}
      aria-label={t('marketplace.map.one', { name: pin.name, place, price: format.money(pin.price) })}
      onPointerEnter={show}
      onFocus={show}
    >
      {isSaved ? <Heart className={classes('tk-icon', styles.heart)} aria-hidden="true" /> : null}
      {isActive ? <Avatar portrait={pin.portrait} size="xs" /> : null}
      {format.money(pin.price)}
    </a>
  );
}

/** Several specialists in one place: how many, and where; pressing it shows them apart. */
export function Many({
  count,
  place,
  isActive,
  onOpen,
}: {
  readonly count: number;
  readonly place: string;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <button type="button" className={classes(styles.many, isActive && styles.active)} onClick={onOpen}>
      <span className={styles.number} aria-hidden="true">
        {format.number(count)}
      </span>
      <span className={styles.name} aria-hidden="true">
        {place}
      </span>
      <VisuallyHidden>
        {t('marketplace.map.many', { place, people: t('marketplace.domain.count', { count }) })}
      </VisuallyHidden>
    </button>
  );
}
