import type { Href } from '@tessera/contracts/route';
import { shareImage, shareTags, structuredOf } from './share.ts';

const main = { name: 'Tessera', hostClass: 'main', origin: 'https://tessera.example' } as const;
const partner = { name: 'Aurora', hostClass: 'clinic', origin: 'https://aurora.example' } as const;
const head = { title: 'Sleep · Tessera', description: 'Rest', canonical: 'https://tessera.example/en/blog/sleep' };
const image = `https://tessera.example${shareImage.path}`;

it('a shared link shows the page’s own title, address and the site’s picture', () => {
  const tags = shareTags({ ...head, title: 'A "quoted" <title>' }, { type: 'article' }, main, 'uk');
  expect([...tags.matchAll(/(?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['og:site_name', 'Tessera'],
    ['og:type', 'article'],
    ['og:locale', 'uk_UA'],
    ['og:title', 'A &quot;quoted&quot; &lt;title&gt;'],
    ['og:description', 'Rest'],
    ['og:url', head.canonical],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Tessera'],
    ['twitter:card', 'summary_large_image'],
  ]);
});
it('a partner’s page does not show the main site’s picture', () => {
  expect(shareTags(head, {}, partner, 'en')).not.toMatch(/og:image|summary_large/);
  expect(JSON.stringify(structuredOf({ title: 'Sleep', jsonLd: { '@type': 'WebPage' } }, head, partner))).not.toContain(
    'share-',
  );
});
it('the picture is a PNG of the size that the tags name', () => {
  expect(shareImage.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([shareImage.bytes.readUInt32BE(16), shareImage.bytes.readUInt32BE(20)]).toEqual([
    shareImage.width,
    shareImage.height,
  ]);
});
it('structured data has the picture, and the trail ends with the page', () => {
  const trail = [{ name: 'Blog', href: '/en/blog' as Href }];
  const structured = structuredOf({ title: 'Sleep', jsonLd: { '@type': 'BlogPosting' }, trail }, head, main);
  expect(structured).toEqual([
    { '@type': 'BlogPosting', image },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://tessera.example/en/blog' },
        { '@type': 'ListItem', position: 2, name: 'Sleep', item: head.canonical },
      ],
    },
  ]);
  expect(structuredOf({ title: 'Blog' }, head, main)).toEqual([]);
});
