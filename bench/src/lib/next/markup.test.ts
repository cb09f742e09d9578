import { elementsOf, plainText, readPage } from './markup.ts';

const boot = JSON.stringify({
  page: { data: [{ endpoint: 'products.home', input: { lang: 'en' }, ok: true, body: [] }] },
});
const page = readPage(
  `<!doctype html><html lang="en" data-tenant="tessera"><head><title>Home &amp; more</title><meta name="description" content="All of it"><link rel="canonical" href="http://localhost/en"><link rel="preload" as="font" href="/assets/a.woff2" crossorigin><link rel="preload" as="script" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css"><link rel="alternate" hreflang="ro" href="http://localhost/ro"><script type="application/ld+json">{"@type":"WebSite"}</script></head><body data-layout="site"><main id="main"><p class="a">One<!-- --> <!-- -->two</p><noscript><button>Send</button></noscript><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></main><script type="application/json" id="boot">${boot}</script></body></html>`,
);

describe('a page of the site as Next gets it', () => {
  it('has the head without the scripts of the site', () => {
    expect(page).toMatchObject({
      html: { lang: 'en', 'data-tenant': 'tessera' },
      title: 'Home & more',
      description: 'All of it',
      canonical: 'http://localhost/en',
      languages: { ro: 'http://localhost/ro' },
      styles: ['/assets/a.css'],
      fonts: ['/assets/a.woff2'],
      structured: '{"@type":"WebSite"}',
    });
    expect([...elementsOf(page.body)].map(({ tag }) => tag)).toEqual([
      'body',
      'main',
      'p',
      'noscript',
      'button',
      'svg',
      'path',
    ]);
  });
  it('has the responses that it was rendered from', () => {
    expect(page.answers).toEqual([{ endpoint: 'products.home', input: { lang: 'en' }, ok: true, body: [] }]);
  });
  it('joins the texts that React separates by comments', () => {
    const [, , paragraph] = [...elementsOf(page.body)];
    expect(paragraph?.children).toEqual(['One two']);
    expect(paragraph === undefined ? '' : plainText(paragraph)).toBe('One two');
  });
});
