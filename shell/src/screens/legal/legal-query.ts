import { legalText } from '@tessera/contracts/house';
import type { Lang } from '@tessera/contracts/languages';
import { query } from '@tessera/kit/react';

/** A text of the house; a version never changes, and a new one comes on a day. */
export const legalQuery = (name: 'site' | 'privacy', lang: Lang) =>
  query(legalText, { name, lang }, { staleTime: 300_000 });
