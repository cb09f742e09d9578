import { LANGUAGES } from '@tessera/contracts/languages';
import { bestMatch, type Route } from '@tessera/contracts/route';
import * as assessments from '@tessera/contracts/routes/assessments';
import * as blog from '@tessera/contracts/routes/blog-education';
import * as marketplace from '@tessera/contracts/routes/marketplace';
import { contentRoutes } from '@tessera/contracts/routes/pages';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import { expect, givenSite, test } from '../harness/test.ts';

const { site } = givenSite();

/** Pages of one kind that are read in each language; the others are drawn by the same code. */
const OF_EACH_KIND = 2;
/** Characters. Source: decision 59. */
const TITLE = 65;
const DESCRIPTION = { least: 70, most: 200 };
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const read = async (address: string) => {
  const answer = await fetch(address, { redirect: 'manual' });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};
interface Head {
  readonly title: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string;
  readonly alternates: Readonly<Record<string, string>>;
  readonly structured: readonly Record<string, unknown>[];
}
function headOf(html: string): Head {
  const all = (pattern: RegExp) =>
    Object.fromEntries([...html.matchAll(pattern)].map(([, name = '', value = '']) => [name, plain(value)]));
  return {
    title: plain(/<title>([^<]*)</.exec(html)?.[1] ?? ''),
    meta: all(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
    canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    alternates: all(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
    structured: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}
/** Below one of these, each page is a thing of its own. */
const THINGS = /^\/[a-z]{2}\/(?:a|help-store|blog)\//;
const kindOf = (address: string): string =>
  new URL(address).pathname.replace(THINGS, (kind) => `${kind}*/`).replace(/\*\/.*$/, '*');

/** Everything that is wrong with the head of a page that search engines list. */
async function problemsOf(address: string, images: Set<string>): Promise<readonly string[]> {
  const { status, text } = await read(address);
  if (status !== 200) return [`${address} answers ${status}`];
  const { title, meta, canonical, alternates, structured } = headOf(text);
  const lang = new URL(address).pathname.slice(1, 3);
  const isThing = THINGS.test(new URL(address).pathname);
  const description = Array.from(meta['description'] ?? '').length;
  const trail = structured.find((one) => one['@type'] === 'BreadcrumbList');
  images.add(meta['og:image'] ?? '');
  return Object.entries({
    'is not its own canonical address': canonical === address,
    'is not for robots': meta['robots'] === 'all',
    'has a title of another length': title.length > 0 && Array.from(title).length <= TITLE,
    'has a description of another length': description >= DESCRIPTION.least && description <= DESCRIPTION.most,
    'has no Open Graph': ['og:site_name', 'og:type', 'og:image', 'og:image:alt'].every((name) => meta[name]),
    'says something else to Open Graph':
      meta['og:title'] === title && meta['og:url'] === canonical && meta['og:description'] === meta['description'],
    'has no card for Twitter': meta['twitter:card'] === 'summary_large_image',
    'leaves itself out of its languages':
      Object.keys(alternates).length === 0 || (alternates[lang] === address && alternates['x-default'] !== undefined),
    'has no picture in its structured data': structured.every(
      (one) => one['@type'] === 'BreadcrumbList' || one['image'] === meta['og:image'],
    ),
    'has no trail that ends with itself':
      !isThing ||
      (trail?.['itemListElement'] as readonly { readonly item: string }[] | undefined)?.at(-1)?.item === canonical,
  }).flatMap(([problem, isRight]) => (isRight ? [] : [`${address} ${problem}`]));
}

test('every kind of page that search engines list has a whole head in each language, and is in the sitemap once', async () => {
  const map = await read(`${site().url}/sitemap.xml`);
  expect(map.type).toContain('application/xml');
  const addresses = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => plain(loc));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(new URL(address).href).toBe(address);
  const byKind = new Map<string, string[]>();
  for (const address of addresses) byKind.set(kindOf(address), [...(byKind.get(kindOf(address)) ?? []), address]);
  for (const lang of LANGUAGES) expect([...byKind.keys()]).toContain(`/${lang}/a/*`);
  const images = new Set<string>();
  const problems: string[] = [];
  for (const all of byKind.values())
    for (const address of all.slice(0, OF_EACH_KIND)) problems.push(...(await problemsOf(address, images)));
  expect(problems).toEqual([]);
  for (const image of images) {
    const answer = await read(image);
    expect([answer.status, answer.type]).toEqual([200, 'image/png']);
  }
});
test('every kind of page that is listed is in the sitemap, also where its address has a name in it', async () => {
  const routes = [assessments, blog, marketplace, contentRoutes, shellRoutes]
    .flatMap((all) => Object.values<Route>(all))
    .filter(({ hosts }) => hosts.includes('main'));
  const { text } = await read(`${site().url}/sitemap.xml`);
  const found = new Set(
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => bestMatch(routes, new URL(plain(loc)).pathname.slice(3) || '/')?.route.id,
    ),
  );
  // A landing is listed while it is on; most have one address, and are over.
  const listed = routes
    .filter(({ index, landing, path }) => index && (!landing || path.includes(':')))
    .map(({ id }) => id);
  expect(listed.filter((id) => !found.has(id))).toEqual([]);
});
test('there are no further files where one holds the whole sitemap', async () => {
  for (const name of ['1.xml', '0.xml', '2.xml', '1.xml.gz'])
    expect([name, (await read(`${site().url}/sitemaps/${name}`)).status]).not.toEqual([name, 200]);
});
