import type { KeyOf, KitKey, Translate } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type en from './en.json';

/** A message key of the shell. */
export type Key = KeyOf<typeof en>;
/** Translates the messages of the shell and the kit in one language. */
export type Words = Translate<Key | KitKey>;
/** Messages of the shell and the kit; a key that `en.json` lacks does not compile. */
export const useT = useWords<Key>;
