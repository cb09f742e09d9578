import { LANGUAGES } from '@tessera/contracts/languages';
import type { PageMeta } from '@tessera/contracts/unit';
import { testTenant } from '@tessera/kit/testing';
import { applyHead } from './head.ts';

const META: PageMeta = { title: 'Blog', description: 'Read on.', languages: [...LANGUAGES] };
const apply = (meta: PageMeta, pathname: string, lang: 'en' | 'ro' = 'en') =>
  applyHead(meta, { lang, pathname }, testTenant, { path: '/blog', index: true });
const alternates = () => [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => link.outerHTML);

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.head.innerHTML = `<title></title><meta name="description"><meta name="robots"><link rel="canonical">
    <script type="application/ld+json">{}</script>`;
});

describe('the head after a navigation', () => {
  it('describes the new page in its language', () => {
    apply(META, '/en/blog');
    expect(alternates()).toHaveLength(11);
    apply({ ...META, title: 'Articol', languages: ['ro'] }, '/ro/blog/a', 'ro');
    expect(document.title).toBe(`Articol · ${testTenant.name}`);
    expect(document.documentElement.lang).toBe('ro');
    expect(alternates()).toEqual([]);
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${testTenant.origin}/ro/blog/a`,
    );
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('is not touched where it is right already, as it is on the server’s page', () => {
    apply(META, '/en/blog');
    const seen = new MutationObserver(() => undefined);
    seen.observe(document.documentElement, { attributes: true, childList: true, subtree: true, characterData: true });
    apply(META, '/en/blog');
    expect(seen.takeRecords()).toEqual([]);
    seen.disconnect();
  });
});
