/** The parts of a profile that have an address: `a/{atlasUrl}/{tab}` and `#{tab}`. */
export const TABS = ['overview', 'reviews', 'products', 'videos', 'articles', 'similar'] as const;
export type ProfileTab = (typeof TABS)[number];

/** The part that an address names; null for none of them. */
export const tabOf = (text: string | undefined): ProfileTab | null => TABS.find((tab) => tab === text) ?? null;
