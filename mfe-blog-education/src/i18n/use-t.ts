import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type en from './en.json';

/** A message key of this remote. */
export type Key = KeyOf<typeof en>;
/** Messages of this remote and the kit; a key that `en.json` lacks does not compile. */
export const useT = useWords<Key>;
