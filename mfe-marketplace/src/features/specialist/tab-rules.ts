/** The sections of a profile that have an address: `a/{atlasUrl}/{tab}` and `#{tab}`. */
export const TABS = ['overview', 'reviews', 'products', 'chats', 'videos', 'articles', 'similar'] as const;
export type ProfileTab = (typeof TABS)[number];

/** The section that an address names; null if there is none. */
export const tabOf = (text: string | undefined): ProfileTab | null => TABS.find((tab) => tab === text) ?? null;
