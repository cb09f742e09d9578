import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { BlogCategorySlug } from '../categories.ts';
import type { AtlasUrl } from '../specialists.ts';

/** One article in one language; rows with the same `group` are translations of each other. `daysAgo` counts back from the day of the seed. */
export type SeedPost = {
  group: string;
  lang: Lang;
  slug: string;
  category: BlogCategorySlug;
  author: AtlasUrl;
  title: string;
  /** At most 160 characters. */
  excerpt: string;
  metaTitle: string;
  /** At most 200 characters. */
  metaDescription: string;
  daysAgo: number;
  body: readonly TextBlock[];
};
