import type { Lang } from '@tessera/contracts/languages';
import { domains } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** The six domains with the number of specialists in each. */
export const domainsQuery = (lang: Lang) => query(domains, { lang });
