import { toLang, type Lang } from '@tessera/contracts/languages';

/** The language that a browser names first in `Accept-Language`; English for any that the site does not have. */
export const acceptedLang = (header: string | undefined): Lang =>
  toLang((header ?? '').trim().slice(0, 2).toLowerCase());
