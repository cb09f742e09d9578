import type { KeyOf, KitKey, Translate } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type emailLink from '../screens/email-link/i18n/en.json';
import type dialogs from '../dialogs/i18n/en.json';
import type contact from '../screens/contact/i18n/en.json';
import type invite from '../screens/invite/i18n/en.json';
import type legal from '../screens/legal/i18n/en.json';
import type privacy from '../screens/privacy/i18n/en.json';
import type profile from '../screens/profile/i18n/en.json';
import type social from '../screens/social/i18n/en.json';
import type first from '../page/i18n/en.json';
import type en from './en.json';

/** A message key of the shell. */
export type Key = KeyOf<
  typeof en &
    typeof contact &
    typeof dialogs &
    typeof emailLink &
    typeof first &
    typeof invite &
    typeof legal &
    typeof privacy &
    typeof profile &
    typeof social
>;
/** Translates the messages of the shell and the kit in one language. */
export type Words = Translate<Key | KitKey>;
/** Messages of the shell and the kit; a key that `en.json` lacks does not compile. */
export const useT = useWords<Key>;
