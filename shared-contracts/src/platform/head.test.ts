import { headOf, type HeadOptions } from './head.ts';
import { LANGUAGES } from './languages.ts';
import type { Href } from './route.ts';

const page = (over: Partial<HeadOptions['meta']> = {}, rest: Partial<Omit<HeadOptions, 'meta'>> = {}) =>
  headOf({
    meta: { title: 'Blog', languages: [...LANGUAGES], ...over },
    pathname: '/en/blog',
    isListed: true,
    tenant: { name: 'Tessera', origin: 'https://tessera.example', hostClass: 'main' },
    ...rest,
  });

describe('the head of a page', () => {
  it('appends the site’s name to the title, and uses it alone without a title', () => {
    expect(page().title).toBe('Blog · Tessera');
    expect(page({ title: '' }).title).toBe('Tessera');
  });
  it('drops the site’s name before it cuts a title, at a word and by characters', () => {
    const title = 'Dr. Ilinca Veridan, clinical psychologist and psychotherapist';
    expect(page({ title }).title).toBe(title);
    expect(page({ title: `${title}, supervisor` }).title).toBe(
      'Dr. Ilinca Veridan, clinical psychologist and psychotherapist…',
    );
    expect(page({ title: '🙂'.repeat(54) }).title).toBe(`${'🙂'.repeat(54)} · Tessera`);
    expect(page({ title: '🙂'.repeat(90) }).title).toBe(`${'🙂'.repeat(64)}…`);
  });
  it('cuts a description at a word', () => {
    const { description } = page({ description: 'word '.repeat(60) });
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('word…')).toBe(true);
    expect(page().description).toBe('');
  });
  it('lists the page on the main host only, and only if both route and page allow it', () => {
    expect(page().robots).toBe('all');
    expect(page({ robots: 'noindex' }).robots).toBe('noindex');
    expect(page({}, { isListed: false }).robots).toBe('noindex');
    expect(page({}, { tenant: { name: 'Aurora', origin: 'https://aurora.example', hostClass: 'clinic' } }).robots).toBe(
      'noindex',
    );
  });
  it('lists all languages of the page and the default', () => {
    const { alternates } = page();
    expect(alternates).toHaveLength(LANGUAGES.length + 1);
    expect(alternates[1]).toEqual({ hreflang: 'ro', href: 'https://tessera.example/ro/blog' });
    expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://tessera.example/en/blog' });
  });
  it('uses the first available language as default if there is no English, and lists none for a single language', () => {
    const own = {
      languages: ['ro', 'el'] as const,
      alternates: { ro: '/ro/blog/mind/unu' as Href, el: '/el/blog/mind/ena' as Href },
    };
    expect(page(own).alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
      'ro https://tessera.example/ro/blog/mind/unu',
      'el https://tessera.example/el/blog/mind/ena',
      'x-default https://tessera.example/ro/blog/mind/unu',
    ]);
    expect(page({ languages: ['ro'] }).alternates).toEqual([]);
  });
});
