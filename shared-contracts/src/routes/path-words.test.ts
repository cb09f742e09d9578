import { RESERVED_WORDS, partsOfPath } from '../platform/address.ts';
import { isLang, LANGUAGES, type Lang } from '../platform/languages.ts';
import { foldedWord, isSpelling, type PathWord } from '../platform/path-words.ts';
import { bestMatch, href, inLanguage, inOwnWords, route, type Route } from '../platform/route.ts';
import * as assessments from './assessments.ts';
import * as blog from './blog-education.ts';
import * as booking from './booking.ts';
import * as corporate from './corporate.ts';
import * as marketplace from './marketplace.ts';
import { contentRoutes } from './pages.ts';
import * as pathWords from './path-words.ts';
import * as provider from './provider.ts';
import { designSystem, shellRoutes } from './shell.ts';

const WORDS = Object.entries(pathWords) as readonly (readonly [string, PathWord])[];
/** A language that is added later may have no words of its own yet. */
const each = WORDS.flatMap(([name, word]) =>
  LANGUAGES.flatMap((lang) => {
    const own = word[lang];
    return own === undefined ? [] : [[name, lang, own] as const];
  }),
);
const routes = [
  assessments,
  blog,
  booking,
  corporate,
  marketplace,
  provider,
  [...contentRoutes, ...shellRoutes, designSystem],
].flatMap((all) => Object.values<Route>(all));
const page = route({ id: 'test.page', path: '/{about-us}/:name?', words: { 'about-us': pathWords.aboutUs } });
const other = route({ id: 'test.other', path: '/:word/:name?' });
const all = [other, page];

describe('the words of paths', () => {
  it.each(each)('%s has one in %s that may stand in an address: %s', (_name, lang, word) => {
    expect(word).toMatch(/^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u);
    expect(word).toBe(word.normalize('NFC'));
    expect(new URL(`https://x/${lang}/${word}`).pathname).toBe(`/${lang}/${encodeURIComponent(word)}`);
  });
  it('are each of one meaning, in whichever language and spelling', () => {
    const meanings = new Map<string, string>();
    const clashes = each.flatMap(([name, lang, word]) => {
      const folded = foldedWord(word);
      const known = meanings.get(folded) ?? name;
      meanings.set(folded, known);
      return known === name ? [] : [`${word} (${lang}) means ${name} and ${known}`];
    });
    expect(clashes).toEqual([]);
  });
  it('are no page that is registered, no language and nothing that a server answers', () => {
    const taken = new Set([...routes.map(({ path }) => partsOfPath(path)[0] ?? ''), ...RESERVED_WORDS, '404']);
    const clashes = each.filter(([, , word]) => taken.has(word) || isLang(word));
    expect(clashes).toEqual([]);
  });
});

describe('a word of a path in an address', () => {
  const own = (path: string, lang: Lang) => inOwnWords(page, path, lang);
  const greek = encodeURIComponent(pathWords.aboutUs.el);

  it.each([
    ['of another language', '/despre-noi'],
    ['in capitals', '/ABOUT-US'],
    ['encoded', `/${greek}`],
    ['encoded in small letters', `/${greek.toLowerCase()}`],
    ['encoded twice', `/${encodeURIComponent(greek)}`],
    ['in two parts a letter', `/${encodeURIComponent(pathWords.aboutUs.el.normalize('NFD'))}`],
    ['in Greek capitals, which have no accents', `/${encodeURIComponent('ΣΧΕΤΙΚΑ-ΜΕ-ΕΜΑΣ')}`],
    ['without its accent', `/${encodeURIComponent('σχετικα-με-εμας')}`],
  ])('is the same page %s, and its own address in one step', (_what, path) => {
    expect(bestMatch(all, path)?.route.id).toBe('test.page');
    for (const lang of LANGUAGES) {
      const address = own(path, lang);
      // A language that has no word of its own yet has the English one.
      const words: Readonly<Partial<Record<Lang, string>>> = pathWords.aboutUs;
      expect(address).toBe(`/${encodeURIComponent(words[lang] ?? pathWords.aboutUs.en)}`);
      expect(own(address, lang)).toBe(address);
      expect(own(new URL(address, 'https://x').pathname, lang)).toBe(address);
    }
  });
  it.each([
    '/about',
    '/about-us-',
    '/about_us',
    '/%25',
    '/%ZZ',
    '/%',
    '/%2525',
    '/<script>',
    '/\u202eabout-us',
    '/about-us\u0000',
  ])('is no word of any language: %s', (path) => expect(bestMatch([page], path)).toBeNull());
  it('leaves the parameters behind it as they are', () => {
    expect(bestMatch(all, '/despre-noi/About-Us')).toMatchObject({ route: page, params: { name: 'About-Us' } });
    expect(own('/despre-noi/About-Us', 'de')).toBe('/ueber-uns/About-Us');
  });
  it('gives way to a path that is written out', () => {
    const exact = route({ id: 'test.exact', path: '/about-us' });
    expect(bestMatch([page, exact], '/about-us')?.route.id).toBe('test.exact');
  });
  it('is encoded in links, and follows the switch of the language', () => {
    expect(href(page, 'el', { name: 'x y' })).toBe(`/el/${greek}/x%20y`);
    expect(inLanguage('/en/about-us/x', 'el', page)).toBe(`/el/${greek}/x`);
    expect(inLanguage('/en/about-us/x', 'el')).toBe('/el/about-us/x');
  });
  it('is the English one in a language that has none', () => {
    const added = 'hu' as Lang;
    expect(href(page, added, {})).toBe('/hu/about-us');
    expect(own('/despre-noi', added)).toBe('/about-us');
    const withIt = route({
      id: 'test.hu',
      path: '/{x}',
      words: { x: { ...pathWords.aboutUs, hu: 'rolunk' } as PathWord },
    });
    expect(href(withIt, added, {})).toBe('/hu/rolunk');
    expect(isSpelling(withIt.words?.['x'] ?? {}, 'Rólunk')).toBe(true);
  });
});
