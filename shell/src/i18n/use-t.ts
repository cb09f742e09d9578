import type { KeyOf, KitKey, Translate } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type en from './en.json';

/** A key of these words. */
export type Key = KeyOf<typeof en>;
/** The shell's words and the kit's in one language. */
export type Words = Translate<Key | KitKey>;
/** These words and those of the kit; a key that English lacks does not compile. */
export const useT = useWords<Key>;
