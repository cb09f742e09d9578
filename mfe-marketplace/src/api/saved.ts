import { proactiveNotifications } from '@tessera/contracts/account';
import type { Lang } from '@tessera/contracts/languages';
import { savedSlugs, savedSpecialists } from '@tessera/contracts/saved';
import { query } from '@tessera/kit/react';

/** The addresses of the specialists whom the member has saved. */
export const savedSlugsQuery = () => query(savedSlugs, {});
export const savedSpecialistsQuery = (lang: Lang) => query(savedSpecialists, { lang });
/** The member's saved searches. */
export const savedSearchesQuery = () => query(proactiveNotifications, {});
