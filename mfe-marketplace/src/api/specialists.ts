import type { Lang } from '@tessera/contracts/languages';
import { profileModel, profileReviews, searchSpecialists, specialists } from '@tessera/contracts/specialists';
import type { Domain } from '@tessera/contracts/values';
import { query } from '@tessera/kit/react';

/** What a search asks for; `page` counts from 1. */
export interface SearchFilters {
  readonly domain?: Domain;
  readonly language?: Lang;
  readonly page: number;
}
export const PAGE_SIZE = 10;

/** The five specialists of the home page. */
export const featuredQuery = (lang: Lang) => query(specialists, { lang, qty: '5' });
export const searchQuery = (lang: Lang, { page, ...filters }: SearchFilters) =>
  query(searchSpecialists, { lang, ...filters, page: String(page), count: String(PAGE_SIZE) });
export const profileQuery = (lang: Lang, atlasUrl: string) => query(profileModel, { lang, atlasUrl });
/** All reviews of a specialist, newest first. */
export const reviewsQuery = (atlasUrl: string) => query(profileReviews, { atlasUrl });
