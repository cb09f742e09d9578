import type { Lang } from '@tessera/contracts/languages';
import {
  paidChatProducts,
  profileModel,
  profilePosts,
  profileReviews,
  profileVideos,
  similarSpecialists,
  testimonials,
} from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

export const profileQuery = (lang: Lang, atlasUrl: string) => query(profileModel, { lang, atlasUrl });
/** All reviews of a specialist, newest first. */
export const reviewsQuery = (atlasUrl: string) => query(profileReviews, { atlasUrl });
/** Specialists who work on the same problems. */
export const similarQuery = (lang: Lang, atlasUrl: string) => query(similarSpecialists, { lang, atlasUrl, qty: '3' });
/** A specialist's videos, in their order. */
export const videosQuery = (atlasUrl: string) => query(profileVideos, { atlasUrl });
/** A specialist's paid chats, on sale or not. */
export const chatsQuery = (lang: Lang, atlasUrl: string) => query(paidChatProducts, { lang, atlasUrl });
/** Number of posts that a specialist has written in a language; the posts themselves are shown by the blog's slot. */
export const postCountQuery = (lang: Lang, atlasUrl: string) => query(profilePosts, { lang, atlasUrl, amount: '1' });
/** Three of the reviews selected as testimonials for the whole site. */
export const testimonialsQuery = (lang: Lang) => query(testimonials, { language: lang, amount: '3' });
