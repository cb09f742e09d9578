import type { ReactNode } from 'react';
import type { PostCard } from '@tessera/contracts/blog';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { Avatar } from '@tessera/kit/base';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './byline.module.css';

/** Author, date and reading time. The name links to the profile while that page is live. */
export function Byline({ post }: { readonly post: Pick<PostCard, 'author' | 'date' | 'minutes'> }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const hasProfile = useHas(profile);
  const { name, atlasSpecialistUrl, portrait } = post.author;
  return (
    <div className={styles.byline}>
      <Avatar portrait={portrait} />
      <p className={styles.text}>
        {atlasSpecialistUrl && hasProfile ? (
          <a className={styles.link} href={href(profile, lang, { atlasUrl: atlasSpecialistUrl })}>
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.meta}>
          {t('blog-education.post.dateAndMinutes', { date: format.date(post.date), count: post.minutes })}
        </span>
      </p>
    </div>
  );
}
