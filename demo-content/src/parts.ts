import { LANGUAGES } from '@tessera/contracts/languages';
import { Domain, Slug } from '@tessera/contracts/values';
import type { ContentFolder } from '@tessera/reference-content/folder';
import { ByLang, Words } from '@tessera/reference-content/shapes';
import * as z from 'zod/mini';
import * as schema from './schemas.ts';

/** The files of the demo and their schemas. */
export const parts = (folder: ContentFolder) => ({
  tenants: () => folder.records('tenants', schema.Tenant),
  specialists: () =>
    folder
      .records('specialists', schema.Specialist)
      .map(({ code, hours, ...specialist }) => ({
        ...specialist,
        atlasUrl: code,
        hours: hours.flatMap(({ days, from, to }) => days.map((day) => ({ day, from, to }))),
        description: {
          lang: specialist.languages[0] ?? 'en',
          blocks: folder.markdown(`specialists/${code}.md`, schema.NoHead).blocks,
        },
      })),
  customers: () => {
    const people = folder.byLang('customers', z.array(schema.Person));
    return LANGUAGES.flatMap((lang) => people[lang].map((person) => ({ ...person, lang })));
  },
  firstNames: () => folder.byLang('first-names', z.strictObject({ women: z.array(Words), men: z.array(Words) })),
  reviews: () => folder.byLang('reviews', schema.Reviews),
  streets: () => folder.json('streets.json', z.record(z.string(), z.array(Words).check(z.minLength(1)))),
  productCategories: () =>
    folder.records('product-categories', z.strictObject({ slug: Slug, slugs: schema.Slugs, name: ByLang })),
  products: () =>
    folder
      .records('products', schema.Product)
      .map(({ code: slug, kind = 'meeting' as const, ...product }) => ({ ...product, kind, slug })),
  documents: () =>
    folder.records('documents', schema.Document).map(({ code: slug, ...document }) => ({ ...document, slug })),
  productWords: () => folder.json('product-words.json', schema.ProductWords),
  blogCategories: () =>
    folder
      .records('blog-categories', z.strictObject({ domain: Domain, name: ByLang }))
      .map(({ code: slug, ...category }) => ({ ...category, slug })),
  blogTags: () =>
    folder.records('blog-tags', z.strictObject({ name: ByLang })).map(({ code: slug, ...tag }) => ({ ...tag, slug })),
  posts: () =>
    folder
      .each(folder.names('posts'), (group) => {
        const article = folder.json(`posts/${group}/article.json`, schema.Article);
        return folder.each(
          LANGUAGES.filter((lang) => folder.has(`posts/${group}/${lang}.md`)),
          (lang) => {
            const { head, blocks } = folder.markdown(`posts/${group}/${lang}.md`, schema.ArticleHead);
            return { ...article, ...head, group, lang, body: blocks };
          },
        );
      })
      .flat(),
  videos: () => folder.json('videos.json', z.array(schema.Video)),
  vouchers: () => folder.json('vouchers.json', z.array(schema.Voucher)),
  voucherOffers: () => folder.json('voucher-offers.json', z.array(schema.VoucherOffers)),
  campaigns: () => folder.json('campaigns.json', z.array(schema.Campaign)),
  paidChats: () => folder.json('paid-chats.json', z.array(z.string())),
  accounts: () => folder.json('accounts.json', schema.Accounts),
  calendar: () => folder.json('calendar.json', z.array(schema.Visit)),
});
/** The demo's content, in display order. */
export type DemoContent = { readonly [K in keyof ReturnType<typeof parts>]: ReturnType<ReturnType<typeof parts>[K]> };
export type Specialist = DemoContent['specialists'][number];
export type Customer = DemoContent['customers'][number];
export type Tenant = DemoContent['tenants'][number];
export type Staff = DemoContent['accounts']['staff'][number];
export type Product = DemoContent['products'][number];
