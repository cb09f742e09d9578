import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type casesFeature from '../features/cases/i18n/en.json';
import type contentFeature from '../features/content/i18n/en.json';
import type partnerFeature from '../features/partner/i18n/en.json';
import type contentScreen from '../screens/content/i18n/en.json';
import type previewScreen from '../screens/content-preview/i18n/en.json';
import type contentsScreen from '../screens/contents/i18n/en.json';
import type partnerScreen from '../screens/partner/i18n/en.json';
import type partnersScreen from '../screens/partners/i18n/en.json';
import type reviewsScreen from '../screens/reviews/i18n/en.json';
import type specialistsScreen from '../screens/specialists/i18n/en.json';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<
  typeof shared &
    typeof casesFeature &
    typeof contentFeature &
    typeof contentScreen &
    typeof contentsScreen &
    typeof previewScreen &
    typeof partnerFeature &
    typeof partnerScreen &
    typeof partnersScreen &
    typeof reviewsScreen &
    typeof specialistsScreen
>;
/** Messages of this remote and the kit; a key that no `en.json` has does not compile. */
export const useT = useWords<Key>;
