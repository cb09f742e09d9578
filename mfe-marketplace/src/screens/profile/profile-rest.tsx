import type { ReactNode } from 'react';
import { authorPosts } from '@tessera/contracts/blog';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import type { ProductCard } from '@tessera/contracts/products';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Grid, QueryView, Section, Skeleton, TextBlocks, type QueryViewProps } from '@tessera/kit/base';
import { Later, Slot, useLang, useParams, useQuery } from '@tessera/kit/react';
import { offeredQuery } from '../../api/products.ts';
import {
  chatsQuery,
  postCountQuery,
  profileQuery,
  reviewsQuery,
  similarQuery,
  videosQuery,
} from '../../api/profile.ts';
import { Offered } from '../../features/product/offered.tsx';
import { Reviews } from '../../features/review/reviews.tsx';
import { onSale } from '../../features/specialist/chat-rules.ts';
import { Licences } from '../../features/specialist/licences.tsx';
import { ProfileFacts } from '../../features/specialist/profile-facts.tsx';
import { SpecialistTile } from '../../features/specialist/specialist-tile.tsx';
import { VideoPart } from '../../features/video/video-part.tsx';
import { useT } from '../../i18n/use-t.ts';
import { languageName } from '../../language-name.ts';
import { Chats } from './chats.tsx';
import { Practice } from './practice.tsx';
import styles from './profile-screen.module.css';

/** What there is to know about a specialist: themselves, reviews, products, chats, videos, articles. */
export function ProfileBody(): ReactNode {
  const lang = useLang();
  const { atlasUrl } = useParams(profileRoute);
  const model = useQuery(profileQuery(lang, atlasUrl)).data;
  return model ? <Body model={model} /> : null;
}

function Body({ model }: { readonly model: ProfileModel }): ReactNode {
  const { id, atlasUrl, domain } = model;
  const lang = useLang();
  const offered = useQuery(offeredQuery(lang, id));
  const posts = useQuery(postCountQuery(lang, atlasUrl)).data?.count ?? 0;
  const videos = useQuery(videosQuery(atlasUrl)).data;
  const chats = onSale(useQuery(chatsQuery(lang, atlasUrl)).data);
  return (
    <>
      <About model={model} />
      {offered.error || offered.data?.length ? <Products query={offered} /> : null}
      {chats.length > 0 ? (
        <Later as="div" id="chats" className={styles.part}>
          <Chats chats={chats} />
        </Later>
      ) : null}
      {videos?.count ? (
        <Later as="div" id="videos" className={styles.part}>
          <VideoPart videos={videos.list} domain={domain} />
        </Later>
      ) : null}
      {posts > 0 ? (
        <Later as="div" id="articles" className={styles.part}>
          <Slot slot={authorPosts} props={{ specialistId: id }} />
        </Later>
      ) : null}
    </>
  );
}

function About({ model }: { readonly model: ProfileModel }): ReactNode {
  const t = useT();
  const lang = useLang();
  const reviews = useQuery(reviewsQuery(model.atlasUrl));
  const { description, descriptionLang, licences, memberships } = model;
  return (
    <>
      <Later as="div" id="overview" className={styles.part}>
        <ProfileFacts profile={model} />
        <Section
          title={t('marketplace.profile.about')}
          {...(descriptionLang === lang
            ? {}
            : { meta: t('marketplace.review.writtenIn', { language: languageName(descriptionLang, lang) }) })}
        >
          <TextBlocks blocks={description} lang={descriptionLang} />
        </Section>
        {licences.length > 0 ? (
          <Section title={t('marketplace.profile.licences')}>
            <Licences licences={licences} memberships={memberships} />
          </Section>
        ) : null}
        {model.place ? <Practice model={model} /> : null}
      </Later>
      <Later as="div" id="reviews" className={styles.part}>
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
      </Later>
    </>
  );
}

function Products({ query }: Pick<QueryViewProps<readonly ProductCard[]>, 'query'>): ReactNode {
  const t = useT();
  const { atlasUrl } = useParams(profileRoute);
  return (
    <Later as="div" id="products" className={styles.part}>
      <Section title={t('marketplace.profile.products')}>
        <QueryView query={query} errorTitle={t('marketplace.profile.productsError')}>
          {(cards) => <Offered cards={cards} atlasUrl={atlasUrl} />}
        </QueryView>
      </Section>
    </Later>
  );
}

/** Specialists who work on the same problems, for visitors who find no suitable time. */
export function Similar(): ReactNode {
  const t = useT();
  const { atlasUrl } = useParams(profileRoute);
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
