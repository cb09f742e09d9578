import type { ReactNode } from 'react';
import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/booking';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Band } from '@tessera/kit/art';
import { Card, classes, QueryView, Section, Skeleton, TextBlocks } from '@tessera/kit/base';
import { Slot, useLang, useQuery, useRoute, useT } from '@tessera/kit/react';
import { profileQuery, reviewsQuery } from '../../api/specialists.ts';
import { Reviews } from '../../features/review/reviews.tsx';
import { Licences } from '../../features/specialist/licences.tsx';
import { MeetingTags } from '../../features/specialist/meeting-tags.tsx';
import { PriceBox } from '../../features/specialist/price-box.tsx';
import { ProfileFacts } from '../../features/specialist/profile-facts.tsx';
import { ProfileHead } from '../../features/specialist/profile-head.tsx';
import styles from './profile-screen.module.css';

const REVIEWS_ANCHOR = 'reviews';

/** A specialist: who it is, what it costs, the free times that booking lends, and what others say. */
export function ProfileScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const atlasUrl = useRoute().params['atlasUrl'] ?? '';
  const profile = useQuery(profileQuery(lang, atlasUrl));
  return (
    <QueryView query={profile} skeleton={<Pending />} errorTitle={t('marketplace.profile.error')}>
      {(model) => <Profile model={model} />}
    </QueryView>
  );
}

function Pending(): ReactNode {
  const t = useT();
  return (
    <div className={classes('tk-page', styles.pending)}>
      <h1 className="tk-hidden" tabIndex={-1}>{t('marketplace.profile.title')}</h1>
      <Skeleton kind="card" count={1} />
      <Skeleton kind="text" count={6} />
    </div>
  );
}

function Profile({ model }: { readonly model: ProfileModel }): ReactNode {
  const { id, atlasUrl } = model;
  return (
    <>
      <div className={styles.band}><Band seed={id} /></div>
      <div className={classes('tk-page', styles.columns)}>
        <div className={styles.head}>
          <ProfileHead profile={model} reviewsAnchor={REVIEWS_ANCHOR} />
          <MeetingTags card={model} />
        </div>
        <aside className={styles.booking}>
          <Card tone="raised" className={classes(styles.box)}>
            <PriceBox price={model.price} duration={model.duration} firstMeeting={model.firstMeeting} />
            <Slot slot={nextSlots} props={{ specialistId: id, atlasUrl }} />
          </Card>
        </aside>
        <div className={styles.body}><About model={model} /></div>
        <div className={styles.posts}><Slot slot={authorPosts} props={{ specialistId: id }} /></div>
      </div>
    </>
  );
}

function About({ model }: { readonly model: ProfileModel }): ReactNode {
  const t = useT();
  const lang = useLang();
  const reviews = useQuery(reviewsQuery(model.atlasUrl));
  const { description, descriptionLang, licences } = model;
  return (
    <>
      <ProfileFacts profile={model} />
      <Section
        title={t('marketplace.profile.about')}
        {...(descriptionLang === lang ? {} : { meta: t('marketplace.review.writtenIn', { language: LANGUAGE_NAMES[descriptionLang] }) })}
      >
        <TextBlocks blocks={description} lang={descriptionLang} />
      </Section>
      {licences.length > 0 ? <Section title={t('marketplace.profile.licences')}><Licences licences={licences} /></Section> : null}
      <div id={REVIEWS_ANCHOR}>
        <Section title={t('marketplace.profile.reviews')}>
          <QueryView
            query={reviews}
            isEmpty={({ count }) => count === 0}
            empty={<p className={styles.quiet}>{t('marketplace.review.none')}</p>}
            errorTitle={t('marketplace.review.error')}
          >
            {(given) => <Reviews {...given} />}
          </QueryView>
        </Section>
      </div>
    </>
  );
}
