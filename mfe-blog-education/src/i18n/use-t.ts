import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type postFeature from '../features/post/i18n/en.json';
import type blogScreen from '../screens/blog/i18n/en.json';
import type postScreen from '../screens/post/i18n/en.json';
import type authorPosts from '../slots/author-posts/i18n/en.json';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<
  typeof shared & typeof postFeature & typeof blogScreen & typeof postScreen & typeof authorPosts
>;
/** Messages of this remote and the kit; a key that no `en.json` has does not compile. */
export const useT = useWords<Key>;
