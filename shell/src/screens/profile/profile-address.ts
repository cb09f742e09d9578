import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { myProfile } from '@tessera/contracts/routes/shell';

/** The tabs of the profile in their order; the address of the first has no word for it. */
export const TABS = ['personal', 'notifications', 'security', 'devices', 'data'] as const;
export type ProfileTab = (typeof TABS)[number];
/** The tab in an address; null for a word that is none. */
export const tabIn = (word: string | undefined): ProfileTab | null =>
  word === undefined ? 'personal' : (TABS.slice(1).find((tab) => tab === word) ?? null);
export const tabHref = (lang: Lang, tab: ProfileTab): Href => href(myProfile, lang, tab === 'personal' ? {} : { tab });
