import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { Testimonial } from '@tessera/contracts/specialists';
import { Stars } from '@tessera/kit/art';
import { Avatar, Card, classes, QueryView, Section, Skeleton, TextLink } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { testimonialsQuery } from '../../api/profile.ts';
import { fullName } from '../../features/specialist/specialist-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './testimonials.module.css';

/** Testimonials of members, each in its original language and with the specialist it is about. */
export function Testimonials(): ReactNode {
  const t = useT();
  const testimonials = useQuery(testimonialsQuery(useLang()));
  if (testimonials.data?.list.length === 0) return null;
  return (
    <Section
      size="public"
      title={t('marketplace.home.said.title')}
      meta={testimonials.data ? t('marketplace.review.count', { count: testimonials.data.count }) : ' '}
    >
      <QueryView
        query={testimonials}
        skeleton={<Skeleton kind="card" count={3} />}
        errorTitle={t('marketplace.review.error')}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((one) => (
              <Item key={one.id} one={one} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function Item({ one }: { readonly one: Testimonial }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { specialist } = one;
  return (
    <Card as="li" className={classes(styles.item)}>
      <Stars value={one.stars} label={t('marketplace.review.stars', { count: one.stars })} />
      <blockquote className={styles.text} lang={one.lang}>
        {one.text}
      </blockquote>
      {one.lang === lang ? null : (
        <p className={styles.note}>{t('marketplace.review.writtenIn', { language: LANGUAGE_NAMES[one.lang] })}</p>
      )}
      <div className={styles.by}>
        <Avatar portrait={one.portrait} size="sm" />
        <p className={styles.names}>
          <span className={styles.author}>{one.author || t('marketplace.review.unnamed')}</span>
          <span className={styles.about}>
            <TextLink href={href(profile, lang, { atlasUrl: specialist.atlasUrl })}>{fullName(specialist)}</TextLink>,{' '}
            {specialist.heading}
          </span>
        </p>
      </div>
    </Card>
  );
}
