import type { Lang } from '@tessera/contracts/languages';
import { notificationTimes, searchTimes } from '@tessera/contracts/saved';
import { query } from '@tessera/kit/react';

/** The searches that are watched, each with the times that fit it now. */
export const notificationTimesQuery = (lang: Lang) => query(notificationTimes, { lang });
/** One saved search with the times that fit it now. */
export const searchTimesQuery = (lang: Lang, proSearchID: string) => query(searchTimes, { lang, proSearchID });
