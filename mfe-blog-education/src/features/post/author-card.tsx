import type { ReactNode } from 'react';
import type { PostCard } from '@tessera/contracts/blog';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { Avatar, ButtonLink, Card } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './author-card.module.css';

/** The author of an article, with a link to their profile; renders nothing while the profile page is not live. */
export function AuthorCard({ author }: Pick<PostCard, 'author'>): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasProfile = useHas(profile);
  const { name, atlasSpecialistUrl, portrait } = author;
  if (!atlasSpecialistUrl || !hasProfile) return null;
  return (
    <Card className={styles.card}>
      <p className={styles.label}>{t('blog-education.post.author')}</p>
      <p className={styles.who}>
        <Avatar portrait={portrait} />
        <span>{name}</span>
      </p>
      <ButtonLink variant="secondary" size="small" href={href(profile, lang, { atlasUrl: atlasSpecialistUrl })}>
        {t('blog-education.post.toProfile')}
      </ButtonLink>
    </Card>
  );
}
