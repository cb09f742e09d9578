import {
  domains,
  mapSpecialists,
  profileModel,
  profilePosts,
  profileReviews,
  paidChatProducts,
  profileVideos,
  searchSpecialists,
  similarSpecialists,
  specialists,
  suggestSpecialists,
  testimonials,
} from '@tessera/contracts/specialists';
import {
  categoryProducts,
  clinicProducts,
  homeProducts,
  product,
  productCategories,
  products,
  relatedProducts,
  specialistProducts,
  tagProducts,
} from '@tessera/contracts/products';
import { answer, type Answer } from '@tessera/kit/testing';
import { offered, offeredRows, related, rows } from './examples/products.ts';
import { mapResult, searchAnswer, searchResult, suggestions } from './examples/search.ts';
import { categories, mind, storePages } from './examples/store.ts';
import { cards, domainRows, profile, reviews } from './examples/specialists.ts';
import { testimonialRows } from './examples/testimonials.ts';

export { offered, offeredRows, related, rows } from './examples/products.ts';
export { searchAnswer, searchResult } from './examples/search.ts';
export { categories, mind, storePages } from './examples/store.ts';
export { cards, domainRows, ilinca, profile, reviews } from './examples/specialists.ts';
export { testimonialRows } from './examples/testimonials.ts';

/** Successful responses to all calls. */
export const allAnswers: readonly Answer[] = [
  answer(domains, domainRows),
  answer(specialists, [...cards]),
  answer(searchSpecialists, searchAnswer(searchResult(cards, 25))),
  answer(suggestSpecialists, suggestions),
  answer(mapSpecialists, mapResult),
  answer(profileModel, profile),
  answer(profileReviews, reviews),
  answer(profilePosts, { count: 2, list: [] }),
  answer(profileVideos, { count: 0, list: [] }),
  answer(paidChatProducts, []),
  answer(similarSpecialists, cards.slice(1, 4)),
  answer(homeProducts, rows),
  answer(testimonials, testimonialRows),
  answer(product, offered),
  answer(relatedProducts, related),
  answer(specialistProducts, offeredRows),
  answer(productCategories, [...categories]),
  answer(products, storePages),
  answer(clinicProducts, storePages),
  answer(categoryProducts, (input) => ({ ...storePages(input), category: mind })),
  answer(tagProducts, (input) => ({ ...storePages(input), tag: { code: 'sleep', name: 'Sleep' } })),
];

/** A customer who is logged in. */
export const member = {
  userId: '01935f3e-0000-7000-8000-0000000000aa',
  firstName: 'Alice',
  lastName: 'Merrowby',
  role: 'customer',
  permissions: [],
} as const;
