import { SITEMAP_LIMITS, sitemapIndex, sitemapParts } from './sitemap-rules.ts';

const address = (n: number) => `https://tessera.example/en/a/${n}`;
const count = (text: string) => text.match(/<loc>/g)?.length ?? 0;

describe('the files of a sitemap', () => {
  it('are one for as many addresses as a file may have, and two for one more', () => {
    const most = Array.from({ length: SITEMAP_LIMITS.addresses }, (_, n) => address(n));
    expect(sitemapParts(most).map(count)).toEqual([50_000]);
    expect(sitemapParts([...most, address(50_000)]).map(count)).toEqual([50_000, 1]);
  });
  it('are never larger than a file may be, in bytes and not in letters', () => {
    const all = Array.from({ length: 40 }, (_, n) => `${address(n)}/здоров’я`);
    const limits = { addresses: 50_000, bytes: 1_000 };
    const parts = sitemapParts(all, limits);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(limits.bytes);
    expect(parts.flatMap((part) => [...part.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc))).toEqual(all);
  });
  it('escape what XML reads as markup', () =>
    expect(sitemapParts(['https://x/?a=1&b=<']).join()).toContain('<loc>https://x/?a=1&amp;b=&lt;</loc>'));
  it('are one also without any address', () => expect(sitemapParts([])).toHaveLength(1));
  it('are listed by an index', () =>
    expect(sitemapIndex('https://tessera.example', 2)).toMatch(
      /<sitemapindex [^>]*>\n<sitemap><loc>https:\/\/tessera\.example\/sitemaps\/1\.xml<\/loc><\/sitemap>\n<sitemap><loc>https:\/\/tessera\.example\/sitemaps\/2\.xml/,
    ));
});
