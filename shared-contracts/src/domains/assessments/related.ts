import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Slug } from '../../platform/values.ts';
import { PostCard } from '../blog/index.ts';
import { ProductCard } from '../products/index.ts';

const shared = {
  method: 'POST',
  query: { lang: Lang },
  body: { ids: z.array(Slug).check(z.maxLength(12)) },
  who: 'anyone',
} as const;

/** Articles by the name that all their translations share, in their order; those without this language are left out. */
export const canonical = endpoint('assessments.canonical', {
  ...shared,
  summary: 'Articles that go with a result, in one language',
  path: '/api/assessment/canonical',
  response: z.object({ items: z.array(PostCard) }),
});
/** Products by their slugs, in their order; those that nobody offers on this site are left out. */
export const filteredProducts = endpoint('assessments.filteredProducts', {
  ...shared,
  summary: 'Products that go with a result',
  path: '/api/assessment/products/filtered',
  response: z.object({ items: z.array(ProductCard) }),
});
