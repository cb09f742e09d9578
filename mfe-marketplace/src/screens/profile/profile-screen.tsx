import { useEffect, type ReactNode } from 'react';
import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/booking';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import type { ProductCard } from '@tessera/contracts/products';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Band } from '@tessera/kit/art';
import { Card, classes, Grid, QueryView, Section, Skeleton, TextBlocks, type QueryViewProps } from '@tessera/kit/base';
import { Slot, useLang, useNavigate, useParams, useQuery, useRoute } from '@tessera/kit/react';
import { offeredQuery } from '../../api/products.ts';
import { postCountQuery, profileQuery, reviewsQuery, similarQuery, videosQuery } from '../../api/specialists.ts';
import { OfferedPart } from '../../features/product/offered-part.tsx';
import { Reviews } from '../../features/review/reviews.tsx';
import { FootBar } from '../../features/specialist/foot-bar.tsx';
import { Licences } from '../../features/specialist/licences.tsx';
import { MeetingTags } from '../../features/specialist/meeting-tags.tsx';
import { PriceBox } from '../../features/specialist/price-box.tsx';
import { ProfileFacts } from '../../features/specialist/profile-facts.tsx';
import { ProfileHead } from '../../features/specialist/profile-head.tsx';
import { ProfileTabs } from '../../features/specialist/profile-tabs.tsx';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import { tabOf } from '../../features/specialist/tab-rules.ts';
import { VideoPart } from '../../features/video/video-part.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile-screen.module.css';

const TIMES_ANCHOR = 'times';

/** A specialist's profile: the person, the price, the free times from the booking remote's slot, and reviews. */
export function ProfileScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { atlasUrl } = useParams(profileRoute);
  const profile = useQuery(profileQuery(lang, atlasUrl));
  return (
    <>
      {profile.data ? null : (
        <h1 className="tk-hidden" tabIndex={-1}>
          {t('marketplace.profile.title')}
        </h1>
      )}
      <QueryView query={profile} skeleton={<Pending />} errorTitle={t('marketplace.profile.error')}>
        {(model) => <Profile model={model} />}
      </QueryView>
    </>
  );
}

function Pending(): ReactNode {
  return (
    <div className={classes('tk-page', styles.pending)}>
      <Skeleton kind="card" count={1} />
      <Skeleton kind="text" count={6} />
    </div>
  );
}

/** `a/{url}/reviews` shows the same page scrolled to `#reviews`; an unknown section shows the top of the page. */
function useTabAsAnchor(atlasUrl: string): void {
  const navigate = useNavigate();
  const lang = useLang();
  const { tab } = useParams(profileRoute);
  useEffect(() => {
    if (tab === undefined) return;
    const known = tabOf(tab);
    navigate(href(profileRoute, lang, { atlasUrl }, known === null ? {} : { hash: known }), 'replace');
  }, [atlasUrl, lang, navigate, tab]);
}

function Profile({ model }: { readonly model: ProfileModel }): ReactNode {
  const { id, atlasUrl } = model;
  const lang = useLang();
  const posts = useQuery(postCountQuery(lang, atlasUrl)).data?.count ?? 0;
  const offered = useQuery(offeredQuery(lang, id));
  const videos = useQuery(videosQuery(atlasUrl)).data;
  const wanted = new URLSearchParams(useRoute().search).get('product');
  const chosen = offered.data?.find((card) => card.id === wanted);
  useTabAsAnchor(atlasUrl);
  return (
    <>
      <div className={styles.band}>
        <Band seed={id} />
      </div>
      <div className={classes('tk-page', styles.columns)}>
        <div className={styles.head}>
          <ProfileHead profile={model} />
          <MeetingTags card={model} />
        </div>
        <aside id={TIMES_ANCHOR} className={styles.booking}>
          <Card tone="raised" className={classes(styles.box)}>
            <Booking model={model} chosen={chosen} />
          </Card>
        </aside>
        <div className={styles.body}>
          <ProfileTabs
            counts={{
              overview: null,
              reviews: model.rating.count,
              products: offered.data?.length ?? 0,
              videos: videos?.count ?? 0,
              articles: posts,
              similar: null,
            }}
          />
          <About model={model} />
          {offered.error || offered.data?.length ? <Products query={offered} /> : null}
          {videos?.count ? (
            <div id="videos" className={styles.part}>
              <VideoPart videos={videos.list} domain={model.domain} />
            </div>
          ) : null}
          {posts > 0 ? (
            <div id="articles" className={styles.part}>
              <Slot slot={authorPosts} props={{ specialistId: id }} />
            </div>
          ) : null}
          <FootBar price={chosen?.from ?? model.price} nextSlots={model.nextSlots} address={TIMES_ANCHOR} />
        </div>
      </div>
      <div className="tk-page">
        <Similar atlasUrl={atlasUrl} />
      </div>
    </>
  );
}

/** Price and free times of the product in the address; if it is not offered here, those of the plain meeting. */
function Booking({
  model,
  chosen,
}: {
  readonly model: ProfileModel;
  readonly chosen: ProductCard | undefined;
}): ReactNode {
  const lang = useLang();
  const { id, atlasUrl } = model;
  if (!chosen) {
    return (
      <>
        <PriceBox price={model.price} duration={model.duration} firstMeeting={model.firstMeeting} />
        <Slot slot={nextSlots} props={{ specialistId: id, atlasUrl }} />
      </>
    );
  }
  // The first-meeting discount does not apply to products.
  const { from, duration, title } = chosen;
  return (
    <>
      <PriceBox
        price={from}
        duration={duration}
        firstMeeting={from}
        product={{ title, plainHref: href(profileRoute, lang, { atlasUrl }) }}
      />
      <Slot slot={nextSlots} props={{ specialistId: id, atlasUrl, productId: chosen.id }} />
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
      <div id="overview" className={styles.part}>
        <ProfileFacts profile={model} />
        <Section
          title={t('marketplace.profile.about')}
          {...(descriptionLang === lang
            ? {}
            : { meta: t('marketplace.review.writtenIn', { language: LANGUAGE_NAMES[descriptionLang] }) })}
        >
          <TextBlocks blocks={description} lang={descriptionLang} />
        </Section>
        {licences.length > 0 ? (
          <Section title={t('marketplace.profile.licences')}>
            <Licences licences={licences} />
          </Section>
        ) : null}
      </div>
      <div id="reviews" className={styles.part}>
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

/** Not awaited by the page, because most specialists offer nothing but the plain meeting. */
function Products({ query }: Pick<QueryViewProps<readonly ProductCard[]>, 'query'>): ReactNode {
  const t = useT();
  const { atlasUrl } = useParams(profileRoute);
  return (
    <div id="products" className={styles.part}>
      <Section title={t('marketplace.profile.products')}>
        <QueryView query={query} errorTitle={t('marketplace.profile.productsError')}>
          {(cards) => <OfferedPart cards={cards} atlasUrl={atlasUrl} />}
        </QueryView>
      </Section>
    </div>
  );
}

/** Specialists who work on the same problems, for visitors who find no suitable time. */
function Similar({ atlasUrl }: { readonly atlasUrl: string }): ReactNode {
  const t = useT();
  const similar = useQuery(similarQuery(useLang(), atlasUrl));
  if (similar.data?.length === 0) return null;
  return (
    <div id="similar" className={styles.similar}>
      <Section size="public" title={t('marketplace.profile.similar')}>
        <QueryView
          query={similar}
          skeleton={<Skeleton kind="card" count={3} />}
          errorTitle={t('marketplace.profile.similarError')}
        >
          {(cards) => (
            <Grid>
              {cards.map((card) => (
                <SpecialistTile key={card.id} card={card} />
              ))}
            </Grid>
          )}
        </QueryView>
      </Section>
    </div>
  );
}
