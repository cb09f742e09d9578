import { LANGUAGES } from '@tessera/contracts/languages';
import { isZone, type ReferenceContent } from '@tessera/reference-content';
import type { Fault } from '@tessera/reference-content/folder';
import type { DemoContent } from './parts.ts';

const REFERENCE = 'reference-content';

/** Checks references between the demo's files and to the reference content: everything referred to must exist. */
export function check(content: DemoContent, reference: ReferenceContent, fault: Fault): void {
  const codes = (list: readonly { readonly code: string }[]): ReadonlySet<string> =>
    new Set(list.map(({ code }) => code));
  const members = new Set(content.customers.map(({ email }) => email));
  const atlasUrls = new Set(content.specialists.map(({ atlasUrl }) => atlasUrl));
  const known = {
    city: [codes(reference.cities), `${REFERENCE}/data/cities`],
    speciality: [codes(reference.specialities), `${REFERENCE}/data/specialities`],
    specialist: [atlasUrls, 'specialists'],
    tenant: [codes(content.tenants), 'tenants'],
    category: [new Set(content.blogCategories.map(({ slug }) => slug)), 'blog-categories'],
    tag: [new Set(content.blogTags.map(({ slug }) => slug)), 'blog-tags'],
    productCategory: [codes(content.productCategories), 'product-categories'],
    member: [members, 'customers'],
    customer: [new Set([...members, content.accounts.customer.email]), 'customers or accounts.json'],
  } as const;
  const refer = (file: string, where: string, kind: keyof typeof known, value: string | undefined): void => {
    const [all, place] = known[kind];
    if (value !== undefined && !all.has(value)) fault(file, `${where}: «${value}» does not exist in ${place}`);
  };
  const zone = (file: string, where: string, value: string): void => {
    if (!isZone(value)) fault(file, `${where}: the time zone «${value}» does not exist`);
  };

  for (const { code, specialists, chosen, ...tenant } of content.tenants) {
    zone(`tenants/${code}.json`, 'zone', tenant.zone);
    for (const one of chosen ?? []) refer(`tenants/${code}.json`, 'chosen', 'specialist', one);
    for (const one of specialists ?? []) refer(`tenants/${code}.json`, 'specialists', 'specialist', one);
  }
  const domains = new Map(reference.specialities.map(({ code, domain }) => [code, domain]));
  for (const { atlasUrl, city, domain, specialities } of content.specialists) {
    const file = `specialists/${atlasUrl}.json`;
    refer(file, 'city', 'city', city);
    for (const one of specialities) refer(file, 'specialities', 'speciality', one);
    const lead = domains.get(specialities[0] ?? '');
    if (lead !== undefined && lead !== domain)
      fault(file, `domain is «${domain}», and the first speciality belongs to «${lead}»`);
  }
  for (const { code } of reference.cities)
    if (content.streets[code] === undefined) fault('streets.json', `${code} is missing`);
  for (const city of Object.keys(content.streets)) refer('streets.json', city, 'city', city);
  for (const product of content.products) {
    const file = `products/${product.slug}.json`;
    refer(file, 'category', 'productCategory', product.category);
    refer(file, 'speciality', 'speciality', product.speciality);
    refer(file, 'tenant', 'tenant', product.tenant);
    if (product.kind === 'meeting' && ![15, 30, 50, 80].includes(product.minutes ?? 0))
      fault(file, 'minutes of a meeting are none of «15», «30», «50», «80»');
    for (const fact of FACTS[product.kind])
      if (product[fact] === undefined) fault(file, `a ${product.kind} needs «${fact}»`);
  }
  for (const { slug } of content.documents)
    if (content.products.find((product) => product.slug === slug)?.kind !== 'digital')
      fault(`documents/${slug}.json`, 'no digital product has this name');
  checkSlugs(content, fault);
  for (const { group, lang, category, tags, author } of content.posts) {
    refer(`posts/${group}/article.json`, 'category', 'category', category);
    for (const tag of tags) refer(`posts/${group}/article.json`, 'tags', 'tag', tag);
    refer(`posts/${group}/${lang}.md`, 'author', 'specialist', author);
  }
  const [groups, products, people] = [
    new Set(content.posts.map(({ group }) => group)),
    new Set(content.products.map(({ slug }) => slug)),
    new Set(content.specialists.map(({ atlasUrl }) => atlasUrl)),
  ];
  for (const { code, related } of reference.scales) {
    const file = `../../${REFERENCE}/data/scales/${code}/scale.json`;
    for (const one of related.articles)
      if (!groups.has(one)) fault(file, `related.articles: «${one}» does not exist in posts`);
    for (const one of related.products)
      if (!products.has(one)) fault(file, `related.products: «${one}» does not exist in products`);
    for (const one of related.specialists)
      if (!people.has(one)) fault(file, `related.specialists: «${one}» does not exist in specialists`);
  }
  for (const [index, { specialist }] of content.videos.entries())
    refer('videos.json', `${index}.specialist`, 'specialist', specialist);
  for (const [index, { tenant }] of content.voucherOffers.entries())
    refer('voucher-offers.json', `${index}.tenant`, 'tenant', tenant);
  for (const [index, { tenant, givenTo, usedBy }] of content.vouchers.entries()) {
    refer('vouchers.json', `${index}.tenant`, 'tenant', tenant);
    refer('vouchers.json', `${index}.givenTo`, 'customer', givenTo);
    refer('vouchers.json', `${index}.usedBy`, 'customer', usedBy);
  }
  for (const [index, { tenant, scale, counts }] of content.campaigns.entries()) {
    refer('campaigns.json', `${index}.tenant`, 'tenant', tenant);
    const bands = reference.scales.find(({ code }) => code === scale)?.thresholds.map(({ code }) => code);
    if (!bands) fault('campaigns.json', `${index}.scale: «${scale}» does not exist in scales`);
    for (const band of Object.keys(counts))
      if (bands?.includes(band) === false) fault('campaigns.json', `${index}.counts: «${band}» is no band of ${scale}`);
  }
  for (const one of content.paidChats) refer('paid-chats.json', 'list', 'specialist', one);
  refer('accounts.json', 'specialist.atlasUrl', 'specialist', content.accounts.specialist.atlasUrl);
  refer('accounts.json', 'returning.email', 'member', content.accounts.returning.email);
  refer('accounts.json', 'giver.atlasUrl', 'specialist', content.accounts.giver.atlasUrl);
  for (const [index, { customer }] of content.calendar.entries())
    refer('calendar.json', `${index}.customer`, 'member', customer);
  zone('accounts.json', 'customer.zone', content.accounts.customer.zone);
  for (const [index, person] of content.accounts.staff.entries()) {
    refer('accounts.json', `staff.${index}.tenant`, 'tenant', person.tenant);
    zone('accounts.json', `staff.${index}.zone`, person.zone);
  }
  for (const person of content.customers) {
    zone(`customers/${person.lang}.json`, person.email, person.zone);
    if (content.customers.filter(({ email }) => email === person.email).length > 1)
      fault(`customers/${person.lang}.json`, `${person.email} is there twice`);
  }
  checkNames(content, fault);
}

/** What a product of each kind says of itself. */
const FACTS = {
  meeting: ['minutes'],
  package: ['minutes', 'meetings', 'weeks', 'discount'],
  subscription: ['minutes', 'meetings', 'discount'],
  workshop: ['minutes', 'seats', 'day', 'at', 'priceMinor'],
  digital: ['format', 'priceMinor'],
  voucher: ['months', 'priceMinor'],
} as const satisfies Record<
  DemoContent['products'][number]['kind'],
  readonly (keyof DemoContent['products'][number])[]
>;

/** An address belongs to one product, and to one category, in each language; `page` is the list's own. */
function checkSlugs(content: DemoContent, fault: Fault): void {
  const lists = [
    [
      'product-categories',
      content.productCategories.map(({ code, slug, slugs }) => ({ file: code, slugs: { ...slugs, en: slug } })),
    ],
    ['products', content.products.map(({ slug, slugs }) => ({ file: slug, slugs: { ...slugs, en: slug } }))],
  ] as const;
  for (const [folder, list] of lists)
    for (const lang of LANGUAGES) {
      const known = new Set<string>();
      for (const { file, slugs } of list) {
        const own = slugs[lang];
        if (known.has(own) || own === 'page') fault(`${folder}/${file}.json`, `slugs.${lang}: «${own}» is taken`);
        known.add(own);
      }
    }
}

/** Every first name must be in exactly one list, because the generated portrait depends on it. */
function checkNames(content: DemoContent, fault: Fault): void {
  const women = new Set(LANGUAGES.flatMap((lang) => content.firstNames[lang].women));
  const men = new Set(LANGUAGES.flatMap((lang) => content.firstNames[lang].men));
  const name = (file: string, value: string): void => {
    if (women.has(value) === men.has(value))
      fault(file, `the first name «${value}» stands in no list of first-names, or among women and men`);
  };
  for (const { firstName, lang } of content.customers) name(`customers/${lang}.json`, firstName);
  for (const lang of LANGUAGES)
    for (const author of content.reviews[lang].authors) name(`reviews/${lang}.json`, author);
  name('accounts.json', content.accounts.customer.firstName);
  for (const { firstName } of content.accounts.staff) name('accounts.json', firstName);
}
