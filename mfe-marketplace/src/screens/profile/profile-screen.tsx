import { useEffect, type ReactNode } from 'react';
import { nextSlots } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import type { ProductCard } from '@tessera/contracts/products';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { Band } from '@tessera/kit/art';
import { Card, classes } from '@tessera/kit/base';
import { restOf, Slot, useLang, useNavigate, useParams, useQuery, useRoute } from '@tessera/kit/react';
import { offeredQuery } from '../../api/products.ts';
import { chatsQuery, postCountQuery, profileQuery, videosQuery } from '../../api/profile.ts';
import { TimesWithoutScript } from '../../features/specialist/day-columns.tsx';
import { FootBar } from '../../features/specialist/foot-bar.tsx';
import { onSale } from '../../features/specialist/chat-rules.ts';
import { MeetingTags } from '../../features/specialist/meeting-tags.tsx';
import { PriceBox } from '../../features/specialist/price-box.tsx';
import { ProfileHead } from '../../features/specialist/profile-head.tsx';
import { ProfileTabs } from '../../features/specialist/profile-tabs.tsx';
import { tabOf } from '../../features/specialist/tab-rules.ts';
import { ThingView } from '../../features/page/thing-view.tsx';
import { HeartButton } from '../../features/saved/heart-button.tsx';
import { fullName } from '../../features/specialist/specialist-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile-screen.module.css';

const TIMES_ANCHOR = 'times';
const rest = () => import(/* webpackChunkName: "marketplace.profile/rest" */ './profile-rest.tsx');
export const ProfileBody = restOf(() => rest().then((module) => module.ProfileBody));
export const Similar = restOf(() => rest().then((module) => module.Similar));

/** A specialist's profile: the person, the price, the free times from the booking remote's slot, and reviews. */
export function ProfileScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { atlasUrl } = useParams(profileRoute);
  const profile = useQuery(profileQuery(lang, atlasUrl));
  return (
    <ThingView
      query={profile}
      title={t('marketplace.profile.title')}
      errorTitle={t('marketplace.profile.error')}
      pending={styles.pending}
    >
      {(model) => <Profile model={model} />}
    </ThingView>
  );
}

ProfileScreen.rests = [ProfileBody, Similar];

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
  const chats = useQuery(chatsQuery(lang, atlasUrl)).data;
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
          <ProfileHead profile={model}>
            <HeartButton outline atlasUrl={model.atlasUrl} name={fullName(model)} />
          </ProfileHead>
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
              chats: onSale(chats).length,
              videos: videos?.count ?? 0,
              articles: posts,
              similar: null,
            }}
          />
          <ProfileBody />
          <FootBar price={chosen?.from ?? model.price} nextSlots={model.nextSlots} address={TIMES_ANCHOR} />
        </div>
      </div>
      <div className="tk-page">
        <Similar />
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
        <TimesWithoutScript card={model} />
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
