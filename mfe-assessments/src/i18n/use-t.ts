import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type resultParts from '../features/result/i18n/en.json';
import type campaign from '../screens/campaign/i18n/en.json';
import type history from '../screens/history/i18n/en.json';
import type list from '../screens/list/i18n/en.json';
import type result from '../screens/result/i18n/en.json';
import type scale from '../screens/scale/i18n/en.json';
import type invitation from '../slots/invitation/i18n/en.json';
import type newest from '../slots/newest-result/i18n/en.json';
import type sharedResults from '../slots/shared-results/i18n/en.json';
import type symptoms from '../screens/symptoms/i18n/en.json';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<
  typeof shared &
    typeof resultParts &
    typeof campaign &
    typeof history &
    typeof list &
    typeof result &
    typeof scale &
    typeof invitation &
    typeof newest &
    typeof sharedResults &
    typeof symptoms
>;
/** Messages of this remote and the kit; a key that no `en.json` has does not compile. */
export const useT = useWords<Key>;
