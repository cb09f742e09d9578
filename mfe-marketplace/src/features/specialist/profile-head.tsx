import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Avatar, Rating, Tag } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile-head.module.css';
import { ShareButton } from './share-button.tsx';
import { fullName } from './specialist-rules.ts';

/** Portrait, name and the most important facts. */
export function ProfileHead({
  profile,
  children,
}: {
  readonly profile: ProfileModel;
  /** Acts beside the sharing. */
  readonly children?: ReactNode;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const { average, count } = profile.rating;
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <div className={styles.face}>
          <Avatar portrait={profile.portrait} size="2xl" />
        </div>
        <div className={styles.acts}>
          {children}
          <ShareButton atlasUrl={profile.atlasUrl} name={fullName(profile)} />
        </div>
      </div>
      <div className={styles.title}>
        <h1 className={styles.name} tabIndex={-1}>
          {fullName(profile)}
        </h1>
        {profile.verified ? (
          <Tag tone="info" icon={<BadgeCheck className="tk-icon" aria-hidden="true" />}>
            {t('marketplace.card.verified')}
          </Tag>
        ) : null}
      </div>
      <p className={styles.heading}>{profile.heading}</p>
      <p className={styles.meta}>
        <a className={styles.rating} href="#reviews">
          <Rating average={average} count={count} lang={lang} />
        </a>
        <span className={styles.place}>
          <MapPin className="tk-icon" aria-hidden="true" />
          {profile.address ?? profile.city}
        </span>
      </p>
    </header>
  );
}
