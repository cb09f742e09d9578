import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type en from './en.json';

/** A key of these words. */
export type Key = KeyOf<typeof en>;
/** These words and those of the kit; a key that English lacks does not compile. */
export const useT = useWords<Key>;
