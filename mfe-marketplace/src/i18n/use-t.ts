import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type news from '../features/news/i18n/en.json';
import type review from '../features/review/i18n/en.json';
import type savedFeature from '../features/saved/i18n/en.json';
import type searchFeature from '../features/search/i18n/en.json';
import type specialist from '../features/specialist/i18n/en.json';
import type storeFeature from '../features/store/i18n/en.json';
import type video from '../features/video/i18n/en.json';
import type voucher from '../features/voucher/i18n/en.json';
import type guidance from '../screens/guidance/i18n/en.json';
import type home from '../screens/home/i18n/en.json';
import type contentPage from '../screens/page/i18n/en.json';
import type product from '../screens/product/i18n/en.json';
import type profile from '../screens/profile/i18n/en.json';
import type savedScreen from '../screens/saved/i18n/en.json';
import type searchScreen from '../screens/search/i18n/en.json';
import type storeScreen from '../screens/store/i18n/en.json';
import type vouchers from '../screens/vouchers/i18n/en.json';
import type searchNews from '../slots/search-news/i18n/en.json';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<
  typeof shared &
    typeof guidance &
    typeof news &
    typeof searchNews &
    typeof review &
    typeof savedFeature &
    typeof savedScreen &
    typeof searchFeature &
    typeof specialist &
    typeof storeFeature &
    typeof video &
    typeof voucher &
    typeof home &
    typeof contentPage &
    typeof product &
    typeof profile &
    typeof searchScreen &
    typeof storeScreen &
    typeof vouchers
>;
/** Messages of this remote and the kit; a key that no `en.json` has does not compile. */
export const useT = useWords<Key>;
