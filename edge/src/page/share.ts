import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageHead } from '@tessera/contracts/head';
import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { PageMeta, PublicTenant } from '@tessera/contracts/unit';
import { escape } from './escape.ts';

const bytes = readFileSync(new URL('./share.png', import.meta.url));
/** The picture beside a shared link to the main site, 1200 × 630 pixels. */
export const shareImage = {
  path: `/share-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.png`,
  bytes,
  width: 1200,
  height: 630,
} as const;

/** The picture carries the main site's name, so a partner's pages have none. */
const imageOf = ({ hostClass, origin }: Pick<PublicTenant, 'hostClass' | 'origin'>): string | null =>
  hostClass === 'main' ? `${origin}${shareImage.path}` : null;

/** What is shown where somebody posts a link to the page: Open Graph, which Twitter reads as well. */
export function shareTags(
  { title, description, canonical }: Pick<PageHead, 'title' | 'description' | 'canonical'>,
  { type }: Pick<PageMeta, 'type'>,
  tenant: Pick<PublicTenant, 'name' | 'hostClass' | 'origin'>,
  lang: Lang,
): string {
  const image = imageOf(tenant);
  const tags: readonly (readonly [property: string, content: string])[] = [
    ['og:site_name', tenant.name],
    ['og:type', type ?? 'website'],
    ['og:locale', LOCALES[lang].replace('-', '_')],
    ['og:title', title],
    ...(description ? [['og:description', description] as const] : []),
    ['og:url', canonical],
    ...(image
      ? ([
          ['og:image', image],
          ['og:image:width', String(shareImage.width)],
          ['og:image:height', String(shareImage.height)],
          ['og:image:alt', tenant.name],
        ] as const)
      : []),
  ];
  return [
    ...tags.map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ].join('');
}

/** The page's structured data with its picture, and the trail that leads to it. */
export function structuredOf(
  { title, jsonLd, trail }: Pick<PageMeta, 'title' | 'jsonLd' | 'trail'>,
  { canonical }: Pick<PageHead, 'canonical'>,
  tenant: Pick<PublicTenant, 'hostClass' | 'origin'>,
): readonly unknown[] {
  const image = imageOf(tenant);
  const items = [
    ...(trail ?? []).map(({ name, href }) => ({ name, item: `${tenant.origin}${href}` })),
    { name: title, item: canonical },
  ];
  return [
    ...(jsonLd ? [{ ...jsonLd, ...(image ? { image } : {}) }] : []),
    ...(trail
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, ...item })),
          },
        ]
      : []),
  ];
}
